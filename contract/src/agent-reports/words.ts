/** Words of the sums that agents see: the figures of a day, and what each is made of. */
import { dictionary, type TransactionCode } from '../ledger/words.ts'
import type { WordOf } from '../wire/words.ts'

/**
 * The figures of a day that are stored. `bets` is a count, all others are sums of money. `staked` are the stakes of bets
 * that settled, `placed` what was taken for bets less what was given back: they differ by the bets that wait. A transfer
 * counts for one figure: `placed` and `withdrawal` are positive where the player pays, all others where the player gets, and
 * `other` holds what no figure names. So all but `bets` and `staked` together are the change of the balance.
 */
export const storedFigures = {
  bets: '注单数',
  staked: '投注',
  placed: '投注扣款',
  prize: '派奖',
  refunded: '退本',
  rebate: '投注返点',
  agentRebate: '代理返点',
  corrected: '更正',
  recharge: '充值',
  withdrawal: '提现',
  activity: '活动',
  pay: '分红与工资',
  other: '其他',
} as const
export type StoredFigure = WordOf<typeof storedFigures>

/** What a report shows and sorts by: the stored figures, and the profit that follows from them. */
export const figures = { ...storedFigures, profit: '盈亏' } as const
export type Figure = WordOf<typeof figures>

/** The figures whose lines are transfers; those of `bets` and `staked` are settled bets, `profit` is made of several. */
export const transferFigures = {
  placed: storedFigures.placed,
  prize: storedFigures.prize,
  refunded: storedFigures.refunded,
  rebate: storedFigures.rebate,
  agentRebate: storedFigures.agentRebate,
  corrected: storedFigures.corrected,
  recharge: storedFigures.recharge,
  withdrawal: storedFigures.withdrawal,
  activity: storedFigures.activity,
  pay: storedFigures.pay,
  other: storedFigures.other,
} as const
export type TransferFigure = WordOf<typeof transferFigures>

const named: Readonly<Record<Exclude<TransferFigure, 'other'>, readonly TransactionCode[]>> = {
  placed: [202, 204, 205, 301, 302],
  prize: [201],
  refunded: [203],
  rebate: [501],
  agentRebate: [502],
  corrected: [309, 310, 417, 418],
  recharge: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115],
  withdrawal: [208, 303, 304],
  activity: [209, 210, 211, 212, 213, 214, 215, 216, 311],
  pay: [220, 221],
}
const figureByCode = new Map(
  Object.entries(named).flatMap(([figure, codes]) => codes.map((code) => [code, figure as TransferFigure] as const)),
)

/** The figure that a transfer of a code counts for. */
export const figureOf = (code: TransactionCode): TransferFigure => figureByCode.get(code) ?? 'other'

/** Of which figures money that the player pays is positive. */
const ofOutgoing: ReadonlySet<TransferFigure> = new Set(['placed', 'withdrawal'])

/** Whether a transfer of a code adds to its figure or takes from it. */
export const signOf = (code: TransactionCode): 1 | -1 =>
  (dictionary[code].direction === 'out') === ofOutgoing.has(figureOf(code)) ? 1 : -1

/** The codes of a figure. */
export const codesOfFigure = (figure: TransferFigure): TransactionCode[] =>
  (Object.keys(dictionary) as unknown[])
    .map((code) => Number(code) as TransactionCode)
    .filter((code) => figureOf(code) === figure)

/** How a report is taken apart. */
export const reportParts = { day: '按日', lottery: '按彩种', hour: '按小时' } as const
export type ReportPart = WordOf<typeof reportParts>

/** Of an agent: all below, the agent alone, or both. */
export const branchParts = { branch: '各级下级', own: '本人', all: '本人与各级下级' } as const
export type BranchPart = WordOf<typeof branchParts>

/** What rows of members are sorted by: one of the figures, or the id, which keeps each row in its place. */
export const childSorts = { ...figures, id: '编号' } as const
export type ChildSort = WordOf<typeof childSorts>

/** The longest span of a report, in business days. */
export const MAX_DAYS = 366
/** Lists are counted and added up so far. */
export const MAX_LINES = 10_000
/** Corrections in one report, the latest first. */
export const MAX_CORRECTIONS = 200
