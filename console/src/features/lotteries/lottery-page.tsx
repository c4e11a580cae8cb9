// 一个彩种: whether it is sold, its name, its limits, and the days of one that is drawn elsewhere.
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { PageNote } from '../../parts/page-note.tsx'
import { queryOf } from '../../wire/request.ts'
import { CalendarCard } from './calendar-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import './lotteries.css'
import type { Lottery } from './lottery-columns.tsx'
import { NameCard } from './name-card.tsx'
import { SaleCard } from './sale-card.tsx'

export default function LotteryPage() {
  const { lotteryCode = '' } = useParams()
  const lotteries = useQuery(queryOf('consoleLotteries'))
  return (
    <>
      <PageNote>
        <Link className="link" to="/lotteries">
          返回彩种
        </Link>
      </PageNote>
      <Query of={lotteries}>
        {({ list }) => {
          const lottery = list.find((one) => one.lotteryCode === lotteryCode)
          return lottery ? <Cards lottery={lottery} /> : <EmptyState text="没有这个彩种" />
        }}
      </Query>
    </>
  )
}

/** What changes elsewhere starts the forms again. */
const versionOf = (lottery: Lottery): string => JSON.stringify(lottery)

function Cards({ lottery }: { lottery: Lottery }) {
  const { lotteryCode, lotteryName, lotteryType, source } = lottery
  return (
    <>
      <h2 className="row lottery-title">
        <LotteryBadge type={lotteryType} size={32} />
        {lotteryName} <span className="mono small muted">{lotteryCode}</span>
      </h2>
      <div className="lottery-cards" key={versionOf(lottery)}>
        <SaleCard lottery={lottery} />
        <NameCard lottery={lottery} />
      </div>
      <LimitsCard key={`limits ${versionOf(lottery)}`} lottery={lottery} />
      {source === 'outside' && <CalendarCard lotteryCode={lotteryCode} />}
    </>
  )
}
