import { collectPages } from '../../../../parts/collect-pages.ts'
import { api } from '../../../../wire/api.ts'
import { now } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'
import { type BillFilter, billQuery } from '../bill-filter.ts'

export type Bill = Answer<'getTransactionRecordsFront'>['list'][number]

/** Every row of a filter. The end of the time is fixed at the start, so that transfers made meanwhile are left out. */
export function collectBills(
  filter: BillFilter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Bill[]> {
  const query = billQuery(filter)
  const endTime = Math.min(query.endTime, now())
  return collectPages(
    (page) => api('getTransactionRecordsFront', { ...query, endTime, ...page }, signal),
    signal,
    onProgress,
  )
}
