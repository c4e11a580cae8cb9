/** What of a balance waits for turnover, as pages of withdrawals show it. */
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { catchUpAhead } from '../turnover/catch-up.ts'
import { lockedOf as lockedByTurnover } from '../turnover/locked.ts'

type Requirement = { id: string; name: string; createdAt: number; amount: Money; required: Money; done: Money }
export type Locked = { locked: Money; missing: Money; requirements: readonly Requirement[] }

/** Locks the account and answers what is locked of it. */
export async function lockedOf(tx: Tx, playerId: bigint): Promise<Locked> {
  const { locked, missing, requirements } = await lockedByTurnover(tx, playerId)
  return {
    locked,
    missing,
    requirements: requirements.map(({ seq, at, code, amount, multiple, consumed }) => ({
      id: seq.toString(),
      name: dictionary[code as TransactionCode].name,
      createdAt: Number(at / 1000n),
      amount: money(amount),
      required: money(amount * BigInt(multiple)),
      done: money(consumed),
    })),
  }
}

/** The same in a transaction of its own, after a long backlog was taken over. */
export async function lockedNow(database: Database, playerId: bigint): Promise<Locked> {
  await catchUpAhead(database, playerId)
  return inTransaction(database, (tx) => lockedOf(tx, playerId))
}

/** As answers show them. */
export const presentRequirement = ({ id, name, createdAt, amount, required, done }: Requirement) => ({
  ...{ id, name, createdAt, amount: formatMoney(amount) },
  requiredAmount: formatMoney(required),
  doneAmount: formatMoney(done),
})
