/** Where players withdraw: the site has the page, and letters of the server lead to it. */
export const WITHDRAW_PAGE = '/userCenter/withdraw'

/** The page that shows an order among the player's records. */
export const withdrawalPage = (orderNo: string): string => `/userCenter/billRecord?tab=withdrawal&orderNo=${orderNo}`
