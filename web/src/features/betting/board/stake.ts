/** The stake of a unit bet and its payout, from the slip's choices: money as bigint of 1/10000 yuan. */
import { type Money, money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { bestReturn, oddsOf, type Terms } from '@hongyun/lottery/odds.ts'
import { sheetFrom } from '@hongyun/lottery/odds-sheet.ts'
import type { JudgeContext, Play, PriceMode } from '@hongyun/lottery/play.ts'
import type { Answer } from '../../../wire/request.ts'

export type Rebate = Pick<Answer<'getBetRebate'>, 'rebate' | 'edge' | 'topRebate' | 'ownOdds'>

export const units = ['1', '0.1', '0.01'] as const
export type Unit = (typeof units)[number]
export const unitNames: Readonly<Record<Unit, string>> = { '1': '元', '0.1': '角', '0.01': '分' }

export const MAX_MULTIPLE = 10_000
export const MAX_AMOUNT = 1_000_000

/** `unit` and `multiple` count in multiple mode, `amount` (whole yuan per unit bet) in amount mode. `point` is in percent. */
export type Stake = {
  readonly unit: Unit
  readonly multiple: number
  readonly amount: number
  readonly point: string
}

export const firstStake: Stake = { unit: '1', multiple: 1, amount: 10, point: '0' }

export const unitPrice: Readonly<Record<Unit, bigint>> = { '1': 20_000n, '0.1': 2_000n, '0.01': 200n }

/** The stake of one unit bet: 2 × unit × multiple, or the amount. */
export const unitStakeOf = (mode: PriceMode, stake: Stake): Money =>
  mode === 'amount' ? yuan(stake.amount) : money(unitPrice[stake.unit] * BigInt(stake.multiple))

/** A percentage as text (`2.5`) in 1/10000 of the whole; 0 for other texts. */
export function percent(text: string): bigint {
  const parsed = parseMoney(text, 2)
  return parsed.ok ? parsed.value / 100n : 0n
}

/** The point: at most the player's own rebate, which may be lower than before. */
export const pointWithin = (point: string, rebate: string): string =>
  percent(point) > percent(rebate) ? rebate : point

export const termsOf = (rebate: Rebate, point: string): Terms => ({
  edge: percent(rebate.edge),
  topRebate: percent(rebate.topRebate),
  userRebate: percent(rebate.rebate),
  point: percent(pointWithin(point, rebate.rebate)),
  sheet: sheetFrom(rebate.ownOdds),
})

/** One bet as it would be placed now. */
export type Priced = {
  readonly play: Play
  readonly number: string
  readonly stake: Stake
  readonly count: number
  readonly unitStake: Money
  readonly total: Money
  readonly odds: readonly bigint[]
  readonly best: Money
  /** The lunar year of the draw. */
  readonly context: JudgeContext
}

/** Prices a bettingNumber in the lunar year of its draw; undefined where the play refuses it. */
export function price(
  play: Play,
  number: string,
  stake: Stake,
  rebate: Rebate,
  context: JudgeContext = {},
): Priced | undefined {
  const checked = play.check(number)
  if (!checked.ok) return undefined
  const { count } = checked.value
  const unitStake = unitStakeOf(play.mode, stake)
  const odds = oddsOf(play, termsOf(rebate, stake.point), context)
  return {
    play,
    number,
    stake: { ...stake, point: pointWithin(stake.point, rebate.rebate) },
    count,
    unitStake,
    total: money(unitStake * BigInt(count)),
    odds,
    best: bestReturn(play, number, odds, unitStake, context),
    context,
  }
}

export const sumOf = (amounts: readonly bigint[]): Money => money(amounts.reduce((sum, amount) => sum + amount, 0n))
