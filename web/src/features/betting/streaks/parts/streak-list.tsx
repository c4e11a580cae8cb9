import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, type Picked } from '../basket.ts'
import type { StreakItem, Streaks } from '../requests/streaks.ts'
import { LotteryFilter } from './lottery-filter.tsx'
import { StreakRow } from './streak-row.tsx'

const ORDERS = [
  { value: 'times', label: '连开最多' },
  { value: 'end', label: '最快封盘' },
] as const
type Order = (typeof ORDERS)[number]['value']

/** The server sends the longest first. */
const ordered = (list: readonly StreakItem[], order: Order): readonly StreakItem[] =>
  order === 'times' ? list : list.toSorted((a, b) => a.endTime - b.endTime)

interface StreakListProps {
  streaks: UseQueryResult<Streaks, Error>
  lotteryCode: string | undefined
  onLottery: (lotteryCode: string | undefined) => void
  picked: Picked | undefined
  /** Whether the server has closed the issue of an item before the clock here. */
  isClosed: (item: StreakItem) => boolean
  onPick: (key: string, option: 0 | 1) => void
}

/** 最新长龙: the streaks of all lotteries or of one, in one of two orders. */
export function StreakList({ streaks, lotteryCode, onLottery, picked, isClosed, onPick }: StreakListProps) {
  const [order, setOrder] = useState<Order>('times')
  return (
    <>
      <div className="streaks__tools">
        <LotteryFilter lotteries={streaks.data?.lotteries ?? []} value={lotteryCode} onChange={onLottery} />
        <Segmented label="排序" options={ORDERS} value={order} onChange={setOrder} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="streaks__scroll" tabIndex={0} aria-label="长龙列表" aria-busy={streaks.isPlaceholderData}>
        <Query
          of={streaks}
          skeleton={<SkeletonCard />}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState text={`暂无连开 ${streaks.data?.least ?? 3} 期或以上的长龙`} />}
        >
          {({ list }) => (
            <ul>
              {ordered(list, order).map((item) => {
                const key = keyOf(item)
                return (
                  <StreakRow
                    key={key}
                    item={item}
                    closed={isClosed(item)}
                    picked={picked?.key === key ? picked.option : undefined}
                    onPick={(option) => onPick(key, option)}
                  />
                )
              })}
            </ul>
          )}
        </Query>
      </section>
    </>
  )
}
