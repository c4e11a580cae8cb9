import { figures } from '@hongyun/contract/agent-reports/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useState } from 'react'
import { ExportRows } from '../../../parts/export-rows.tsx'
import type { Answer } from '../../../wire/request.ts'
import { type FigureGroup, figureGroups } from './figure-groups.ts'
import { DayTag } from './parts/day-tag.tsx'
import { FigureValue } from './parts/figure-value.tsx'
import { detailCsv } from './report-csv.ts'
import type { ReportFilter } from './report-filter.ts'
import type { LinesOf } from './report-lines.ts'
import { useDetail } from './requests/use-detail.ts'

type Row = Answer<'userAgentReportDetail'>['list'][number]
type Part = 'day' | 'lottery'

const PARTS = [
  { value: 'day', label: '按日' },
  { value: 'lottery', label: '按彩种' },
] as const
const GROUPS = (['play', 'money'] as const).map((value) => ({ value, label: figureGroups[value].name }))
const MOST_ROWS = 31

/** The branch's figures day by day or lottery by lottery, each with the way to its lines. */
export function DetailCard({ filter }: { filter: ReportFilter }) {
  const [by, setBy] = useState<Part>('day')
  const [group, setGroup] = useState<FigureGroup>('play')
  const [whole, setWhole] = useState(false)
  const detail = useDetail(filter, by)
  const { from, to } = filter.days
  return (
    <Card
      title="明细"
      note="各级下级，不含本人"
      aside={
        <>
          <Segmented label="分组" options={PARTS} value={by} onChange={setBy} />
          <Segmented label="项目" options={GROUPS} value={group} onChange={setGroup} />
          <ExportRows
            collect={async () => detail.data?.list ?? []}
            csv={(rows) => detailCsv(by, rows)}
            fileName={`代理报表_${by === 'day' ? '按日' : '按彩种'}_${from}_${to}.csv`}
            disabled={detail.data === undefined || detail.isPlaceholderData}
          />
        </>
      }
      flush
    >
      <div className="agent-wide">
        <Query of={detail} isEmpty={({ list }) => list.length === 0} empty={<EmptyState text="所选日期没有记录" />}>
          {({ list }) => {
            const rows = by === 'day' ? list.toReversed() : list
            return (
              <Paged old={detail.isPlaceholderData}>
                <DataTable
                  label={by === 'day' ? '按日明细' : '按彩种明细'}
                  columns={columnsOf(by, group, filter)}
                  rows={whole ? rows : rows.slice(0, MOST_ROWS)}
                  rowKey={({ key }) => key}
                  totals={
                    <>
                      共 <b className="num">{rows.length}</b> {by === 'day' ? '天' : '项'}
                      {rows.length > MOST_ROWS && !whole && (
                        <>
                          {' · '}
                          <button type="button" className="link" onClick={() => setWhole(true)}>
                            显示全部
                          </button>
                        </>
                      )}
                    </>
                  }
                />
              </Paged>
            )
          }}
        </Query>
      </div>
    </Card>
  )
}

function columnsOf(by: Part, group: FigureGroup, { days, lottery }: ReportFilter): readonly Column<Row>[] {
  const linesOf = ({ key }: Row): LinesOf =>
    by === 'day' ? { days: { from: key, to: key }, lottery } : { days, lottery: key }
  return [
    by === 'day'
      ? { key: 'key', head: '日期', cell: ({ name }) => <b className="num">{name}</b> }
      : { key: 'key', head: '彩种', cell: ({ name }) => <b>{name}</b> },
    ...(by === 'day' ? [{ key: 'closed', head: '状态', cell: ({ closed }: Row) => <DayTag closed={closed} /> }] : []),
    ...figureGroups[group].figures.map(
      (figure): Column<Row> => ({
        key: figure,
        head: figures[figure],
        align: 'end',
        // What belongs to no lottery can't be asked for by one.
        cell: (row) => (
          <FigureValue
            figure={figure}
            sums={row}
            of={row.name}
            {...(by === 'lottery' && row.key === '' ? {} : { lines: linesOf(row) })}
          />
        ),
      }),
    ),
  ]
}
