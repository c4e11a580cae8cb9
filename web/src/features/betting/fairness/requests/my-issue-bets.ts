import { queryOf } from '../../../../wire/request.ts'

/** How many of the player's bets the page checks; the others can be checked from the bet record. */
export const CHECKED_BETS = 10

/** The player's bets on one issue. */
export const myIssueBetsOf = (lotteryCode: string, issue: string) =>
  queryOf('getBetData', { lotteryCode, issue, pageNum: 1, pageSize: CHECKED_BETS })
