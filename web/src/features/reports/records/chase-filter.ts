/** Which chases are shown, as the URL says it; what is usual is left out. */
import { type ChaseState, chaseStates } from '@hongyun/contract/bets/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type DaysRule, readDays, spanOf } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { readPage } from '@hongyun/ui/page-of-url.ts'
import { readLottery, writeFilter } from '../../../parts/records/filter-url.ts'

/** The tag that shows each state. */
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
    state: wordsOf(chaseStates).find((state) => state === params.get('state')),
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
