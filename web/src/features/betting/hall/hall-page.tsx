import './hall.css'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconStarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFavourites } from '../../../parts/favourites.ts'
import { stockQuery } from '../../../wire/live-lotteries.ts'
import { HallBanner } from './hall-banner.tsx'
import { HallCards } from './hall-cards.tsx'
import { HallFilters } from './hall-filters.tsx'
import { HallOffers } from './hall-offers.tsx'
import { HallSkeleton } from './hall-skeleton.tsx'
import { HallTable } from './hall-table.tsx'
import { shownLotteries } from './shown-lotteries.ts'
import { useHallFilters } from './use-hall-filters.ts'

/** Every lottery with its time left and last draw; the filters are in the URL. */
export default function HallPage() {
  const stock = useQuery(stockQuery)
  const favourites = useFavourites()
  const filters = useHallFilters()
  const shown = shownLotteries(stock.data?.list ?? [], filters, favourites)
  return (
    <>
      <HallBanner list={stock.data?.list} />
      <HallFilters list={stock.data?.list ?? []} filters={filters} favourites={favourites} />
      <h2 className="sr">在售彩种</h2>
      <p className="sr" role="status">
        {stock.data ? `共 ${shown.length} 个彩种` : ''}
      </p>
      <div className={stock.isLoadingError ? 'card hall__list' : undefined}>
        <Query
          of={stock}
          skeleton={<HallSkeleton />}
          isEmpty={() => shown.length === 0}
          empty={
            <div className="card hall__list">
              {filters.key === 'mine' && !filters.search ? (
                <EmptyState icon={IconStarOff} text="还没有收藏彩种，点卡片上的星即可收藏" />
              ) : (
                <EmptyState
                  text="没有符合条件的彩种"
                  action={
                    <button type="button" className="btn" onClick={filters.clear}>
                      清除筛选
                    </button>
                  }
                />
              )}
            </div>
          }
        >
          {({ list }) =>
            filters.view === 'list' ? <HallTable list={shown} /> : <HallCards list={shown} total={list.length} />
          }
        </Query>
      </div>
      <HallOffers />
    </>
  )
}
