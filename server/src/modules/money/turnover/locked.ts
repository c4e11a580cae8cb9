/** What of a balance may not be withdrawn yet, and why. */
import type { TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type CaughtUp, catchUp, catchUpAhead } from './catch-up.ts'
import { least, missingOf, type Requirement } from './consume.ts'
import { multiplesThen } from './multiples.ts'

export type Locked = {
  readonly balance: Money
  /** Stays until turnover is met: never more than the balance. */
  readonly locked: Money
  /** The turnover that is missing of all open requirements. */
  readonly missing: Money
  /** The open ones, the oldest first. */
  readonly requirements: readonly Requirement[]
}

/** What a requirement holds: its credit, and what the stakes that it consumed have won on balance. */
export const heldBy = ({ amount, won }: Requirement): bigint => amount + (won > 0n ? won : 0n)

const openOf = ({ standing }: CaughtUp): Requirement[] => standing.requirements.filter(({ ended }) => ended === null)
const sumHeld = (requirements: readonly Requirement[]): bigint =>
  requirements.reduce((sum, requirement) => sum + heldBy(requirement), 0n)

/**
 * What a player may not give away as a credit of this code: open requirements that ask for more times their amount than it does
 * hold it. Locks the player's account.
 */
export async function boundFrom(tx: Tx, playerId: bigint, code: TransactionCode): Promise<Money> {
  const open = openOf(await catchUp(tx, playerId))
  const most = (await multiplesThen(tx))(code, Number.POSITIVE_INFINITY)
  return money(sumHeld(open.filter(({ multiple }) => multiple > most)))
}

/** Locks the player's account, catches up and answers what is locked. */
export async function lockedOf(tx: Tx, playerId: bigint): Promise<Locked> {
  const caughtUp = await catchUp(tx, playerId)
  const { balance } = caughtUp
  const open = openOf(caughtUp)
  return {
    balance,
    locked: money(least(sumHeld(open), balance)),
    missing: money(open.reduce((sum, requirement) => sum + missingOf(requirement), 0n)),
    requirements: open,
  }
}

/** The same in a transaction of its own, after a long backlog was taken over. */
export async function lockedNow(database: Database, playerId: bigint): Promise<Locked> {
  await catchUpAhead(database, playerId)
  return inTransaction(database, (tx) => lockedOf(tx, playerId))
}
