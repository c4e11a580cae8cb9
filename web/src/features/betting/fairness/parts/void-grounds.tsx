import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { checkVoid, type FairnessRecord, voidAt } from '../checks.ts'
import { CheckRow } from './check-row.tsx'
import { StatementRow } from './statement-row.tsx'

const timeOf = (at: number | null | undefined) => (at == null ? '无' : dateTime(at))

/** Who made an issue void whose round did not come, and when: what of it can be checked, and what is left to ask the chain. */
export function VoidGrounds({ record }: { record: FairnessRecord }) {
  const { beaconRound, statements } = record
  return (
    <Card title="作废的依据" flush>
      <ol>
        <CheckRow
          verdict={checkVoid(record)}
          title="公共随机数迟到，由两名操作员作废"
          formula="两名不同操作员一致；作废时间 > 该轮应公布的时间"
          values={[
            { label: '该轮公布时间', value: timeOf(beaconRound?.publishedAt) },
            { label: '作废时间', value: timeOf(voidAt(record)) },
            { label: '本站取得时间', value: timeOf(beaconRound?.keptAt) },
          ]}
          proves="在该轮应公布之前，没有人能作废本期。作废时该轮是否真的取不到，须信任本站，也可以向该链的任一节点查询。"
        />
        {statements.map((statement) => (
          <StatementRow key={`${statement.by}/${statement.at}`} statement={statement} />
        ))}
      </ol>
    </Card>
  )
}
