/**
 * The canonical text of a slip: `2`, `2.0` and `2.00` yuan are the same request. The stored bets give the same text,
 * so the digest stored with a request shows whether one of its bets was changed afterwards.
 */
import type { BetItem } from '@hongyun/contract/bets/items.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { pointOf, units } from './read-line.ts'

export type StoredItem = {
  lottery_code: string
  issue: string
  play_code: string
  number: string
  count: number
  unit: number
  multiple: number
  amount: bigint
  point: number
}

export const askedText = (item: BetItem): string[] => {
  const amount = parseMoney(item.bettingAmount)
  return [
    item.lotteryCode,
    item.bettingIssue,
    item.playDetailCode,
    item.bettingNumber,
    item.bettingCount,
    String(units[item.bettingUnit]),
    item.graduationCount,
    amount.ok ? amount.value.toString() : item.bettingAmount,
    String(pointOf(item.bettingPoint)),
  ]
}

export const storedText = (bet: StoredItem): string[] =>
  [
    bet.lottery_code,
    bet.issue,
    bet.play_code,
    bet.number,
    bet.count,
    bet.unit,
    bet.multiple,
    bet.amount,
    bet.point,
  ].map(String)
