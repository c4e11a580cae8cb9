/** The filter of results in the URL. */
import { resultFilters } from '@hongyun/contract/results/words.ts'
import { choiceField, type FilterOf, sortField, textField, urlFilters } from '../../parts/table/url-filters.ts'

export const RESULT_PAGE_SIZE = 20

export const resultFilter = urlFilters({
  filter: choiceField(resultFilters),
  lottery: textField((text) => /^[a-z0-9_]{2,20}$/.test(text)),
  sort: sortField(['-drawsAt', 'drawsAt', 'lotteryCode', '-lotteryCode']),
})
export type ResultPageFilter = FilterOf<typeof resultFilter>

/** What is asked for, whichever page of it. */
export const resultWanted = ({ filter, lottery }: ResultPageFilter) => ({
  filter,
  ...(lottery !== '' && { lotteryCode: lottery }),
})

/** The input of the call. */
export const resultQuery = (filter: ResultPageFilter) => ({
  ...resultWanted(filter),
  sort: filter.sort.replace('-', '') as 'drawsAt',
  order: filter.sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
  pageNum: filter.page,
  pageSize: RESULT_PAGE_SIZE,
})
