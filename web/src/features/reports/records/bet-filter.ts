/** Which bets are shown, as the URL says it; what is usual is left out. */
import { type BetMoment, type BetState, betMoments, betStates } from '@hongyun/contract/bets/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type DaysRule, readDays, spanOf } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { readPage } from '@hongyun/ui/page-of-url.ts'
import { fitting, readLottery, writeFilter } from '../../../parts/records/filter-url.ts'

export type BetFilter = {
  lottery: string
  state: BetState | undefined
  issue: string
  by: BetMoment
  days: DayRange
  page: number
}

export const BET_PAGE_SIZE = 20
const RULE: DaysRule = { usual: 'today' }
const ISSUE = /^\d{4,16}$/

export function readBetFilter(params: URLSearchParams, now: number): BetFilter {
  return {
    lottery: readLottery(params),
    state: wordsOf(betStates).find((state) => state === params.get('state')),
    issue: fitting(params.get('issue'), ISSUE),
    by: wordsOf(betMoments).find((moment) => moment === params.get('by')) ?? 'placed',
    days: readDays(params, RULE, now),
    page: readPage(params),
  }
}

export const writeBetFilter = ({ lottery, state, issue, by, ...shown }: BetFilter, now: number): URLSearchParams =>
  writeFilter({ lottery, state, issue, ...(by !== 'placed' && { by }) }, shown, RULE, now)

/** What is said where there is none. */
export const noBets = ({ by }: Pick<BetFilter, 'by'>, what = '投注记录'): string =>
  `该条件下暂无${what}${by === 'settled' ? '；等待、撤单与作废的请按投注时间查找' : ''}`

/** What the call is asked. */
export const betQuery = ({ lottery, state, issue, by, days, page }: BetFilter) => ({
  ...(lottery && { lotteryCode: lottery }),
  ...(state && { state }),
  ...(issue && { issue }),
  ...(by !== 'placed' && { by }),
  ...spanOf(days),
  pageNum: page,
  pageSize: BET_PAGE_SIZE,
})
