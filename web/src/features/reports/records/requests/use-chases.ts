import type { ChaseState } from '@hongyun/contract/bets/words.ts'
import { useQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { queryOf } from '../../../../wire/request.ts'
import { type ChaseFilter, chaseQuery } from '../chase-filter.ts'
import { livePage } from './live-page.ts'

const LIVE_MS = 5000

/** One page of chases; while one of them goes on, the page looks again by itself. */
export const useChases = (filter: ChaseFilter) =>
  useQuery({ ...queryOf('getChaseBetData', chaseQuery(filter)), ...livePage<ChaseState>('running', LIVE_MS) })

/** One chase with its issues; it looks again as long as one of them waits. */
export const useChase = (id: string | undefined) =>
  useQuery({
    ...queryOf('getChaseDetail', { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: unlessPushed(({ state }) =>
      state.data?.issues.some((issue) => issue.state === 'waiting') ? LIVE_MS : false,
    ),
    meta: { quiet: true },
  })
