// The history of the rate beside the form that asks for another one.
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { IconPercentage } from '@tabler/icons-react'
import { type WholeColumn, WholeTable } from '../../parts/table/whole-table.tsx'
import type { Answer } from '../../wire/request.ts'
import { RateForm } from './rate-form.tsx'
import { announcedBy, percentText } from './rates.ts'
import { StateTag } from './state-tag.tsx'
import type { TabProps } from './yuebao-view.ts'

type Yuebao = Answer<'consoleYuebao'>
type Rate = Yuebao['rates'][number]

const columns: readonly WholeColumn<Rate>[] = [
  {
    key: 'fromDay',
    head: '生效日期',
    by: ({ fromDay }) => fromDay,
    cell: ({ fromDay }) => <span className="num">{fromDay}</span>,
  },
  {
    key: 'rate',
    head: '年利率',
    align: 'end',
    by: ({ rate }) => rate,
    cell: ({ rate }) => <b className="num">{percentText(rate)}</b>,
  },
  { key: 'state', head: '状态', cell: ({ state }) => <StateTag state={state} /> },
  {
    key: 'told',
    head: '站内信',
    name: '站内信',
    cell: ({ told, state }) => (
      <span className="muted">{told ? '已告知持有人' : state === 'replaced' ? '未发' : '待发'}</span>
    ),
  },
  {
    key: 'by',
    head: '提出与审批',
    name: '提出与审批',
    by: ({ by }) => by,
    cell: ({ askedBy, by }) => announcedBy(askedBy, by),
  },
  {
    key: 'at',
    head: '公布时间',
    name: '公布时间',
    by: ({ at }) => at,
    cell: ({ at }) => <span className="num">{dateTime(at)}</span>,
  },
]

export function RatesTab({ yuebao, view, onView }: TabProps & { yuebao: Yuebao }) {
  return (
    <div className="yuebao__columns">
      <Card title="利率历史" flush className="yuebao-list">
        <WholeTable
          name="yuebao-rates"
          label="利率历史"
          columns={columns}
          rows={yuebao.rates}
          rowKey={({ no }) => String(no)}
          empty={<EmptyState text="还没有公布过利率" icon={IconPercentage} />}
          view={view}
          onView={onView}
        />
      </Card>
      <RateForm />
    </div>
  )
}
