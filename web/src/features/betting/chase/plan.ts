/** Plans of a chase: the multiple of each issue, its cost and profit. Pure; money is bigint of 1/10000 yuan. */
import { type Money, money } from '@hongyun/lottery/money.ts'

export const MIN_ISSUES = 2
export const MAX_ISSUES = 200
export const MAX_TIMES = 10_000
export const MAX_ITEMS = 20
export const MIN_RATE = 1
export const MAX_RATE = 1000

export const isRate = (rate: number): boolean => rate >= MIN_RATE && rate <= MAX_RATE

/** 同倍追号, 翻倍追号, 利润率追号. */
export type PlanKind = 'same' | 'double' | 'profit'

export type PlanOptions = {
  readonly kind: PlanKind
  /** The multiple of the first issue; the minimum of all issues for 利润率. */
  readonly start: number
  /** 翻倍: after each `every` issues the multiple is multiplied by the factor. */
  readonly every: number
  readonly factor: number
  /** 利润率: in percent of all stakes until then. A rate outside `isRate` gives no plan. */
  readonly rate: number
}

export const firstOptions: PlanOptions = { kind: 'same', start: 1, every: 1, factor: 2, rate: 20 }

/** The cost of all bets on one issue at the multiple 1, and their minimum return if they win. */
export type Once = { readonly cost: Money; readonly back: Money }

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** The smallest multiple with which a win leaves the profit after `spent`; undefined where none does. */
export function timesForProfit({ cost, back }: Once, spent: bigint, rate: number): number | undefined {
  const whole = BigInt(10_000 + Math.round(rate * 100))
  const gained = back * 10_000n - cost * whole
  if (gained > 0n) return Number(ceilDiv(spent * whole, gained))
  return gained === 0n && spent === 0n ? 0 : undefined
}

/** What the player has changed of one issue: its multiple, or that it is left out. */
export type Edit = { readonly times?: number | undefined; readonly isOut?: boolean }

/**
 * The multiples of a plan in order, with the player's changes; it ends early where the next multiple would exceed `most`.
 * Only the multiples of 利润率 depend on the changes.
 */
export function timesOf(
  options: PlanOptions,
  issues: readonly (Edit | undefined)[],
  once: Once,
  most: number,
): number[] {
  const { kind, start, every, factor, rate } = options
  const times: number[] = []
  if (kind === 'profit' && !isRate(rate)) return times
  let spent = 0n
  for (const [n, edit] of issues.entries()) {
    const next =
      kind === 'same'
        ? start
        : kind === 'double'
          ? start * factor ** Math.floor(n / every)
          : timesForProfit(once, spent, rate)
    if (next === undefined || Math.max(next, start) > most) break
    const own = kind === 'profit' ? Math.max(next, start) : next
    times.push(own)
    if (!edit?.isOut) spent += once.cost * BigInt(edit?.times ?? own)
  }
  return times
}

/** An issue of a plan. */
export type PlannedIssue = { readonly issue: string; readonly closesAt: number; readonly drawsAt: number }

export type PlanRow = PlannedIssue & {
  readonly times: number
  /** The multiple that the player has given it, if any. */
  readonly given: number | undefined
  readonly isOut: boolean
  readonly cost: Money
  /** The cost including all earlier issues. */
  readonly spent: Money
  readonly back: Money
  /** The profit if this issue is the first to win. */
  readonly profit: Money
}

/** The rows of a plan: its multiples or the player's changes, with costs and profits. */
export function rowsOf(
  issues: readonly PlannedIssue[],
  times: readonly number[],
  edits: Readonly<Record<string, Edit>>,
  once: Once,
): PlanRow[] {
  let spent = 0n
  return issues.slice(0, times.length).map((issue, n) => {
    const edit = edits[issue.issue]
    const own = edit?.times ?? times[n]!
    const isOut = edit?.isOut ?? false
    const cost = isOut ? 0n : once.cost * BigInt(own)
    const back = isOut ? 0n : once.back * BigInt(own)
    spent += cost
    const { closesAt, drawsAt } = issue
    return {
      issue: issue.issue,
      closesAt,
      drawsAt,
      times: own,
      given: edit?.times,
      isOut,
      cost: money(cost),
      spent: money(spent),
      back: money(back),
      profit: money(back - spent),
    }
  })
}

/** The profit of a row in percent of all stakes until then, to one decimal. */
export const rateText = ({ profit, spent }: Pick<PlanRow, 'profit' | 'spent'>): string =>
  spent === 0n ? '—' : `${(Number((profit * 1000n) / spent) / 10).toFixed(1)}%`
