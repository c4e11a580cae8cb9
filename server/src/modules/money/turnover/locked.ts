/** What of a balance may not be withdrawn yet, and why. */
import { type Money, money } from '@hongyun/lottery/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { catchUp } from './catch-up.ts'
import { least, missingOf, type Requirement } from './consume.ts'

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

/** Locks the player's account, catches up and answers what is locked. */
export async function lockedOf(tx: Tx, playerId: bigint): Promise<Locked> {
  const { balance, standing } = await catchUp(tx, playerId)
  const open = standing.requirements.filter(({ ended }) => ended === null)
  const held = open.reduce((sum, requirement) => sum + heldBy(requirement), 0n)
  return {
    balance,
    locked: money(least(held, balance)),
    missing: money(open.reduce((sum, requirement) => sum + missingOf(requirement), 0n)),
    requirements: open,
  }
}
