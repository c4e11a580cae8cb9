/** Which recharge records are shown, as the URL says it: `state`, `days` and `page`, defaults left out. */

import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { type PayType, payTypes } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { startOfDay } from '@hongyun/lottery/days.ts'
import { endOfDay, presetRange, type RangePreset, USUAL_PRESETS } from '@hongyun/ui/format/time.ts'

export type RecordFilter = {
  state: OrderState | undefined
  days: RangePreset | undefined
  payType: PayType | undefined
  page: number
}

export const RECORD_PAGE_SIZE = 10

const known = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value)

export function readRecordFilter(params: URLSearchParams): RecordFilter {
  const page = params.get('page') ?? ''
  return {
    state: known(wordsOf(orderStates), params.get('state')),
    days: known(USUAL_PRESETS, params.get('days')),
    payType: known(wordsOf(payTypes), params.get('method')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The parameters after a change. A new filter starts at its first page; what is not a filter (the order) stays. */
export function withRecordFilter(params: URLSearchParams, change: Partial<RecordFilter>): URLSearchParams {
  const { state, days, payType, page } = { ...readRecordFilter(params), page: 1, ...change }
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  put('state', state)
  put('days', days)
  put('method', payType)
  put('page', page > 1 ? String(page) : undefined)
  return next
}

/** What is asked for, whichever page of it. */
export function recordWanted({ state, days, payType }: RecordFilter, now: number) {
  const range = days && presetRange(days, now)
  return {
    state,
    payType,
    ...(range && { startTime: startOfDay(range.from), endTime: endOfDay(range.to) + 1 }),
  }
}

/** The input of the call. */
export const recordQuery = (filter: RecordFilter, now: number) => ({
  ...recordWanted(filter, now),
  pageNum: filter.page,
  pageSize: RECORD_PAGE_SIZE,
})
