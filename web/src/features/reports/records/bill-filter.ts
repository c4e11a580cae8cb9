/** Which transfers are shown, as the URL says it; what is usual is left out. */
import { kindsInUse, type TransactionKind } from '@hongyun/contract/ledger/words.ts'
import { type DaysRule, readDays, spanOf } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { readPage } from '@hongyun/ui/page-of-url.ts'
import { writeFilter } from '../../../parts/records/filter-url.ts'

export type BillFilter = {
  kind: TransactionKind | undefined
  keyword: string
  days: DayRange
  page: number
}

export const BILL_PAGE_SIZE = 20
export const MAX_KEYWORD = 40
const RULE: DaysRule = { usual: 'today' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a keyword may not hold
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/g

/** A typed keyword as the call takes it. A leading # of a copied number is not part of it. */
export const keywordOf = (typed: string): string =>
  typed.toWellFormed().replace(CONTROL, '').trim().replace(/^#/, '').slice(0, MAX_KEYWORD)

export function readBillFilter(params: URLSearchParams, now: number): BillFilter {
  return {
    kind: kindsInUse.find((kind) => kind === params.get('kind')),
    keyword: keywordOf(params.get('keyword') ?? ''),
    days: readDays(params, RULE, now),
    page: readPage(params),
  }
}

export const writeBillFilter = ({ kind, keyword, ...shown }: BillFilter, now: number): URLSearchParams =>
  writeFilter({ kind, keyword }, shown, RULE, now)

/** What the call is asked, apart from the page. */
export const billQuery = ({ kind, keyword, days }: BillFilter) => ({
  ...(kind && { kind }),
  ...(keyword && { keyword }),
  ...spanOf(days),
})
