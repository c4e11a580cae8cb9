import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { date } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { ExportRows } from '../../../parts/export-rows.tsx'
import { now } from '../../../wire/clock.ts'
import type { Answer } from '../../../wire/request.ts'
import { allFigures, type Sums } from './figure-groups.ts'
import { FigureValue } from './parts/figure-value.tsx'
import { figuresCsv } from './report-csv.ts'
import { changeOf } from './report-days.ts'
import type { ReportFilter } from './report-filter.ts'

type Report = Answer<'userAgentReport'>

/** Every figure of the agent's own and of the branch, and of the days that are compared. An `old` one is not of this filter yet. */
export function FiguresCard({ report, filter, old }: { report: Report; filter: ReportFilter; old: boolean }) {
  const { from, to } = filter.days
  return (
    <Card
      title="各项合计"
      note={
        filter.lottery === ''
          ? '下级不含本人；有下划线的数字可查明细'
          : '只看一个彩种：充值、提现等不属于彩种的项目为零'
      }
      aside={
        <>
          <Link className="link small" to={`/userCenter/betRecord?by=settled&from=${from}&to=${to}`}>
            本人注单
          </Link>
          <Link className="link small" to={`/userCenter/billRecord?from=${from}&to=${to}`}>
            本人账变
          </Link>
          <ExportRows
            collect={async () => allFigures}
            csv={() => figuresCsv(report, filter)}
            fileName={`代理报表_${from}_${to}.csv`}
            disabled={old}
          />
        </>
      }
      flush
    >
      <DataTable label="各项合计" columns={columnsOf(report, filter)} rows={allFigures} rowKey={(figure) => figure} />
    </Card>
  )
}

function columnsOf({ own, branch, compare }: Report, { days, lottery }: ReportFilter): readonly Column<Figure>[] {
  return [
    { key: 'figure', head: '项目', cell: (figure) => <b>{figures[figure]}</b> },
    { key: 'own', head: '本人', align: 'end', cell: (figure) => <FigureValue figure={figure} sums={own} of="本人" /> },
    {
      key: 'branch',
      head: '下级',
      align: 'end',
      cell: (figure) => <FigureValue figure={figure} sums={branch} of="下级" lines={{ days, lottery }} />,
    },
    ...(compare
      ? ([
          {
            key: 'before',
            head: `下级（${compare.startDay} 至 ${compare.endDay}）`,
            align: 'end',
            cell: (figure) => (
              <FigureValue
                figure={figure}
                sums={compare.branch}
                of={`下级 ${compare.startDay} 至 ${compare.endDay}`}
                lines={{ days: { from: compare.startDay, to: compare.endDay }, lottery, today: date(now()) }}
              />
            ),
          },
          {
            key: 'change',
            head: '变化',
            align: 'end',
            cell: (figure) => <span className="num">{changeText(figure, branch, compare.branch)}</span>,
          },
        ] satisfies Column<Figure>[])
      : []),
  ]
}

const unitsFor = (figure: Figure, sums: Sums): bigint => (figure === 'bets' ? BigInt(sums.bets) : unitsOf(sums[figure]))

/** None where both are the same; a percentage of nothing there is none. */
function changeText(figure: Figure, now: Sums, before: Sums): string {
  const [units, earlier] = [unitsFor(figure, now), unitsFor(figure, before)]
  if (units === earlier) return '—'
  return changeOf(units, earlier) ?? '新增'
}
