/** Which entries of the book are shown, as the URL says it: `kind` (interest unless it says so), `days` and `page`. */
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type WalletKind, walletKinds } from '@hongyun/contract/yuebao/words.ts'
import { presetRange } from '@hongyun/ui/format/time.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'

export const PAGE_SIZE = 10

const spans = ['week', 'month'] as const

export type BookFilter = {
  kind: WalletKind | 'all'
  days: (typeof spans)[number] | 'all'
  page: number
}

export function readBookFilter(params: URLSearchParams): BookFilter {
  const [kind, days] = [params.get('kind'), params.get('days')]
  return {
    kind: [...wordsOf(walletKinds), 'all' as const].find((one) => one === kind) ?? 'interest',
    days: spans.find((one) => one === days) ?? 'all',
    page: readPage(params),
  }
}

export function writeBookFilter({ kind, days, page }: BookFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (kind !== 'interest') params.set('kind', kind)
  if (days !== 'all') params.set('days', days)
  writePage(params, page)
  return params
}

/** What is asked for, whichever page of it. */
export function bookWanted({ kind, days }: BookFilter, now: number) {
  const range = days === 'all' ? undefined : presetRange(days, now)
  return {
    ...(kind !== 'all' && { kind }),
    ...(range && { startDay: range.from, endDay: range.to }),
  }
}

/** The input of the call. */
export const bookQuery = (filter: BookFilter, now: number) => ({
  ...bookWanted(filter, now),
  ...{ pageNum: filter.page, pageSize: PAGE_SIZE },
})
