import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../wire/api.ts'

/** All draws of the business day that begins at `dayStart`: each day is an answer of its own. */
export const todayOf = (lotteryCode: string, dayStart: number) =>
  queryOptions({
    queryKey: ['todayTrendData', { lotteryCode }, dayStart],
    queryFn: ({ signal }) => api('todayTrendData', { lotteryCode }, signal),
    staleTime: 60_000,
  })
