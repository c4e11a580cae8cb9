/** What of the yield wallet is shown, in the URL. */
import { pledgeStates } from '@hongyun/contract/yuebao/words.ts'
import {
  choiceField,
  daysField,
  type FilterOf,
  orderField,
  textField,
  urlFilters,
  wordField,
} from '../../parts/table/url-filters.ts'

export const yuebaoTabs = {
  costs: '每日成本',
  rates: '活期利率',
  products: '定存产品',
  orders: '定存持有',
} as const

/** The ways to search positions, the usual one first. */
export const searchWays = { orderNo: '单号', playerId: '玩家编号' } as const

const fits = { orderNo: /^[A-Z0-9]{4,32}$/, playerId: /^[1-9]\d{0,17}$/ } as const

const by = choiceField(searchWays)
const text = textField(() => true)

export const yuebaoView = urlFilters({
  tab: choiceField(yuebaoTabs),
  days: daysField({ usual: 'month' }),
  by,
  q: {
    ...text,
    // What can be no number of an order is none: nothing is searched for then.
    read: (params, key, now) => {
      const q = text.read(params, key, now)
      return fits[by.read(params, 'by', now)].test(q) ? q : ''
    },
  },
  product: textField((value) => /^[1-9]\d{0,17}$/.test(value)),
  state: wordField(pledgeStates),
  sort: orderField,
})
export type YuebaoView = FilterOf<typeof yuebaoView>

/** What another operator approves is seen so soon. */
export const EVERY_MS = 15_000

/** What each tab gets. */
export interface TabProps {
  view: YuebaoView
  onView: (change: Partial<YuebaoView>) => void
}

/** What is wrong with what is searched for; undefined where it can be asked. */
export const searchError = ({ by, q }: Pick<YuebaoView, 'by' | 'q'>): string | undefined =>
  q === '' || fits[by].test(q) ? undefined : `${searchWays[by]}格式错误`

/** A month of days on one page, so that the usual chart has all of them. */
export const DAYS_A_PAGE = 31
export const ORDERS_A_PAGE = 20

export const daysWanted = ({ days: { from, to } }: YuebaoView) => ({ startDay: from, endDay: to })
export const daysQuery = (view: YuebaoView) => ({
  ...daysWanted(view),
  pageNum: view.page,
  pageSize: DAYS_A_PAGE,
})

export const ordersQuery = ({ by, q, product, state, page }: YuebaoView) => ({
  ...(q !== '' && { [by]: q }),
  ...(product !== '' && { productId: product }),
  ...(state && { state }),
  pageNum: page,
  pageSize: ORDERS_A_PAGE,
})
