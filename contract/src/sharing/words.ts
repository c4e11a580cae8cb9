/** Words and figures of sharing. */

/** The messages that are shared: a bet; the result of a day, or a plan. */
export const BET_SHARE = 7
export const RESULT_SHARE = 9

/** What a card of a bet may show beside its numbers. What shows the profit shows the amount, which follows from it. */
export const showable = { amount: '金额', profit: '盈亏' } as const
export type Showable = keyof typeof showable

/** What a bet that won came to, against its stake. */
export const returns = { more: '多于投注', same: '等于投注', less: '少于投注' } as const
export type Returned = keyof typeof returns

/** Into how many chats one shares at once. */
export const PRIVATE_MOST = 30
export const ROOMS_MOST = 50
/** Rooms on a page of the list that one shares to. */
export const SHARE_PAGE = 11

/** How many days back a result may be shared. */
export const RESULT_DAYS = 31

/** Cards that are asked about at once. */
export const CARDS_MOST = 100

/** The units of a stake, by `bettingUnit`. */
export const stakeUnits = { '1': '元', '0.1': '角', '0.01': '分' } as const
export type StakeUnit = keyof typeof stakeUnits

/** The most of a shared or followed stake: its multiple, or its amount for each unit bet. */
export const MULTIPLE_MOST = 10_000
export const AMOUNT_MOST = 1_000_000
