/**
 * The filters of a table, declared once: how each is read from the URL and written to it. Defaults are left out of the URL,
 * and what no filter could have written is read as its default.
 */
import type { WordList, WordOf } from '@hongyun/contract/wire/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type DaysRule, readDays, writeDays } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'
import type { FilterForm } from '@hongyun/ui/use-url-filter.ts'

export interface UrlField<Value> {
  read(params: URLSearchParams, key: string, now: number): Value
  write(params: URLSearchParams, key: string, value: Value, now: number): void
}

/** A text that fits, or the empty one. */
export const textField = (fits: (text: string) => boolean): UrlField<string> => ({
  read: (params, key) => {
    const text = params.get(key) ?? ''
    return fits(text) ? text : ''
  },
  write: (params, key, value) => {
    if (value !== '') params.set(key, value)
  },
})

/** One word of a list; undefined for all of them. */
export const wordField = <L extends WordList>(list: L): UrlField<WordOf<L> | undefined> => ({
  read: (params, key) => wordsOf(list).find((word) => word === params.get(key)),
  write: (params, key, value) => {
    if (value !== undefined) params.set(key, value)
  },
})

/** One word of a list, the first of which is usual. */
export const choiceField = <L extends WordList>(list: L): UrlField<WordOf<L>> => ({
  read: (params, key) => wordsOf(list).find((word) => word === params.get(key)) ?? wordsOf(list)[0],
  write: (params, key, value) => {
    if (value !== wordsOf(list)[0]) params.set(key, value)
  },
})

/** A range of days. */
export const daysField = (rule: DaysRule): UrlField<DayRange> => ({
  read: (params, _key, now) => readDays(params, rule, now),
  write: (params, _key, value, now) => writeDays(params, value, rule, now),
})

/** `-at` is descending by `at`; the first of the orders is usual. */
export const sortField = <Order extends string>(orders: readonly [Order, ...Order[]]): UrlField<Order> => ({
  read: (params, key) => orders.find((order) => order === params.get(key)) ?? orders[0],
  write: (params, key, value) => {
    if (value !== orders[0]) params.set(key, value)
  },
})

/** The order of a table whose rows are all here, by one of its columns; without one, as they came. */
export const orderField = textField((text) => /^-?[a-zA-Z]{1,40}$/.test(text))

type Fields = Readonly<Record<string, UrlField<unknown>>>
type Values<F> = { [K in keyof F]: F[K] extends UrlField<infer V> ? V : never }
export type FilterOf<Form> = Form extends FilterForm<infer Filter> ? Filter : never

/** What `useUrlFilter` takes; every table has a page besides. */
export function urlFilters<F extends Fields>(fields: F): FilterForm<Values<F> & { page: number }> {
  const entries = Object.entries(fields)
  return {
    read: (params, now) =>
      ({
        ...Object.fromEntries(entries.map(([key, field]) => [key, field.read(params, key, now)])),
        page: readPage(params),
      }) as Values<F> & { page: number },
    write: (filter, now) => {
      const params = new URLSearchParams()
      for (const [key, field] of entries) field.write(params, key, filter[key as keyof F], now)
      writePage(params, filter.page)
      return params
    },
  }
}
