/** The basket of one bet: the pick, the amount, and the bet or the reason why there is none. Pure. */
import { betsRefusals } from '@hongyun/contract/bets/refusals.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { wholeIn } from '../../../parts/whole-in.ts'
import type { StreakItem } from './requests/streaks.ts'

/** One of the two buttons of an item. */
export type Picked = { readonly key: string; readonly option: 0 | 1 }

/** An item keeps its key from refresh to refresh, whatever its issue. */
export const keyOf = ({ lotteryCode, playCode, options }: StreakItem): string =>
  `${lotteryCode} ${playCode} ${options[0].bettingNumber}`

/** Picks a button; picking it again deselects it. */
export const pick = (picked: Picked | undefined, key: string, option: 0 | 1): Picked | undefined =>
  picked?.key === key && picked.option === option ? undefined : { key, option }

const MAX_AMOUNT = 1_000_000
/** As many characters as the highest amount has. */
export const MAX_DIGITS = 7

type Priced = { readonly bettingUnit: string; readonly graduationCount: string }

const MAX_MULTIPLE = 10_000
/** The cost of one multiple in 1/100 yuan for the units 元, 角 and 分: a unit bet of the multiple mode costs 2 units. */
const units = [
  { bettingUnit: '1', cents: 200 },
  { bettingUnit: '0.1', cents: 20 },
  { bettingUnit: '0.01', cents: 2 },
] as const

/** The unit and multiple for a whole amount on one unit bet; undefined where there is none. */
export function pricedAt(mode: StreakItem['mode'], amount: number): Priced | undefined {
  if (mode === 'amount') return { bettingUnit: '1', graduationCount: '1' }
  const unit = units.find(({ cents }) => (amount * 100) % cents === 0 && (amount * 100) / cents <= MAX_MULTIPLE)
  return unit && { bettingUnit: unit.bettingUnit, graduationCount: String((amount * 100) / unit.cents) }
}

export type Basket = {
  readonly item: StreakItem | undefined
  readonly option: 0 | 1 | undefined
  /** As typed. */
  readonly amount: string
  /** The player's own rebate, once it is known. */
  readonly rebate: string | undefined
  readonly now: number
}

export type Wrong = { readonly field: 'pick' | 'amount' | 'rebate'; readonly text: string }
export type Bet = { readonly bettingData: string; readonly odds: string }

const wrong = (field: Wrong['field'], text: string) => ({ ok: false as const, wrong: { field, text } satisfies Wrong })

/** Point 0: no rebate is paid, and the odds are highest. */
const POINT = '0'

/** The input of `addFastBetting` with the odds that were shown, or the first thing that is missing. */
export function betOf({
  item,
  option,
  amount,
  rebate,
  now,
}: Basket): { ok: true; bet: Bet } | { ok: false; wrong: Wrong } {
  if (!item || option === undefined) return wrong('pick', texts.pickOne)
  if (item.endTime <= now) return wrong('pick', betsRefusals.issueClosed.text)
  if (amount === '') return wrong('amount', texts.amountEmpty)
  const { count: yuan, wrong: why } = wholeIn('投注金额', amount, 1, MAX_AMOUNT)
  if (yuan === undefined) return wrong('amount', why)
  if (rebate === undefined) return wrong('rebate', texts.rebateMissing)
  const priced = pricedAt(item.mode, yuan)
  if (!priced) return wrong('amount', '该玩法每注最多 20000 元，2000 元以上须为偶数')
  const { playDetailCode, bettingNumber } = item.options[option]
  const line = {
    lotteryCode: item.lotteryCode,
    playDetailCode,
    bettingNumber,
    bettingCount: '1',
    bettingAmount: `${yuan}.00`,
    bettingPoint: POINT,
    bettingIssue: item.currIssue,
    ...priced,
  }
  return { ok: true, bet: { bettingData: JSON.stringify([line]), odds: JSON.stringify([item.odds]) } }
}
