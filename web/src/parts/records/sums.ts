/** Sums of the wire's amounts, in bigint of 1/10000 yuan; back to text only at the end. */
import type { Direction } from '@hongyun/contract/ledger/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'

export const textOf = (units: bigint): string => formatMoney(units)

/** What the amounts add up to, as text. */
export const sumOf = (amounts: readonly string[]): string =>
  textOf(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n))

type Flow = { direction: Direction; amount: string }

/** What came in and what went out of some rows. */
export function flowOf(rows: readonly Flow[]): { income: string; expense: string; net: string } {
  const of = (direction: Flow['direction']) =>
    sumOf(rows.filter((row) => row.direction === direction).map(({ amount }) => amount))
  const [income, expense] = [of('in'), of('out')]
  return { income, expense, net: textOf(unitsOf(income) - unitsOf(expense)) }
}

/** What a bet or a day left: return + rebate − stake. */
export const resultOf = (stake: string, returned: string, rebate: string): string =>
  textOf(unitsOf(returned) + unitsOf(rebate) - unitsOf(stake))

/** Whole yuan without cents, for the middle of a chart. */
export const wholeYuan = (amount: string): string => {
  const units = unitsOf(amount) / 10_000n
  return units.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

/** For the height of a bar only: an amount as a number. */
export const heightOf = (amount: string): number => Number(amount)
