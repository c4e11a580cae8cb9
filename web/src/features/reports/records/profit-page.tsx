// 今日盈亏: what betting brought and cost, today or over other days. Closed days stand; today still moves.

import { Card } from '@hongyun/ui/card.tsx'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { now } from '../../../wire/clock.ts'
import './parts/records.css'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { ProfitCards } from './profit-cards.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { ProfitDays } from './profit-days.tsx'
import { readProfitFilter, writeProfitFilter } from './profit-filter.ts'
import { ProfitKinds } from './profit-kinds.tsx'
import { ProfitRank } from './profit-rank.tsx'
import { useProfit } from './requests/use-profit.ts'

const form = { read: readProfitFilter, write: writeProfitFilter }

export default function ProfitPage() {
  const [{ days }, change] = useUrlFilter(form, now)
  const profit = useProfit(days)
  return (
    <>
      <h1 className="section__title">今日盈亏</h1>
      <Card label="时间" flush>
        <div className="filters filters--alone">
          <RangePicker now={now} value={days} onChange={(range) => change({ days: range })} />
          <span className="small muted push">按结算入账，一次最多 31 天，均为北京时间</span>
        </div>
      </Card>
      {profit.data === undefined ? (
        <Card label="盈亏" flush>
          <Query of={profit}>{() => null}</Query>
        </Card>
      ) : (
        <Paged old={profit.isPlaceholderData}>
          <div className="stack">
            <ProfitCards total={profit.data.total} live={profit.data.days.some(({ closed }) => !closed)} />
            {profit.data.days.length > 1 && <ProfitChart days={profit.data.days} />}
            <ProfitDays days={profit.data.days} total={profit.data.total} />
            <ProfitKinds kinds={profit.data.kinds} />
            <ProfitRank days={days} />
          </div>
        </Paged>
      )}
    </>
  )
}
