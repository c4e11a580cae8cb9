/** Words of the markers that operators see: the rules that make them, and what may be done about one. */
import type { WordOf } from '../wire/words.ts'
import type { BreakLength } from './words.ts'

/** The rules by which a player is marked for a business day. */
export const dayRules = {
  chasing: '追损',
  raised: '加注',
  nights: '深夜投注',
  failedRecharges: '充值屡次失败',
  calledBack: '撤回提现',
} as const
export type DayRule = WordOf<typeof dayRules>

/** All rules: another account of somebody who is excluded is marked once, whatever it played. */
export const markRules = { ...dayRules, samePerson: '疑似同一人' } as const
export type MarkRule = WordOf<typeof markRules>

/** The least that meets each rule. Sums are in yuan. */
export const markBounds = {
  chasing: { recharges: 3, minutes: 60, times: 2, spanMinutes: 60, leastLoss: 100 },
  raised: { times: 3, leastStaked: 1000 },
  nights: { nights: 3, untilHour: 5 },
  failedRecharges: { orders: 3, hours: 24 },
  calledBack: { orders: 2 },
} as const

/** A rule with a span looks at so many days, the marked one last; the four weeks before are what `raised` compares with. */
export const MARK_DAYS = 7

const { chasing, raised, nights, failedRecharges, calledBack } = markBounds

/** Each rule in a sentence. */
export const markSentences: Readonly<Record<MarkRule, string>> = {
  chasing: `当日净输满 ${chasing.leastLoss} 元，并且当日有 ${chasing.recharges} 笔充值在输掉一注后 ${chasing.minutes} 分钟内到账，或最后三分之一时段的投注达到最初三分之一的 ${chasing.times} 倍`,
  raised: `近 ${MARK_DAYS} 天投注满 ${raised.leastStaked} 元，并且达到此前四周周均的 ${raised.times} 倍`,
  nights: `近 ${MARK_DAYS} 天中有 ${nights.nights} 天在 0 点至 ${nights.untilHour} 点投注`,
  failedRecharges: `${failedRecharges.hours} 小时内 ${failedRecharges.orders} 笔充值失败或过期`,
  calledBack: `近 ${MARK_DAYS} 天撤回 ${calledBack.orders} 笔提现`,
  samePerson: '另一名玩家正在自我排除，本账户与其有过同一收款账户，或姓名与生日都相同，而本账户未自我排除',
}

/** Where a mark stands. */
export const markStates = { open: '待处理', done: '已处理' } as const
export type MarkState = WordOf<typeof markStates>

/** What an operator does about a mark. */
export const markActs = { message: '发站内信', limit: '设限额', break: '暂停投注', none: '无需处理' } as const
export type MarkAct = WordOf<typeof markActs>

/** The letters that may be sent; an own line follows. */
export const markLetters = {
  care: '我们注意到您近来的投注有些变化。玩得开心最重要，输了的钱不必急着追回，先歇一歇也好。',
  limits: '您可以在“理性投注”为自己设定充值、投注与净输的限额，调低立即生效，也可以看到自己每天的投注数字。',
  help: '如果投注让您或家人感到为难，请在“理性投注”选择休息或自我排除，那里也有求助的途径。您愿意的话，客服随时可以听您说。',
} as const
export type MarkLetter = WordOf<typeof markLetters>

/** How long an operator may make somebody rest. */
export const houseBreaks = {
  day: '24 小时',
  threeDays: '3 天',
  week: '7 天',
  month: '30 天',
} as const satisfies Partial<Record<BreakLength, string>>
export type HouseBreak = WordOf<typeof houseBreaks>

/** The figures of evidence. */
export const markFigures = {
  netLoss: '当日净输',
  staked: '当日投注',
  opening: '最初三分之一时段的投注',
  closing: '最后三分之一时段的投注',
  week: '近 7 天投注',
  weeklyMean: '此前四周周均',
} as const
export type MarkFigure = WordOf<typeof markFigures>

/** The records of evidence. */
export const markRecords = { recharge: '充值', withdrawal: '提现', night: '深夜' } as const
export type MarkRecord = WordOf<typeof markRecords>

/** So many days before an act and after it are compared. */
export const OUTCOME_DAYS = 14
