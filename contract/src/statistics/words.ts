import type { WordOf } from '../wire/words.ts'

/** How much a record of a failed heartbeat may hold, in characters, and how many are kept and posted at most. */
export const heartbeatRecordLimits = { records: 1000, status: 40, reason: 200 } as const

/** The kinds of pages that a visit is counted under: never an address. */
export const pageKinds = {
  home: '首页',
  hall: '大厅',
  lottery: '彩种',
  live: '直播',
  chess: '棋牌',
  cashier: '充值提现',
  user: '用户中心',
  chat: '聊天',
  other: '其他',
} as const
export type PageKind = WordOf<typeof pageKinds>

/** Where time is spent that counts as playing. */
export const playKinds = { lottery: '彩种', live: '直播', chess: '棋牌' } as const satisfies Partial<
  Record<PageKind, string>
>
export type PlayKind = WordOf<typeof playKinds>

/** What is opened that is no page. */
export const operations = {
  redEnvelope: '红包',
  streaks: '长龙助手',
  chat: '聊天室',
  service: '客服',
} as const
export type Operation = WordOf<typeof operations>

/** How a visit came here. */
export const sources = { direct: '直接访问', search: '搜索', link: '外部链接', invite: '邀请链接' } as const
export type Source = WordOf<typeof sources>

/** What is summed by the hour: time online, time at play, visits of pages, operations, sources. */
export const sumKinds = { online: '在线', play: '游戏', view: '访问', op: '操作', source: '来源' } as const
export type SumKind = WordOf<typeof sumKinds>

/** A page tells what it counted this often, and at most so many of one thing. */
export const PUSH_EVERY_MS = 60_000
export const COUNTED_MOST = 100
