import { api } from '../../../../wire/api.ts'
import { now } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'
import { type BillFilter, billQuery } from '../bill-filter.ts'

export type Bill = Answer<'getTransactionRecordsFront'>['list'][number]

const PAGE_SIZE = 100

/**
 * Every row of a filter, page after page. The end of the time is fixed at the start, and a row met twice counts
 * once, so that transfers made meanwhile shift nothing.
 */
export async function collectBills(
  filter: BillFilter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Bill[]> {
  const query = billQuery(filter)
  const endTime = Math.min(query.endTime, now())
  const rows = new Map<string, Bill>()
  for (let pageNum = 1; ; pageNum++) {
    const input = { ...query, endTime, pageNum, pageSize: PAGE_SIZE }
    const { list, total } = await api('getTransactionRecordsFront', input, signal)
    for (const row of list) rows.set(row.id, row)
    onProgress(rows.size, total)
    if (list.length < PAGE_SIZE || pageNum * PAGE_SIZE >= total) return [...rows.values()]
  }
}
