import type { DayRange } from '@hongyun/ui/format/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** The player's own results by lottery over some days, the best first. */
export const useProfitRank = ({ from, to }: DayRange) =>
  useQuery({
    ...queryOf('userProfitRank', { startDay: from, endDay: to }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
