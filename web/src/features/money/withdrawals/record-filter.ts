/** Which records are shown, as the URL says it: `state`, `way`, `days`, `orderNo` and `page`, defaults left out. */

import { type PayoutKind, payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type WithdrawalState, withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'
import { startOfDay } from '@hongyun/lottery/days.ts'
import { endOfDay, presetRange, type RangePreset, USUAL_PRESETS } from '@hongyun/ui/format/time.ts'

export type RecordFilter = {
  state: WithdrawalState | undefined
  way: PayoutKind | undefined
  days: RangePreset | undefined
  orderNo: string | undefined
  page: number
}

export const RECORD_PAGE_SIZE = 10

const known = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value)

export function readRecordFilter(params: URLSearchParams): RecordFilter {
  const page = params.get('page') ?? ''
  const orderNo = params.get('orderNo') ?? ''
  return {
    state: known(wordsOf(withdrawalStates), params.get('state')),
    way: known(wordsOf(payoutKinds), params.get('way')),
    days: known(USUAL_PRESETS, params.get('days')),
    orderNo: /^W\d{12,20}$/.test(orderNo) ? orderNo : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The parameters after a change. A new filter starts at its first page; what is no filter stays. */
export function withRecordFilter(params: URLSearchParams, change: Partial<RecordFilter>): URLSearchParams {
  const { page, ...filter } = { ...readRecordFilter(params), page: 1, ...change }
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  for (const [name, value] of Object.entries(filter)) put(name, value)
  put('page', page > 1 ? String(page) : undefined)
  return next
}

/** What is asked for, whichever page of it. */
export function recordWanted({ days, page, ...filter }: RecordFilter, now: number) {
  const range = days && presetRange(days, now)
  return {
    ...filter,
    ...(range && { startTime: startOfDay(range.from), endTime: endOfDay(range.to) + 1 }),
  }
}

/** The input of the call. */
export const recordQuery = (filter: RecordFilter, now: number) => ({
  ...recordWanted(filter, now),
  pageNum: filter.page,
  pageSize: RECORD_PAGE_SIZE,
})
