/** Whether a player may spend now, pure: what is held of the player against what is about to be spent. */

import {
  EVER_MS,
  type LimitKind,
  type LimitName,
  limitPeriods,
  limits,
  REALITY_MINUTES,
} from '@hongyun/contract/protection/words.ts'
import { type Refusal, refusals } from '@hongyun/contract/wire/refusal.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { DataOf } from '../../../platform/refuse.ts'
import { minutesOnline, type OnlineSpan } from './online.ts'
import { daysOf } from './spans.ts'
import { type DaySum, greatest, sumOf } from './sums.ts'

export type Limits = Partial<Record<LimitName, bigint>>

/** What is known of a player who has any protection. */
export type Protected = {
  limits: Limits
  /** What an operator limits the player to. */
  house: Limits
  restsUntil: number | null
  excludedUntil: number | null
  answeredAt: number | null
  /** The business day from which the player may play. */
  adultOn: string | null
}

export const unprotected: Protected = {
  ...{ limits: {}, house: {}, restsUntil: null, excludedUntil: null, answeredAt: null, adultOn: null },
}

/** What is about to be spent: a recharge, bets with the amount of each, or an envelope, which limits do not count. */
export type Spending =
  | { playerId: bigint; kind: 'recharge' | 'envelope'; amount: bigint }
  | { playerId: bigint; kind: 'bet'; amount: bigint; bets: readonly { amount: bigint }[]; signedInAt: number }

/** Why it is refused, in the words of the player's own limits. */
export type Verdict = { refusal: Refusal; text: string; data: Record<string, unknown> }

/** What was used so far; only what a limit in force asks for is needed. */
export type Used = {
  days: ReadonlyMap<string, DaySum>
  spans: readonly OnlineSpan[]
  /** Recharges by the moment they were paid, and what is ordered and not paid yet. */
  recharges: { paid: readonly { at: number; amount: bigint }[]; open: bigint }
}

export const nothingUsed: Used = { days: new Map(), spans: [], recharges: { paid: [], open: 0n } }

/** The smaller of two limits, where there are. */
export const lesser = (a: bigint | undefined, b: bigint | undefined): bigint | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a

/** What counts for each limit: the player's own, or one of the house where it is lower. */
export function inForce(own: Limits, ...others: readonly Limits[]): Limits {
  const all = wordsOf(limits as Record<LimitName, never>).flatMap((name) => {
    const value = others.reduce((least, other) => lesser(least, other[name]), own[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(all)
}

const kindsOf: Readonly<Record<Spending['kind'], readonly LimitKind[]>> = {
  recharge: ['recharge', 'time'],
  bet: ['bet', 'stake', 'loss', 'time'],
  envelope: [],
}

/** The limits that a kind of spending is held to. */
export const limitsFor = (own: Limits, kind: Spending['kind']): LimitName[] =>
  (Object.keys(own) as LimitName[]).filter((name) => kindsOf[kind].some((one) => one === limits[name].what))

/** What is used of a limit over its span; minutes of time. */
export function usedOf(name: Exclude<LimitName, 'bet'>, { days, spans, recharges }: Used, now: number): bigint {
  const { what, period } = limits[name]
  const span = daysOf(period, now)
  const [from, until] = [startOfDay(span.from), startOfDay(span.until)]
  if (what === 'time') return minutesOnline(spans, from, until, now)
  if (what === 'recharge') {
    const paid = recharges.paid.filter(({ at }) => at >= from && at < until)
    return paid.reduce((sum, { amount }) => sum + amount, recharges.open)
  }
  const { staked, returned } = sumOf(days, span)
  return what === 'stake' ? staked : staked - returned
}

/** When a limit counts anew. */
export const resetsAt = (name: Exclude<LimitName, 'bet'>, now: number): number =>
  startOfDay(daysOf(limits[name].period, now).until)

/** The value of a limit as it travels: yuan, of time minutes. */
export const valueText = (name: LimitName, value: bigint): string =>
  limits[name].what === 'time' ? value.toString() : formatMoney(value)

/** When the reality check has to be answered by whoever is signed in since then. */
export const checkAt = (signedInAt: number, answeredAt: number | null): number =>
  Math.max(signedInAt, answeredAt ?? 0) + REALITY_MINUTES * 60_000

/** The refusal by what shuts every door, whatever is spent. */
export function shutVerdict(held: Protected, spending: Spending, now: number): Verdict | undefined {
  const { restsUntil, excludedUntil, answeredAt, adultOn } = held
  if (adultOn !== null && businessDay(now) < adultOn) return said('notOfAge', { from: adultOn })
  if (excludedUntil !== null && excludedUntil > now)
    return said('selfExcluded', { until: excludedUntil < EVER_MS ? excludedUntil : null })
  if (restsUntil !== null && restsUntil > now) return said('onBreak', { until: restsUntil })
  if (spending.kind !== 'bet') return undefined
  const due = checkAt(spending.signedInAt, answeredAt)
  return now >= due ? said('realityCheckDue', { since: due - REALITY_MINUTES * 60_000 }) : undefined
}

const said = <R extends Refusal>(refusal: R, data: DataOf<R>, text: string = refusals[refusal].text): Verdict => ({
  ...{ refusal, data, text },
})

/** The refusal by the limits in force; the one that leaves least where there are several. */
export function limitVerdict(own: Limits, spending: Spending, used: Used, now: number): Verdict | undefined {
  let least: { name: LimitName; limit: bigint; left: bigint; used: bigint } | undefined
  for (const name of limitsFor(own, spending.kind)) {
    const limit = own[name]!
    const already = name === 'bet' ? 0n : usedOf(name, used, now)
    const isTime = limits[name].what === 'time'
    const fits = isTime ? already < limit : already + askedFor(name, spending) <= limit
    const left = limit > already ? limit - already : 0n
    if (fits) continue
    if (!least || isTime || left < least.left) least = { name, limit, left, used: already }
    if (isTime) break
  }
  return least && verdictOf(least, spending, now)
}

const askedFor = (name: LimitName, spending: Spending): bigint =>
  name === 'bet' && spending.kind === 'bet' ? greatest(spending.bets.map(({ amount }) => amount)) : spending.amount

function verdictOf(
  { name, limit, left, used }: { name: LimitName; limit: bigint; left: bigint; used: bigint },
  spending: Spending,
  now: number,
): Verdict {
  const { what, period } = limits[name]
  const asked = askedFor(name, spending)
  const reached = (text: string) =>
    said(
      'limitReached',
      {
        ...{ limit: name, what, period, limitValue: valueText(name, limit) },
        ...{ usedValue: name === 'bet' ? null : valueText(name, used), left: valueText(name, left) },
        resetsAt: name === 'bet' ? null : resetsAt(name, now),
      },
      text,
    )
  if (what === 'time') return reached(`${limitPeriods[period]}的在线时间限额已到`)
  if (what === 'bet')
    return reached(`超过您的单注限额：这注 ${formatMoney(asked)} 元，单注最多 ${formatMoney(limit)} 元`)
  const doing = spending.kind === 'recharge' ? '充值' : '投注'
  const spare = left > 0n ? `，还可${doing} ${formatMoney(left)} 元` : ''
  const named = { recharge: '充值', stake: '投注', loss: '净输' }[what]
  return reached(`${limitPeriods[period]}的${named}限额已到：需要 ${formatMoney(asked)} 元${spare}`)
}
