/** Words of protection: what a player limits for themselves, how long breaks and exclusions last. */
import type { WordOf } from '../wire/words.ts'

/** What is limited. */
export const limitKinds = { recharge: '充值', stake: '投注', loss: '净输', time: '在线时间', bet: '单注' } as const
export type LimitKind = WordOf<typeof limitKinds>

/** Over which span of time, by the business day. A week begins on Monday. */
export const limitPeriods = { day: '今天', week: '本周', month: '本月' } as const
export type LimitPeriod = WordOf<typeof limitPeriods>

/** Every limit: its name, and what it limits over which span; the one of a single bet has none. */
export const limits = {
  rechargeDay: { name: '日充值限额', what: 'recharge', period: 'day' },
  rechargeWeek: { name: '周充值限额', what: 'recharge', period: 'week' },
  rechargeMonth: { name: '月充值限额', what: 'recharge', period: 'month' },
  stakeDay: { name: '日投注限额', what: 'stake', period: 'day' },
  stakeWeek: { name: '周投注限额', what: 'stake', period: 'week' },
  stakeMonth: { name: '月投注限额', what: 'stake', period: 'month' },
  lossDay: { name: '日净输限额', what: 'loss', period: 'day' },
  lossWeek: { name: '周净输限额', what: 'loss', period: 'week' },
  lossMonth: { name: '月净输限额', what: 'loss', period: 'month' },
  timeDay: { name: '日在线时间', what: 'time', period: 'day' },
  timeWeek: { name: '周在线时间', what: 'time', period: 'week' },
  timeMonth: { name: '月在线时间', what: 'time', period: 'month' },
  bet: { name: '单注限额', what: 'bet', period: null },
} as const satisfies Record<string, { name: string; what: LimitKind; period: LimitPeriod | null }>
export type LimitName = keyof typeof limits

/** Names of limits, for schemas and pages. */
export const limitNames = Object.fromEntries(Object.entries(limits).map(([key, { name }]) => [key, name])) as Record<
  LimitName,
  string
>

/** Minutes there are in a span: no limit of time is greater. */
export const periodMinutes = { day: 1440, week: 10_080, month: 44_640 } as const satisfies Record<LimitPeriod, number>

/** The greatest limit of money, in yuan. */
export const LIMIT_MOST = 100_000_000

/** A limit that is raised or taken away waits so long, and lapses where it is not confirmed for as long again. */
export const RAISE_WAITS_HOURS = 24

/** What happened to a limit. `set`: it acts at once. `asked`: it waits. */
export const limitSteps = { set: '立即生效', asked: '申请调高', confirmed: '确认调高', dropped: '作罢' } as const
export type LimitStep = WordOf<typeof limitSteps>

/** How far a raise has come: it waits, it can be confirmed, or its time to be confirmed is over. */
export const raiseStates = { waiting: '等待中', ready: '待确认', lapsed: '已作罢' } as const
export type RaiseState = WordOf<typeof raiseStates>

/** Where a raise stands at a time. */
export function raiseStateAt(askedAt: number, now: number): RaiseState {
  const hours = (now - askedAt) / 3_600_000
  if (hours < RAISE_WAITS_HOURS) return 'waiting'
  return hours < 2 * RAISE_WAITS_HOURS ? 'ready' : 'lapsed'
}

/** How long a break lasts. */
export const breakLengths = {
  hour: '1 小时',
  day: '24 小时',
  threeDays: '3 天',
  week: '7 天',
  month: '30 天',
  sixWeeks: '6 周',
} as const
export type BreakLength = WordOf<typeof breakLengths>

/** How long a self-exclusion lasts. */
export const exclusionLengths = {
  halfYear: '6 个月',
  year: '1 年',
  threeYears: '3 年',
  fiveYears: '5 年',
  ever: '永久',
} as const
export type ExclusionLength = WordOf<typeof exclusionLengths>

/** Both kinds of not playing. */
export const breakKinds = { break: '休息', exclusion: '自我排除' } as const
export type BreakKind = WordOf<typeof breakKinds>

/** An exclusion for ever ends in the year 9999; answers say null. */
export const EVER_MS = Date.parse('9999-12-31T00:00:00+08:00')

/** How the reality check is answered. */
export const realityAnswers = { goOn: '继续', rest: '休息 1 小时' } as const
export type RealityAnswer = WordOf<typeof realityAnswers>

/** So often somebody who is signed in is told how long and at what cost, and has to answer before betting goes on. */
export const REALITY_MINUTES = 60

/** What the history of protection tells of. */
export const historyKinds = {
  limit: '限额',
  house: '客服设定的限额',
  break: '休息与自我排除',
  check: '每小时提醒',
  selfTest: '自测',
} as const
export type HistoryKind = WordOf<typeof historyKinds>

/** What can be exported of a player's own data, a part at a time. */
export const exportParts = {
  profile: '资料',
  contacts: '联系方式',
  payouts: '收款账户',
  sessions: '登录记录',
  statement: '账变记录',
  bets: '注单',
  chases: '追号',
  wallet: '鸿利宝',
  pledges: '定存',
  recharges: '充值订单',
  withdrawals: '提现订单',
  letters: '站内信',
  messages: '聊天消息',
  protection: '理性投注',
} as const
export type ExportPart = WordOf<typeof exportParts>
