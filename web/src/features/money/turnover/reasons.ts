/** Why a bet counts for a requirement, or not: part by part. */
import { amountText } from '@hongyun/ui/format/money.ts'
import type { CountedBet } from './bet-columns.tsx'

type Parts = Pick<CountedBet, 'state' | 'amount' | 'tied' | 'covered' | 'valid' | 'given'>

const isSome = (amount: string): boolean => Number(amount) > 0

export function reasonsOf({ state, amount, tied, covered, valid, given }: Parts): string[] {
  if (state === 'cancelled') return ['已撤单，不计']
  const reasons: string[] = []
  if (isSome(tied)) reasons.push(tied === amount ? '退回本金，不计' : `退回本金 ${amountText(tied)}，不计`)
  if (isSome(covered)) reasons.push(`同期对冲 ${amountText(covered)}，不计`)
  if (!isSome(valid)) return reasons
  if (given === amount) return ['全部计入']
  if (isSome(given)) reasons.push(`计入 ${amountText(given)}`)
  if (given !== valid) reasons.push('有效流水先冲抵更早的要求，多出的不结转')
  return reasons
}
