/** The plans and their histories. */
import type { PlanHistoryRow, PlanRow } from '@hongyun/contract/plans/shown.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../wire/request.ts'

export const HISTORY_PAGE = 10
export const PLANS_PAGE = 20
const REFRESH_MS = 20_000

/** A page of all plans: those that go on first, and of them those with the most plays. */
export const plansQuery = (page: number) => ({
  ...queryOf('getPushPlayListFront', { pageNum: String(page), pageSize: String(PLANS_PAGE) }),
  refetchInterval: REFRESH_MS,
  placeholderData: keepPreviousData,
})

/** A page of the history of a plan, with the plan as it is now. */
export const historyQuery = (playId: string, page: number) => ({
  ...queryOf('getPushPlayListFront', { playId, pageNum: String(page), pageSize: String(HISTORY_PAGE) }),
  refetchInterval: REFRESH_MS,
  placeholderData: keepPreviousData,
})

type Row = PlanRow | PlanHistoryRow
export const plansIn = (list: readonly Row[]): PlanRow[] => list.filter((row) => row.kind === 'plan')
export const playsIn = (list: readonly Row[]): (PlanHistoryRow & { id: string })[] =>
  list.flatMap((row) => (row.kind === 'play' ? [{ ...row, id: row.playId }] : []))
