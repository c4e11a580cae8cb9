// 当日收付: what arrived and what was paid out on one day, by hour and by method.

import { type OrderKind, orderKinds } from '@hongyun/contract/orders/words.ts'
import { dayAfter } from '@hongyun/lottery/days.ts'
import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { date, dateTime } from '@hongyun/ui/format/time.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PageNote } from '../../parts/page-note.tsx'
import { now } from '../../wire/clock.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { flowFilters } from './flow-filter.ts'
import { barsOf, choicesOf, FLOW_HOURS, netOf, ofMethod, sumOf } from './flow-sums.ts'
import { MethodsTable } from './methods-table.tsx'
import './orders.css'

type Flow = Answer<'consoleFlow'>

const REFRESH_MS = 10_000
const SERIES = [
  { name: '到账充值', tone: 'gold', kind: 'recharge' },
  { name: '到账提现', tone: 'brand', kind: 'withdrawal' },
] as const
const HEIGHT = 240

export default function FlowPage() {
  const today = date(now())
  const [{ day, method }, change] = useUrlFilter(flowFilters, now)
  const flow = useQuery({
    ...queryOf('consoleFlow', { day }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      {flow.data && (
        <PageNote>
          <span className="small muted">
            更新于 <span className="num">{dateTime(flow.data.at).slice(11)}</span>
          </span>
        </PageNote>
      )}
      <Card label="日期与方式" className="flow__bar">
        <Button kind="soft" size="sm" onClick={() => change({ day: dayAfter(day, -1) })}>
          前一天
        </Button>
        <b className="num">{day}</b>
        <Button kind="soft" size="sm" disabled={day >= today} onClick={() => change({ day: dayAfter(day, 1) })}>
          后一天
        </Button>
        {day !== today && (
          <Button kind="soft" size="sm" onClick={() => change({ day: today })}>
            今天
          </Button>
        )}
        <SelectInput label="方式" value={method} onChange={(next) => change({ method: next })}>
          <option value="">全部方式</option>
          {choicesOf(flow.data?.list ?? [], method).map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Card>
      <Query of={flow}>{(found) => <Shown flow={found} method={method} />}</Query>
    </>
  )
}

function Shown({ flow, method }: { flow: Flow; method: string }) {
  const list = flow.list.filter(ofMethod(method))
  const figures = [
    ...SERIES.map(({ name, kind }) => ({ name, ...figureOf(list, kind) })),
    { name: '净入', value: amountText(netOf(list)), note: '充值减提现，不含手续费与加送' },
  ]
  return (
    <>
      <div className="flow__figures">
        {figures.map(({ name, value, note }) => (
          <Card key={name} label={name}>
            <p className="small muted">{name}</p>
            <p className="flow__figure num">{value}</p>
            <p className="small muted">{note}</p>
          </Card>
        ))}
      </div>
      <Card title="各小时" aside={<Legend entries={SERIES} />}>
        <div className="flow__chart">
          <BarLineChart
            label={`${flow.day} 各小时到账的充值与提现，单位元`}
            height={HEIGHT}
            categories={FLOW_HOURS}
            bars={SERIES.map(({ name, tone, kind }) => ({ name, tone, values: barsOf(list, kind) }))}
          />
        </div>
      </Card>
      <Card title="各方式" flush>
        <MethodsTable list={list} />
      </Card>
    </>
  )
}

function figureOf(list: Flow['list'], kind: OrderKind) {
  const { count, amount, fee, bonus } = sumOf(list.filter((row) => row.kind === kind))
  const extra = kind === 'recharge' ? `，加送 ${amountText(bonus)}` : ''
  return { value: amountText(amount), note: `${count} 笔${orderKinds[kind]}，手续费 ${amountText(fee)}${extra}` }
}
