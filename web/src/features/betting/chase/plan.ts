/** Plans of a chase: the multiple of each issue, and what it comes to. Pure; money is bigint of 1/10000 yuan. */
import { type Money, money } from '@hongyun/lottery/money.ts'

export const LEAST_ISSUES = 2
export const MOST_ISSUES = 200
export const MOST_TIMES = 10_000
export const MOST_ITEMS = 20
export const LEAST_RATE = 1
export const MOST_RATE = 1000

export const isRate = (rate: number): boolean => rate >= LEAST_RATE && rate <= MOST_RATE

/** 同倍追号, 翻倍追号, 利润率追号. */
export type PlanKind = 'same' | 'double' | 'profit'

export type PlanOptions = {
  readonly kind: PlanKind
  /** Of the first issue; the least of any where a profit is aimed at. */
  readonly start: number
  /** 翻倍: every so many issues the multiple is multiplied by the factor. */
  readonly every: number
  readonly factor: number
  /** 利润率: in percent of what has been staked by then. One that is no `isRate` gives no plan. */
  readonly rate: number
}

export const firstOptions: PlanOptions = { kind: 'same', start: 1, every: 1, factor: 2, rate: 20 }

/** What all bets cost on one issue at the multiple 1, and what they return at least where they win. */
export type Once = { readonly cost: Money; readonly back: Money }

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** The least multiple with which a win on top of `spent` leaves the profit; undefined where none does. */
export function timesForProfit({ cost, back }: Once, spent: bigint, rate: number): number | undefined {
  const whole = BigInt(10_000 + Math.round(rate * 100))
  const gained = back * 10_000n - cost * whole
  if (gained > 0n) return Number(ceilDiv(spent * whole, gained))
  return gained === 0n && spent === 0n ? 0 : undefined
}

/** What the player has changed of one issue: its multiple, or that it is left out. */
export type Edit = { readonly times?: number; readonly isOut?: boolean }

/**
 * The multiples of a plan in order, issue by issue as they were changed; it ends early where the next one would be
 * above `most`. Only a profit depends on what the changes cost.
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

/** An issue that a plan is over. */
export type PlannedIssue = { readonly issue: string; readonly closesAt: number; readonly drawsAt: number }

export type PlanRow = PlannedIssue & {
  readonly times: number
  readonly isOut: boolean
  readonly cost: Money
  /** With all issues before it. */
  readonly spent: Money
  readonly back: Money
  /** Where this issue is the first to win. */
  readonly profit: Money
}

/** The rows of a plan: its multiples, or those the player put in their place, and what they come to. */
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
      isOut,
      cost: money(cost),
      spent: money(spent),
      back: money(back),
      profit: money(back - spent),
    }
  })
}

/** The profit of a row in percent of what has been staked by then, to one decimal. */
export const rateText = ({ profit, spent }: Pick<PlanRow, 'profit' | 'spent'>): string =>
  spent === 0n ? '—' : `${(Number((profit * 1000n) / spent) / 10).toFixed(1)}%`
