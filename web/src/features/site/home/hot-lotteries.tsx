import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useFavourites } from '../../../parts/favourites.ts'
import { hotQuery, type LotteryNow, stockQuery } from '../../../wire/live-lotteries.ts'
import { HotCard } from './hot-card.tsx'
import { HotSkeleton } from './hot-skeleton.tsx'

const filters = [
  { value: 'all', label: '全部' },
  { value: 'fast', label: '极速' },
  { value: 'mine', label: '我的收藏' },
] as const
type Filter = (typeof filters)[number]['value']

/** The lotteries most players bet on, or those a player has marked, live: time left and last draw move without a reload. */
export function HotLotteries() {
  const hot = useQuery(hotQuery)
  const favourites = useFavourites()
  const [search, setSearch] = useSearchParams()
  const filter = filters.find(({ value }) => value === search.get('hot'))?.value ?? 'all'
  // What is marked need not be among the hot.
  const all = useQuery({ ...stockQuery, enabled: filter === 'mine' })
  const lotteries: UseQueryResult<{ list: LotteryNow[] }> = filter === 'mine' ? all : hot
  const shows = (lottery: LotteryNow) =>
    filter === 'all' || (filter === 'fast' ? lottery.interval <= 60 : favourites.includes(lottery.lotteryCode))

  function choose(next: Filter) {
    const to = new URLSearchParams(search)
    if (next === 'all') to.delete('hot')
    else to.set('hot', next)
    setSearch(to, { replace: true, preventScrollReset: true })
  }

  return (
    <section className="section" aria-labelledby="hot">
      <div className="section__head">
        <h2 className="section__title" id="hot">
          热门彩种
        </h2>
        <span className="muted small">
          {hot.data &&
            (hot.data.list.some(({ players }) => players > 0) ? '按近 24 小时投注人数' : '近 24 小时还没有人投注')}
        </span>
        <div className="push">
          <Segmented label="筛选" options={filters} value={filter} onChange={choose} />
        </div>
        <Link className="link" to="/lotteryHall">
          全部彩种
          <Icon of={IconChevronRight} />
        </Link>
      </div>
      <div className={lotteries.isLoadingError ? 'card home__hot' : 'home__hot'}>
        <Query
          of={lotteries}
          skeleton={<HotSkeleton />}
          isEmpty={({ list }) => !list.some(shows)}
          empty={
            <div className="card">
              <EmptyState text={filter === 'mine' ? '还没有收藏彩种' : '暂无在售彩种'} />
            </div>
          }
        >
          {({ list }) => {
            const shown = list.filter(shows)
            return (
              <div className="cols" style={{ '--n': Math.min(4, Math.max(3, shown.length)) }}>
                {shown.map((lottery) => (
                  <HotCard key={lottery.lotteryCode} lottery={lottery} />
                ))}
              </div>
            )
          }}
        </Query>
      </div>
    </section>
  )
}
