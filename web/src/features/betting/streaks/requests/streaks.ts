import { keepPreviousData } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../../wire/request.ts'

export type Streaks = Answer<'longDragon'>
export type StreakItem = Streaks['list'][number]

/**
 * The list is read again every 10 s (docs/rules/betting.md, Streaks), and sooner where a draw is told; a hidden page does not
 * ask.
 */
export const REFRESH_MS = 10_000

export const streaksOf = (lotteryCode: string | undefined) => ({
  ...queryOf('longDragon', lotteryCode === undefined ? {} : { lotteryCode }),
  staleTime: REFRESH_MS,
  refetchInterval: REFRESH_MS,
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})
