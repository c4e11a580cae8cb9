/** Words and figures of what the site pays agents by plan: salaries and dividends. */
import type { WordOf } from '../wire/words.ts'

/** So many lines of a run can be left out of it. */
export const MOST_WITHHELD = 5000

/** What a plan pays. */
export const payKinds = { salary: '工资', dividend: '分红' } as const
export type PayKind = WordOf<typeof payKinds>

/** What of the agent's members a plan pays by. */
export const payBases = { turnover: '团队有效投注', loss: '团队亏损' } as const
export type PayBase = WordOf<typeof payBases>

/** Whether a step pays a part of the base or an amount. */
export const payWays = { rate: '按比例', amount: '固定金额' } as const
export type PayWay = WordOf<typeof payWays>

/** How long a period is. */
export const payPeriods = { day: '每日', halfMonth: '每半月', month: '每月' } as const
export type PayPeriod = WordOf<typeof payPeriods>

/** The periods of each kind: a salary is paid for days. */
export const periodsOfKind = { salary: ['day'], dividend: ['day', 'halfMonth', 'month'] } as const satisfies Record<
  PayKind,
  readonly PayPeriod[]
>

/** Where a plan is in time. `cancelled`: ended before it began. */
export const payPlanStates = { running: '执行中', coming: '未开始', ended: '已结束', cancelled: '已取消' } as const
export type PayPlanState = WordOf<typeof payPlanStates>

/** What became of an agent's line of a run. */
export const payLineStates = { paid: '已发放', nothing: '未达标', withheld: '暂不发放' } as const
export type PayLineState = WordOf<typeof payLineStates>

/** A rate is in 1/100000 of the base: 0.001 %. */
export const RATE_SCALE = 100_000n

/** The highest rate by base, in 1/100000: what is more is a slip of the pen. */
export const RATE_MOST = { turnover: 5_000n, loss: 60_000n } as const satisfies Record<PayBase, bigint>

/** The most steps of a plan, yuan that a step pays, yuan where it begins, and active members that it can ask for. */
export const PAY_TIERS = 10
export const PAY_AMOUNT = 1_000_000
export const PAY_FROM = 1_000_000_000
export const PAY_MEMBERS = 100_000

/** How far ahead a plan may begin, in days. */
export const PAY_AHEAD_DAYS = 92

/** So many plans of an agent are shown. */
export const PLANS_SHOWN = 20
