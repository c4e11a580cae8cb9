/** Words of what the site publishes. */
import type { WordOf } from '../wire/words.ts'

/** Where a banner stands. */
export const bannerPlaces = { home: '首页', lottery: '购彩大厅' } as const
export type BannerPlace = WordOf<typeof bannerPlaces>

/** What the articles of the help are about, in the order of the page. */
export const assistanceKinds = {
  account: '账户',
  money: '充值与提现',
  betting: '投注',
  draws: '开奖与公平',
  care: '理性投注',
} as const
export type AssistanceKind = WordOf<typeof assistanceKinds>

/** The kind of a notice that announces an activity: 优惠活动 lists these. */
export const ACTIVITY_KIND = '活动'
