/** Which day of which provider is open, in the URL. */
import { isDay } from '@hongyun/lottery/days.ts'
import { textField, urlFilters } from '../../parts/table/url-filters.ts'

export const STATEMENT_PAGE_SIZE = 20

export const statementFilters = urlFilters({
  provider: textField((text) => /^[a-z0-9_-]{1,32}$/.test(text)),
  day: textField(isDay),
})
