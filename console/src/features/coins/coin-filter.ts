/** The filter of transfers on chains in the URL, and the one that is looked at. */
import { coinViews } from '@hongyun/contract/coins/words.ts'
import { choiceField, type FilterOf, textField, urlFilters } from '../../parts/table/url-filters.ts'

export const COIN_PAGE_SIZE = 20

export const coinFilters = urlFilters({
  view: choiceField(coinViews),
  id: textField((text) => /^[1-9]\d{0,18}$/.test(text)),
})
type CoinFilter = FilterOf<typeof coinFilters>

/** The input of the call. */
export const coinQuery = ({ view, page }: CoinFilter) => ({ view, pageNum: page, pageSize: COIN_PAGE_SIZE })
