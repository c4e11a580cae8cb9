import type { BetState } from '@hongyun/contract/bets/words.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { type BetFilter, betQuery } from '../bet-filter.ts'
import { livePage } from './live-page.ts'

/** One page of bets; while one of them waits for its draw, the page looks again by itself. */
export const useBets = (filter: BetFilter) =>
  useQuery({ ...queryOf('getBetData', betQuery(filter)), ...livePage<BetState>('waiting', 5000) })
