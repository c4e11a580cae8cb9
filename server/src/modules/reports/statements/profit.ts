/**
 * Profit and loss by business day. Stakes count as in the sums of agents' reports, all else is transfers on the days on which they were
 * made, or booked where that day was closed by then: what a wrong result is made up for by is a figure of the day on which it was booked, and leaves the day of the result alone.
 */

import { figureOf, signOf, type TransferFigure } from '@hongyun/contract/agent-reports/words.ts'
import {
  dictionary,
  type TransactionCode,
  type TransactionKind,
  transactionKinds,
} from '@hongyun/contract/ledger/words.ts'
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sumsByDay } from '../../money/ledger/reads.ts'
import { closedThrough, lateByDay, stakedByDay } from './staked.ts'

type Sums = {
  staked: bigint
  back: bigint
  rebate: bigint
  corrected: bigint
  recharge: bigint
  withdraw: bigint
  income: bigint
  expense: bigint
}
/** What came back of betting: the figures of the sums, each with its own name here. */
const ofBetting: Partial<Record<TransferFigure, 'back' | 'rebate' | 'corrected'>> = {
  prize: 'back',
  refunded: 'back',
  rebate: 'rebate',
  corrected: 'corrected',
}
/** Whether a player's own money is moved, or money is given by hand: neither income nor expense of betting. */
const isOwnMoney = (code: TransactionCode, kind: TransactionKind): boolean =>
  kind === 'recharge' || kind === 'withdrawal' || kind === 'wallet' || (kind === 'manual' && !ofBetting[figureOf(code)])
const zero = (): Sums => ({
  ...{ staked: 0n, back: 0n, rebate: 0n, corrected: 0n },
  ...{ recharge: 0n, withdraw: 0n, income: 0n, expense: 0n },
})

const cameBack = ({ back, rebate, corrected }: Sums): bigint => back + rebate + corrected

const shown = (sums: Sums) => ({
  bettingAmount: formatMoney(sums.staked),
  returnAmount: formatMoney(sums.back),
  rebate: formatMoney(sums.rebate),
  corrected: formatMoney(sums.corrected),
  profit: formatMoney(cameBack(sums) - sums.staked),
  recharge: formatMoney(sums.recharge),
  withdraw: formatMoney(sums.withdraw),
  income: formatMoney(sums.income),
  expense: formatMoney(sums.expense),
})

/** What one transfer, or several of a code, add to a day. */
function changeOf(code: TransactionCode, amount: Money): Partial<Sums> {
  const { kind, direction } = dictionary[code]
  const figure = ofBetting[figureOf(code)]
  return {
    ...(figure && { [figure]: amount * BigInt(signOf(code)) }),
    ...(!isOwnMoney(code, kind) && { [direction === 'in' ? 'income' : 'expense']: amount }),
    ...(kind === 'recharge' && { recharge: amount }),
    ...(kind === 'withdrawal' && { withdraw: direction === 'out' ? amount : -amount }),
  }
}

type Kinds = Map<TransactionKind, { income: bigint; expense: bigint }>

/** The sums of business days, each of them whole, and what transfers of each kind come to. */
async function sumsOf(database: Database, playerId: bigint, startDay: string, endDay: string) {
  const [from, until] = [startOfDay(startDay), startOfDay(endDay) + DAY_MS]
  const [stakes, transfers, late] = await Promise.all([
    stakedByDay(database, playerId, startDay, endDay),
    sumsByDay(database, playerId, from, until),
    lateByDay(database, playerId, startDay, endDay),
  ])
  const days = new Map<string, Sums>()
  for (let at = from; at < until; at += DAY_MS) days.set(businessDay(at), zero())
  const total = zero()
  const kinds: Kinds = new Map()
  const add = (day: string, change: Partial<Sums>) => {
    for (const sums of [days.get(day) ?? zero(), total]) {
      for (const [key, amount] of Object.entries(change)) sums[key as keyof Sums] += amount
    }
  }
  for (const { day, staked } of stakes) add(day, { staked })
  for (const { day, code, amount } of [...transfers, ...late]) {
    add(day, changeOf(code, amount))
    const { kind, direction } = dictionary[code]
    const sums = kinds.get(kind) ?? { income: 0n, expense: 0n }
    sums[direction === 'in' ? 'income' : 'expense'] += amount
    kinds.set(kind, sums)
  }
  return { days, total, kinds }
}

/** A player's profit by business day; closed days stand, those after them are live. */
export async function profitOf(database: Database, playerId: bigint, startDay: string, endDay: string) {
  // Read first: what is said of a closed day holds for good.
  const through = await closedThrough(database)
  const { days, total, kinds } = await sumsOf(database, playerId, startDay, endDay)
  return {
    total: shown(total),
    days: [...days].map(([day, sums]) => ({ day, closed: day <= through, ...shown(sums) })),
    kinds: [...kinds].map(([kind, { income, expense }]) => ({
      kind,
      name: transactionKinds[kind],
      income: formatMoney(income),
      expense: formatMoney(expense),
    })),
  }
}

/** What a player staked on a business day, and what came back of betting. */
export async function bettingOn(database: Database, playerId: bigint, day: string) {
  const { total } = await sumsOf(database, playerId, day, day)
  return { staked: total.staked, back: cameBack(total) }
}
