/** The filter of the page in the URL. */
import { exceptionViews } from '@hongyun/contract/cashier/words.ts'
import { type FilterOf, urlFilters, wordField } from '../../parts/table/url-filters.ts'

export const EXCEPTION_PAGE_SIZE = 20

export const exceptionFilters = urlFilters({ view: wordField(exceptionViews) })

/** The input of the call. */
export const exceptionQuery = ({ view, page }: FilterOf<typeof exceptionFilters>) => ({
  view: view ?? ('open' as const),
  pageNum: page,
  pageSize: EXCEPTION_PAGE_SIZE,
})
