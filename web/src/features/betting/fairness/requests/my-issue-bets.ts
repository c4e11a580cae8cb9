import { queryOf } from '../../../../wire/request.ts'

/** As many of my bets as are checked on the page; the others are checked from the bet record. */
export const CHECKED_BETS = 10

/** My bets on one issue. */
export const myIssueBetsOf = (lotteryCode: string, issue: string) =>
  queryOf('getBetData', { lotteryCode, issue, pageNum: 1, pageSize: CHECKED_BETS })
