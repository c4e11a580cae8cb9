import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { type WholeColumn, WholeTable } from '../../../parts/table/whole-table.tsx'
import type { Answer } from '../../../wire/request.ts'
import { FigureLink } from '../figure-link.tsx'

type Row = Answer<'consoleAgentReportDetail'>['list'][number]

interface PartsTableProps {
  id: string
  by: 'day' | 'lottery'
  days: DayRange
  rows: readonly Row[]
}

/** In this order; the others are chosen. */
const shown: readonly Figure[] = ['bets', 'staked', 'prize', 'rebate', 'profit', 'recharge', 'withdrawal']
const extra: readonly Figure[] = ['refunded', 'corrected', 'agentRebate', 'activity', 'pay', 'placed', 'other']

/** The same as a table: each figure leads to the lines of its day or lottery. */
export function PartsTable({ id, by, days, rows }: PartsTableProps) {
  const linesOf = ({ key }: Row) =>
    by === 'day'
      ? { id, of: 'branch' as const, days: { from: key, to: key } }
      : { id, of: 'branch' as const, days, lottery: key }
  const columns: readonly WholeColumn<Row>[] = [
    {
      key: 'name',
      head: by === 'day' ? '日期' : '彩种',
      cell: ({ name, closed }) => (
        <>
          <span className="nowrap">{name}</span>
          {by === 'day' && <small>{closed ? '已封账' : '实时'}</small>}
        </>
      ),
      by: ({ name }) => name,
    },
    ...[...shown, ...extra].map(
      (figure): WholeColumn<Row> => ({
        key: figure,
        head: figures[figure],
        name: figures[figure],
        align: 'end',
        ...(extra.includes(figure) && { extra: true }),
        // What belongs to no lottery can't be told by one.
        cell: (row) => (
          <FigureLink
            figure={figure}
            sums={row}
            whose={`${row.name} 团队`}
            {...(row.key !== '' && { lines: linesOf(row) })}
          />
        ),
        by: (row) => Number(row[figure]),
      }),
    ),
  ]
  return (
    <WholeTable
      name={`agentParts-${by}`}
      label={by === 'day' ? '按日明细' : '按彩种明细'}
      columns={columns}
      rows={by === 'day' ? rows.toReversed() : rows}
      rowKey={({ key }) => key}
    />
  )
}
