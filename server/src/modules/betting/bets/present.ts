/** A bet as a player's table shows it. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { formatOdds, formatRate } from '@hongyun/lottery/odds.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import type { BetRead } from './reads.ts'

/** Room for the longest bet place by place: five places with all ten cars. */
const SHOWN = 160

export const unitText: Record<number, string> = { 10000: '1', 1000: '0.1', 100: '0.01' }

/** What is read of a number: whole, or its first notes and how many there are; no note is cut. */
function contentOf(playCode: string, number: string): string {
  const text = findPlay(playCode)?.describe(number) ?? number
  if (text.length <= SHOWN) return text
  const notes = text.split('；')
  if (notes.length === 1) return `${text.slice(0, SHOWN)}…`
  const shown = text.slice(0, text.lastIndexOf('；', SHOWN))
  return `${shown} 等 ${notes.length} 个号码`
}

type Shown = Pick<BetRead, 'lottery_code' | 'play_code' | 'number' | 'point'>

/** What every shown bet says of itself, in the names it is shown by. */
export function shownBet(lotteries: LiveLotteries, bet: Shown) {
  const title = lotteries.playName(bet.play_code)
  const content = contentOf(bet.play_code, bet.number)
  return {
    lotteryName: lotteries.find(bet.lottery_code)?.name ?? bet.lottery_code,
    betDetail: `${title} ${content}`,
    betDetailTitle: title,
    betDetailContent: content,
    playRebate: formatRate(bet.point),
  }
}

type Placed = Shown & Pick<BetRead, 'id' | 'placed_at'>

/** The common first fields of a row of bets and a row of chases: time, lottery, issue, and the shown bet. */
export function placedOn(lotteries: LiveLotteries, row: Placed) {
  return {
    ...shownBet(lotteries, row),
    id: row.id.toString(),
    time: row.placed_at,
    lotteryCode: row.lottery_code,
    lotteryType: lotteries.find(row.lottery_code)?.type ?? findPlay(row.play_code)!.type,
  }
}

/** The sums of a selection of bets. */
export const presentTotals = (sums: { amount: Money; back: Money; rebate: Money }) => ({
  bettingAmount: formatMoney(sums.amount),
  returnAmount: formatMoney(sums.back),
  rebateAmount: formatMoney(sums.rebate),
})

export const presentBet = (lotteries: LiveLotteries) => (bet: BetRead) => ({
  ...placedOn(lotteries, bet),
  issue: bet.issue,
  playDetailCode: bet.play_code,
  bettingCount: bet.count,
  bettingAmount: formatMoney(bet.amount),
  bettingUnit: unitText[bet.unit] ?? '1',
  graduationCount: bet.multiple,
  bettingPoint: formatRate(bet.point),
  odds: bet.odds.map(formatOdds),
  state: bet.state,
  returnAmount: bet.return_amount === null ? null : formatMoney(bet.return_amount),
  rebateAmount: bet.rebate_amount === null ? null : formatMoney(bet.rebate_amount),
  openNumber: bet.numbers,
  cancellable: bet.cancellable,
  chaseId: bet.chase_id === null ? null : bet.chase_id.toString(),
})
