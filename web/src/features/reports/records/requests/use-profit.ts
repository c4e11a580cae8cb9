import { spanOf } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

const LIVE_MS = 30_000

/** Profit and loss over some days, oldest first. Today is live: it is read again every half minute. */
export const useProfit = (days: DayRange) =>
  useQuery({
    ...queryOf('userProfit', spanOf(days)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.days.some(({ closed }) => !closed) ? LIVE_MS : false),
    select: (data) => ({ ...data, days: data.days.toSorted((a, b) => a.day.localeCompare(b.day)) }),
    meta: { quiet: true },
  })
