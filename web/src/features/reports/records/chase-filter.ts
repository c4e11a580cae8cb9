/** Which chases are shown, as the URL says it; what is usual is left out. */
import type { ChaseState } from '@hongyun/contract/bets/chase-calls.ts'
import { type DaysRule, readDays, spanOf } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { readPage } from '@hongyun/ui/page-of-url.ts'
import { readLottery, writeFilter } from './parts/filter-url.ts'

/** Every state by its name, and the tag that shows it. */
export const chaseStateNames: Readonly<Record<ChaseState, string>> = {
  running: '进行中',
  stopped: '中奖停追',
  cancelled: '已撤单',
  finished: '已完成',
}
export const chaseStates = Object.keys(chaseStateNames) as ChaseState[]

export const chaseTags = {
  running: 'running',
  stopped: 'stopped',
  cancelled: 'cancelled',
  finished: 'done',
} as const satisfies Record<ChaseState, string>

export type ChaseFilter = { lottery: string; state: ChaseState | undefined; days: DayRange; page: number }

export const CHASE_PAGE_SIZE = 20
const RULE: DaysRule = { usual: 'week' }

export function readChaseFilter(params: URLSearchParams, now: number): ChaseFilter {
  return {
    lottery: readLottery(params),
    state: chaseStates.find((state) => state === params.get('state')),
    days: readDays(params, RULE, now),
    page: readPage(params),
  }
}

export const writeChaseFilter = ({ lottery, state, ...shown }: ChaseFilter, now: number): URLSearchParams =>
  writeFilter({ lottery, state }, shown, RULE, now)

/** What the call is asked. */
export const chaseQuery = ({ lottery, state, days, page }: ChaseFilter) => ({
  ...(lottery && { lotteryCode: lottery }),
  ...(state && { state }),
  ...spanOf(days),
  pageNum: page,
  pageSize: CHASE_PAGE_SIZE,
})
