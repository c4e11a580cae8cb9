/** Which lotteries are listed, in the URL. */
import { choiceField, orderField, textField, urlFilters } from '../../parts/table/url-filters.ts'

export const MAX_SEARCH = 20
const sales = { all: '全部', on: '在售', off: '停售' } as const
export const saleOptions = Object.entries(sales).map(([value, label]) => ({
  value: value as keyof typeof sales,
  label,
}))

export const lotteryFilter = urlFilters({
  find: textField((text) => text.length <= MAX_SEARCH),
  sale: choiceField(sales),
  sort: orderField,
})
