import { queryOf } from '../../../../wire/request.ts'

/** All draws of the business day. */
export const todayOf = (lotteryCode: string) => ({ ...queryOf('todayTrendData', { lotteryCode }), staleTime: 60_000 })
