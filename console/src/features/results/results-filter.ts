/** The filter of results in the URL. */
import { resultFilters } from '@hongyun/contract/results/words.ts'
import { choiceField, type FilterOf, textField, urlFilters } from '../../parts/table/url-filters.ts'

export const RESULT_PAGE_SIZE = 20

export const resultFilter = urlFilters({
  filter: choiceField(resultFilters),
  lottery: textField((text) => /^[a-z0-9_]{2,20}$/.test(text)),
})
type Filter = FilterOf<typeof resultFilter>

/** The input of the call. */
export const resultQuery = ({ filter, lottery, page }: Filter) => ({
  filter,
  ...(lottery !== '' && { lotteryCode: lottery }),
  pageNum: page,
  pageSize: RESULT_PAGE_SIZE,
})
