// 一个彩种: the odds of its type, whether it is sold and its limits, when it is drawn, names, and what was changed when.
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageNote } from '../../parts/page-note.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import { LimitsCard } from './limits-card.tsx'
import '../../parts/parts.css'
import './lotteries.css'
import './odds/odds.css'
import type { Lottery } from './lottery-columns.tsx'
import { LotteryHead } from './lottery-head.tsx'
import { lotteryTabs, lotteryView } from './lottery-view.ts'
import { NameCard } from './name-card.tsx'
import { HistoryTab } from './odds/history-tab.tsx'
import { OddsTab } from './odds/odds-tab.tsx'
import { PlayNames } from './odds/play-names.tsx'
import { SaleCard } from './sale-card.tsx'
import { ScheduleTab } from './schedule-tab.tsx'

export default function LotteryPage() {
  const { lotteryCode = '' } = useParams()
  const lotteries = useQuery(queryOf('consoleLotteries'))
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to="/lotteries">
            全部彩种
          </Link>
          <span className="muted mono">/ {lotteryCode}</span>
        </nav>
      </PageNote>
      <Query of={lotteries}>
        {({ list }) => {
          const lottery = list.find((one) => one.lotteryCode === lotteryCode)
          return lottery ? (
            // Lotteries of a type have the same odds: what is typed stays when another of them is chosen.
            <OneLottery key={lottery.lotteryType} lottery={lottery} list={list} />
          ) : (
            <EmptyState text="没有这个彩种" />
          )
        }}
      </Query>
    </>
  )
}

function OneLottery({ lottery, list }: { lottery: Lottery; list: readonly Lottery[] }) {
  const { lotteryType } = lottery
  const odds = useQuery(queryOf('consoleOdds', { lotteryType }))
  const [view, onChange] = useUrlFilter(lotteryView, now)
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({})
  return (
    <Query of={odds}>
      {(data) => {
        const head = (
          <LotteryHead lottery={lottery} list={list} odds={data} view={view}>
            <Tabs
              label="彩种资料"
              names={lotteryTabs}
              current={view.tab}
              notes={{ history: <span className="num small muted">{data.versions}</span> }}
            />
          </LotteryHead>
        )
        if (view.tab === 'odds')
          return <OddsTab head={head} odds={data} view={view} onView={onChange} draft={draft} onDraft={setDraft} />
        return (
          <div className="lottery-desk">
            {head}
            {view.tab === 'limits' && <SaleAndLimits lottery={lottery} />}
            {view.tab === 'schedule' && <ScheduleTab lottery={lottery} />}
            {view.tab === 'names' && (
              <>
                <NameCard key={lottery.lotteryCode} lottery={lottery} />
                <PlayNames plays={data.plays} view={view} onView={onChange} />
              </>
            )}
            {view.tab === 'history' && <HistoryTab lotteryType={lotteryType} view={view} onView={onChange} />}
          </div>
        )
      }}
    </Query>
  )
}

const SaleAndLimits = ({ lottery }: { lottery: Lottery }) => (
  <>
    <SaleCard lottery={lottery} />
    <LimitsCard key={lottery.lotteryCode} lottery={lottery} />
  </>
)
