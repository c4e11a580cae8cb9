/** Whether a receipt speaks of a bet as it is shown. */
import { formatMoney, parseMoney } from '@hongyun/lottery/money.ts'
import { receiptText } from '@hongyun/lottery/receipt.ts'
import type { Answer } from '../wire/request.ts'

export type ShownBet = Pick<
  Answer<'getBetDetail'>,
  | 'id'
  | 'lotteryCode'
  | 'issue'
  | 'playDetailCode'
  | 'bettingNumber'
  | 'bettingCount'
  | 'bettingAmount'
  | 'graduationCount'
  | 'bettingPoint'
  | 'odds'
>

/** A bet has exactly one text: it is put together again from all that is shown, and compared. */
export function isReceiptOf(text: string, bet: ShownBet): boolean {
  const { id, lotteryCode, issue, playDetailCode, bettingNumber, bettingCount: count, odds } = bet
  const amount = parseMoney(bet.bettingAmount)
  if (!amount.ok || !Number.isSafeInteger(count) || count < 1) return false
  const expected = receiptText({
    ...{ id, lotteryCode, issue, playDetailCode, bettingNumber, odds },
    count: String(count),
    unitStake: formatMoney(amount.value / BigInt(count)),
    multiple: String(bet.graduationCount),
    amount: formatMoney(amount.value),
    point: bet.bettingPoint,
  })
  return text === expected
}
