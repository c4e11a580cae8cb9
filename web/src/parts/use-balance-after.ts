import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../wire/balance.ts'
import { moneyOf } from './money-of.ts'

/**
 * What bets of this total leave of the balance, and whether it is too short for them. `refusedAt`: when those went out of which the server
 * said so. That holds until the balance is read again: by then they may be fewer, or money has come.
 */
export function useBalanceAfter(total: bigint, refusedAt: number | undefined) {
  const balance = useQuery(balanceQuery)
  const left = balance.data && moneyOf(balance.data.balance) - total
  const isRefused = refusedAt !== undefined && balance.dataUpdatedAt < refusedAt
  return { left, isShort: isRefused || (left !== undefined && left < 0n) }
}
