import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { checkSealed, checkStatements, isVoid, type OutsideRecord, voidAt } from '../checks.ts'
import { CheckRow } from './check-row.tsx'
import { ProvenAndTrusted } from './proven-and-trusted.tsx'
import { SealedCheck } from './sealed-check.tsx'
import { StatementRow } from './statement-row.tsx'

const proven = [
  '注单在结果受理之前已经封存，此后没有注单被加入、删除或修改。',
  '公布的号码与收到的依据一致；签名消息可以用来源的公钥核对。',
]
const trusted = [
  '该彩种的结果由官方开奖产生，不由本站产生，没有种子可供复算。本页不能证明开奖本身是公平的。',
  '请以发行机构公布的号码为准；若与本页不一致，请保存本页内容作为凭据。',
]

/** The proof of an issue drawn elsewhere: who stated the result, when, and with which signature. */
export function OutsideProof({ record }: { record: OutsideRecord }) {
  const { statements, bets } = record
  return (
    <>
      <Card title="结果的依据" aside={<span className="muted small">由您的浏览器核对</span>} flush>
        <ol>
          <SealedCheck
            verdict={checkSealed(record)}
            title="注单在受理结果前已封存"
            formula="封盘时间 ≤ 注单根公布时间 ≤ 结果受理时间"
            bets={bets}
          />
          <StatementsCheck record={record} />
        </ol>
      </Card>
      <Card title="收到的依据" aside={<span className="muted small">按受理先后</span>} flush>
        {statements.length === 0 ? (
          <p className="card__body soft">还没有收到关于这一期的结果。</p>
        ) : (
          <ol>
            {statements.map((statement) => (
              <StatementRow key={`${statement.kind}/${statement.by}/${statement.at}`} statement={statement} />
            ))}
          </ol>
        )}
      </Card>
      <ProvenAndTrusted proven={proven} trusted={trusted} />
    </>
  )
}

function StatementsCheck({ record }: { record: OutsideRecord }) {
  const verdict = checkStatements(record)
  if (isVoid(record)) {
    const at = voidAt(record)
    return (
      <CheckRow
        verdict={verdict}
        title="作废与依据一致"
        formula="两名不同操作员一致"
        values={[{ label: '作废时间', value: at === undefined ? '无' : dateTime(at) }]}
        proves="本期由下列依据所示的两名操作员作废。"
      />
    )
  }
  const { draw } = record
  return (
    <CheckRow
      verdict={verdict}
      title="号码与依据一致"
      formula="足够的来源一致，或两名不同操作员一致；来源互相矛盾，或结果有误需要更正时，由两名操作员核对后裁定"
      values={[
        { label: '公布的号码', value: draw?.openNumber },
        { label: '受理时间', value: draw ? dateTime(draw.drawnAt) : undefined },
      ]}
      proves="公布的号码正是下列依据所说的号码。"
    />
  )
}
