/** Words of lotteries and their issues. */
import type { WordOf } from '../wire/words.ts'

/** Where draws come from. */
export const lotterySources = { self: '自营', outside: '外部开奖' } as const
export type LotterySource = WordOf<typeof lotterySources>

/** The life of an issue; `disputed`: two sources named different results; `voiding`: stakes are being given back. */
export const issueStates = {
  scheduled: '待开售',
  open: '销售中',
  closed: '已封盘',
  disputed: '结果不一致',
  drawn: '已开奖',
  settling: '结算中',
  settled: '已结算',
  voiding: '作废退款中',
  void: '已作废',
} as const
export type IssueState = WordOf<typeof issueStates>

/** What an entry of an outside lottery's calendar says of its days: drawn beside the rule, or not drawn. */
export const calendarKinds = { draw: '加开', none: '休市' } as const
export type CalendarKind = WordOf<typeof calendarKinds>

/** What an operator sets a day to; `rule`: as the calendar has it. */
export const dayKinds = { ...calendarKinds, rule: '按规则' } as const
export type DayKind = WordOf<typeof dayKinds>
