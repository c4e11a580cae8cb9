import type { BetState } from '@hongyun/contract/bets/words.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { type MemberFilter, memberQuery } from '../member-filter.ts'
import { livePage } from './live-page.ts'

/** One page of the bets of an agent's members; while one of them waits for its draw, the page looks again. */
export const useMemberBets = (filter: MemberFilter) =>
  useQuery({ ...queryOf('getAgentBetData', memberQuery(filter)), ...livePage<BetState>('waiting', 10_000) })
