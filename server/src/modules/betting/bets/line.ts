/** One bet of a slip as the gate decides on it and writes it: plain data, priced and counted. */
import type { Money } from '@hongyun/lottery/money.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import type { Counted } from './exposure-keys.ts'

type Rates = { edge: number; topRebate: number }
type SaleTerms = Pick<
  Lottery,
  'on_sale' | 'max_bet_payout' | 'max_combination_exposure' | 'max_play_exposure' | 'max_issue_exposure'
>

/** What an operator may change that a line was read by, beside the sheet: equal texts say that nothing has. */
export const termsText = ({ edge, topRebate }: Rates, lottery: SaleTerms): string =>
  [
    ...[edge, topRebate, lottery.on_sale, lottery.max_bet_payout],
    ...[lottery.max_combination_exposure, lottery.max_play_exposure, lottery.max_issue_exposure],
  ].join(' ')

export type Line = {
  lotteryCode: string
  issueId: bigint
  playCode: string
  /** The lunar year that the odds and the exposure are of; undefined where the play does not go by it. */
  zodiacYear: number | undefined
  /** The odds sheet that the odds are of. */
  sheet: bigint
  /** What else it was read by (`termsText`). */
  terms: string
  number: string
  count: number
  /** Of one unit bet, the multiple included. */
  unitStake: Money
  /** 1/10000 yuan: 10000 元, 1000 角, 100 分. */
  unit: number
  multiple: number
  amount: Money
  point: number
  odds: readonly bigint[]
  oddsTexts: readonly string[]
  exposure: Money
  /** The most the lottery lets one bet return. */
  maxPayout: Money
  /** What the exposure is added to. */
  counted: readonly Counted[]
}
