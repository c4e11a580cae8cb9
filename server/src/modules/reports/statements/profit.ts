/** Profit and loss by business day: bets count on the day they settled, transfers on the day they were made. */

import {
  dictionary,
  type TransactionCode,
  type TransactionKind,
  transactionKinds,
} from '@hongyun/contract/ledger/words.ts'
import { businessDay, startOfDay } from '@hongyun/contract/wire/clock.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { settledByDay } from '../../betting/bets/reads.ts'
import { sumsByDay } from '../../money/ledger/reads.ts'

type Sums = {
  staked: bigint
  back: bigint
  rebate: bigint
  recharge: bigint
  withdraw: bigint
  income: bigint
  expense: bigint
}
/** What makes up for a wrong result, though an operator decided it. */
const corrections: ReadonlySet<TransactionCode> = new Set([417, 418])
/** Whether a player's own money is moved, or money is given by hand: neither income nor expense of betting. */
const isOwnMoney = (code: TransactionCode, kind: TransactionKind): boolean =>
  kind === 'recharge' || kind === 'withdrawal' || kind === 'wallet' || (kind === 'manual' && !corrections.has(code))
const zero = (): Sums => ({ staked: 0n, back: 0n, rebate: 0n, recharge: 0n, withdraw: 0n, income: 0n, expense: 0n })
const DAY_MS = 86_400_000

const shown = (sums: Sums) => ({
  bettingAmount: formatMoney(sums.staked),
  returnAmount: formatMoney(sums.back),
  rebate: formatMoney(sums.rebate),
  profit: formatMoney(sums.back + sums.rebate - sums.staked),
  recharge: formatMoney(sums.recharge),
  withdraw: formatMoney(sums.withdraw),
  income: formatMoney(sums.income),
  expense: formatMoney(sums.expense),
})

/** A player's profit from the day of `from` to `until`; today is open, earlier days are closed. */
export async function profitOf(
  database: Database,
  { playerId, registeredAt }: { playerId: bigint; registeredAt: number },
  from: number,
  until: number,
) {
  const [bets, transfers] = await Promise.all([
    settledByDay(database, playerId, registeredAt, from, until),
    sumsByDay(database, playerId, from, until),
  ])
  const days = new Map<string, Sums>()
  for (let at = startOfDay(businessDay(from)); at < until; at += DAY_MS) days.set(businessDay(at), zero())
  const total = zero()
  const kinds = new Map<TransactionKind, { income: bigint; expense: bigint }>()
  const add = (day: string, change: Partial<Sums>) => {
    for (const sums of [days.get(day) ?? zero(), total]) {
      for (const [key, amount] of Object.entries(change)) sums[key as keyof Sums] += amount
    }
  }
  for (const { day, staked, back, rebate } of bets) add(day, { staked, back, rebate })
  for (const { day, code, amount } of transfers) {
    const { kind, direction } = dictionary[code]
    const side = direction === 'in' ? 'income' : 'expense'
    if (!isOwnMoney(code, kind)) add(day, { [side]: amount })
    if (kind === 'recharge') add(day, { recharge: amount })
    if (kind === 'withdrawal') add(day, { withdraw: direction === 'out' ? amount : -amount })
    const sums = kinds.get(kind) ?? { income: 0n, expense: 0n }
    sums[side] += amount
    kinds.set(kind, sums)
  }
  const today = businessDay(Date.now())
  return {
    total: shown(total),
    days: [...days].map(([day, sums]) => ({ day, closed: day < today, ...shown(sums) })),
    kinds: [...kinds].map(([kind, { income, expense }]) => ({
      kind,
      name: transactionKinds[kind],
      income: formatMoney(income),
      expense: formatMoney(expense),
    })),
  }
}
