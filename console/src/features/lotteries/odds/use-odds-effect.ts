import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../parts/use-settled.ts'
import { type Answer, queryOf } from '../../../wire/request.ts'
import type { Change } from './odds-draft.ts'

export type OddsEffect = Answer<'consoleOddsEffect'>

/**
 * What the changes would do. `current` is undefined while it is of other changes, or
 * of odds that have changed since; `settled` are the changes that it is of, as they are sent.
 */
export function useOddsEffect(lotteryType: Answer<'consoleOdds'>['lotteryType'], changes: readonly Change[]) {
  const wanted = JSON.stringify(changes)
  const settled = useSettled(wanted)
  const query = useQuery({
    ...queryOf('consoleOddsEffect', { lotteryType, changes: settled }),
    enabled: settled !== '[]',
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
  const isCurrent = settled === wanted && query.isSuccess && !query.isPlaceholderData && !query.isFetching
  return { query, current: isCurrent ? query.data : undefined, settled }
}
