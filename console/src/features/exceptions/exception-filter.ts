/** The filter of the page in the URL. */
import { exceptionViews } from '@hongyun/contract/cashier/words.ts'
import { type FilterOf, urlFilters, wordField } from '../../parts/table/url-filters.ts'

export const EXCEPTION_PAGE_SIZE = 20

export const exceptionFilters = urlFilters({ view: wordField(exceptionViews) })

type Filter = FilterOf<typeof exceptionFilters>

/** What is chosen, without a page of it. */
export const exceptionWanted = ({ view }: Filter) => ({ view: view ?? ('open' as const) })

/** The input of the call. */
export const exceptionQuery = (filter: Filter) => ({
  ...exceptionWanted(filter),
  pageNum: filter.page,
  pageSize: EXCEPTION_PAGE_SIZE,
})
