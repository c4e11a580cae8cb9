import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceQuery } from '../wire/balance.ts'
import { moneyOf } from './money-of.ts'

/**
 * What bets of this total leave of the balance, and whether it is too short for them. `refusedAt`: when those went out of which the server
 * said so. That holds until the balance is read again: by then they may be fewer, or money has come. `isOut`: they went out and have no
 * answer. The balance may have paid for them already: it says nothing of them until they are answered.
 */
export function useBalanceAfter(total: bigint, refusedAt: number | undefined, isOut: boolean) {
  const balance = useQuery(balanceQuery)
  const left = balance.data && moneyOf(balance.data.balance) - total
  const [before, setBefore] = useState<{ total: bigint; left: bigint | undefined }>()
  if (isOut) return { left: before?.total === total ? before.left : undefined, isShort: false }
  if (before?.total !== total || before.left !== left) setBefore({ total, left })
  const isRefused = refusedAt !== undefined && balance.dataUpdatedAt < refusedAt
  return { left, isShort: isRefused || (left !== undefined && left < 0n) }
}
