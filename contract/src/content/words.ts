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

/** What a notice is about, as players read it. */
export const noticeKinds = ['公告', ACTIVITY_KIND, '开奖', '公平', '充值', '维护', '提示'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What players see of a notice at the moment. */
export const noticeStates = { shown: '显示中', waiting: '未到时间', off: '已撤下' } as const
export type NoticeState = WordOf<typeof noticeStates>

/** Signs of a notice. */
export const NOTICE_LENGTHS = { title: 60, content: 4000 } as const

/** Signs of the parts of a banner: what the first screen of the home page has room for. */
export const BANNER_LENGTHS = { kicker: 16, title: 18, text: 54, action: 10, link: 200 } as const
/** Banners of all places together. */
export const BANNERS_MOST = 20

/** A page of the site itself: one slash, so that it leads to no other site. */
export const siteLinkPattern = /^\/(?![/\\])[\w\-./?=&%#]*$/
