import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { type Statistics, signedText } from '../verdict.ts'
import { TestVerdict } from './test-line.tsx'

type Run = Statistics['runs'][number]
type Lag = Statistics['correlations']['lags'][number]

const few = <span className="muted small">期数不足</span>
const figure = (read: (test: NonNullable<Run['test']>) => string) => (run: Run) => (run.test ? read(run.test) : few)

const runColumns: readonly Column<Run>[] = [
  { key: 'name', head: '项目', cell: ({ name }) => name },
  {
    key: 'kinds',
    head: '各出现',
    align: 'end',
    cell: (run) => (run.test ? `${run.words[0]} ${run.test.first} · ${run.words[1]} ${run.test.second}` : few),
  },
  { key: 'runs', head: '段数', align: 'end', cell: figure(({ runs }) => String(runs)) },
  { key: 'expected', head: '公平时平均段数', align: 'end', cell: figure(({ expected }) => expected.toFixed(1)) },
  { key: 'longest', head: '最长连出', align: 'end', cell: figure(({ longest }) => `${longest} 期`) },
  { key: 'z', head: '偏差（标准差）', align: 'end', cell: figure(({ z }) => signedText(z, 2)) },
  { key: 'p', head: '检验', cell: ({ test }) => (test ? <TestVerdict p={test.p} /> : few) },
]

const lagColumns: readonly Column<Lag>[] = [
  { key: 'lag', head: '相隔', cell: ({ lag }) => `${lag} 期` },
  { key: 'r', head: '相关系数', align: 'end', cell: ({ r }) => signedText(r, 4) },
  { key: 'z', head: '偏差（标准差）', align: 'end', cell: ({ z }) => signedText(z, 2) },
  { key: 'p', head: '检验', cell: ({ p }) => <TestVerdict p={p} /> },
]

/** Whether the order of the draws says anything: runs of one kind, and the correlation of a draw with later ones. */
export function OrderCards({ statistics: { runs, correlations } }: { statistics: Statistics }) {
  return (
    <>
      <Card title="游程检验" flush>
        <DataTable label="游程检验" columns={runColumns} rows={runs} rowKey={({ name }) => name} />
        <p className="small muted card__foot">
          相同结果连在一起算一段。段数太少说明结果喜欢连着出，太多说明喜欢轮着出；公平时段数在平均值上下浮动。
        </p>
      </Card>
      <Card title={`序列相关 · ${correlations.name}`} flush>
        <DataTable
          label="序列相关"
          columns={lagColumns}
          rows={correlations.lags}
          rowKey={({ lag }) => lag}
          empty={<EmptyState text="期数还太少，暂不可用" />}
        />
        <p className="small muted card__foot">
          相关系数在 −1 与 1 之间，0 表示前一期的大小对后一期没有影响；公平时它在 0 上下浮动，期数越多浮动越小。
        </p>
      </Card>
    </>
  )
}
