import { queryOf } from '../../../../wire/request.ts'

/** The newest draws of a lottery: the first is what is checked when no issue is named. */
export const latestDrawsOf = (lotteryCode: string) =>
  queryOf('lotteryOpenData', { lotteryCode, pageNum: 1, pageSize: 30 })
