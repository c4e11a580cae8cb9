import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'
import { type MemberFilter, memberQuery } from '../member-filter.ts'

const LIVE_MS = 10_000

/** One page of the bets of an agent's members; while one of them waits for its draw, the page looks again. */
export const useMemberBets = (filter: MemberFilter) =>
  useQuery({
    ...queryOf('getAgentBetData', memberQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some((bet) => bet.state === 'waiting') ? LIVE_MS : false),
    meta: { quiet: true },
  })
