import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'
import { type BetFilter, betQuery } from '../bet-filter.ts'

const LIVE_MS = 5000

/** One page of bets; while one of them waits for its draw, the page looks again by itself. */
export const useBets = (filter: BetFilter) =>
  useQuery({
    ...queryOf('getBetData', betQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some((bet) => bet.state === 'waiting') ? LIVE_MS : false),
    meta: { quiet: true },
  })
