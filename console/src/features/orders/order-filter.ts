/** What orders are searched by, in the URL. */
import { orderKinds, orderMethods, statesOfOrders } from '@hongyun/contract/orders/words.ts'
import { spanOf } from '@hongyun/ui/format/days.ts'
import {
  choiceField,
  daysField,
  type FilterOf,
  sortField,
  textField,
  urlFilters,
  wordField,
} from '../../parts/table/url-filters.ts'

export const ORDER_PAGE_SIZE = 20

/** The ways to search, the usual one first. */
export const searchWays = {
  orderNo: '订单号',
  userName: '用户名',
  playerId: '玩家编号',
  providerRef: '服务商流水号',
} as const
type SearchWay = keyof typeof searchWays

const fits: Record<SearchWay, RegExp> = {
  orderNo: /^[A-Z0-9]{4,32}$/,
  userName: /^\w{1,20}$/,
  playerId: /^[1-9]\d{0,17}$/,
  providerRef: /^[\w.:-]{1,100}$/,
}
const amount = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/

const by = choiceField(searchWays)
const text = textField(() => true)

export const orderFilters = urlFilters({
  by,
  q: {
    ...text,
    // What can be no number of an order is none: nothing is searched for then.
    read: (params, key, now) => {
      const q = text.read(params, key, now)
      return fits[by.read(params, 'by', now)].test(q) ? q : ''
    },
  },
  kind: wordField(orderKinds),
  method: wordField(orderMethods),
  channel: textField((value) => /^[\w-]{1,32}$/.test(value)),
  state: wordField(statesOfOrders),
  least: textField((value) => amount.test(value)),
  most: textField((value) => amount.test(value)),
  days: daysField({ usual: 'month' }),
  sort: sortField(['-createdAt', 'createdAt', '-amount', 'amount']),
})
export type OrderFilter = FilterOf<typeof orderFilters>

/** What is wrong with what is searched for; undefined where it can be asked. */
export function searchError({ by, q }: Pick<OrderFilter, 'by' | 'q'>): string | undefined {
  return q === '' || fits[by].test(q) ? undefined : `${searchWays[by]}格式错误`
}
export const amountError = (least: string, most: string): string | undefined => {
  if ((least !== '' && !amount.test(least)) || (most !== '' && !amount.test(most))) return '金额格式错误'
  return least !== '' && most !== '' && Number(least) > Number(most) ? '最小金额大于最大金额' : undefined
}

/** What is asked for, whichever page of it. One order is found whenever it was placed. */
export const orderWanted = ({ by, q, kind, method, channel, state, least, most, days }: OrderFilter) => ({
  ...(q !== '' && { [by]: q }),
  ...(kind && { kind }),
  ...(method && { method }),
  ...(channel && { channel }),
  ...(state && { state }),
  ...(least && { minAmount: least }),
  ...(most && { maxAmount: most }),
  ...(!(q !== '' && (by === 'orderNo' || by === 'providerRef')) && spanOf(days)),
})

/** The input of the call. */
export const orderQuery = (filter: OrderFilter) => ({
  ...orderWanted(filter),
  sort: filter.sort.replace('-', '') as 'createdAt',
  order: filter.sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
  pageNum: filter.page,
  pageSize: ORDER_PAGE_SIZE,
})
