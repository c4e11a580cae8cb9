import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { figuresQuery } from './figures-query.ts'
import { HotCard } from './hot-card.tsx'
import { HotSkeleton } from './hot-skeleton.tsx'

/** The lotteries that are drawn elsewhere: the next draw of each, and its last result. */
export function OfficialLotteries() {
  const figures = useQuery(figuresQuery)
  if (figures.data?.official.length === 0) return null
  return (
    <section className="section" aria-labelledby="official">
      <div className="section__head">
        <h2 className="section__title" id="official">
          官方彩种
        </h2>
        <span className="muted small">由发行机构开奖，本站采用其公布的结果</span>
      </div>
      <div className={figures.isLoadingError ? 'card home__hot' : 'home__hot'}>
        <Query of={figures} skeleton={<HotSkeleton />}>
          {({ official }) => (
            <div className="cols" style={{ '--n': Math.min(4, Math.max(3, official.length)) }}>
              {official.map((lottery) => (
                <HotCard key={lottery.lotteryCode} lottery={lottery} />
              ))}
            </div>
          )}
        </Query>
      </div>
    </section>
  )
}
