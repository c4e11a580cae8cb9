/** Where players recharge: the site has these pages, and letters of the server lead to them. */
import type { PayType } from '../channels/words.ts'

/** All pages of recharging lie below. */
export const RECHARGE_PAGES = '/userCenter/recharge'

/** The page of one method. */
export const rechargePage = (payType: PayType): string => `${RECHARGE_PAGES}/${payType}`

/** The last part of the address that leads on to the first method that is offered. */
export const FIRST_METHOD = 'first'

/** Where a player without money is led. */
export const RECHARGE_PAGE = `${RECHARGE_PAGES}/${FIRST_METHOD}`

/** The page that shows an order; the page of another method leads to it. */
export const orderPage = (orderNo: string, payType: PayType = 'alipay'): string =>
  `${rechargePage(payType)}?order=${orderNo}`
