/** A bet as a player's table shows it. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import type { BetRead } from './reads.ts'
import { percent } from './receipts.ts'

const SHOWN = 60

export const unitText: Record<number, string> = { 10000: '1', 1000: '0.1', 100: '0.01' }

/** What is read of a number, cut where a row has no room for more. */
export function contentOf(playCode: string, number: string): string {
  const text = findPlay(playCode)?.describe(number) ?? number
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

export const presentBet = (lotteries: LiveLotteries) => (bet: BetRead) => {
  const lottery = lotteries.find(bet.lottery_code)
  return {
    id: bet.id.toString(),
    time: bet.placed_at,
    lotteryCode: bet.lottery_code,
    lotteryName: lottery?.name ?? bet.lottery_code,
    lotteryType: lottery?.type ?? '',
    issue: bet.issue,
    playDetailCode: bet.play_code,
    betDetailTitle: lotteries.playName(bet.play_code),
    betDetailContent: contentOf(bet.play_code, bet.number),
    bettingCount: bet.count,
    bettingAmount: formatMoney(bet.amount),
    bettingUnit: unitText[bet.unit] ?? '1',
    graduationCount: bet.multiple,
    bettingPoint: percent(bet.point),
    odds: bet.odds.map(formatOdds),
    state: bet.state,
    returnAmount: bet.return_amount === null ? null : formatMoney(bet.return_amount),
    rebateAmount: bet.rebate_amount === null ? null : formatMoney(bet.rebate_amount),
    openNumber: bet.numbers,
    cancellable: bet.cancellable,
    chaseId: bet.chase_id === null ? null : bet.chase_id.toString(),
  }
}
