/**
 * Accounts and who they belong to. Ids from 1000 are players; those below are the house's own and carry no
 * balance, so that no bet has to update them.
 */
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Player 0 stands for "no player": a transfer between two system accounts. */
export const NO_PLAYER = 0n
export const FIRST_PLAYER = 1000n

/** The ids of the house's own accounts. */
export const systemAccounts = {
  house: 1n,
  heldStakes: 2n,
  payments: 3n,
  manual: 4n,
  heldWithdrawals: 5n,
  wallets: 6n,
  pledges: 7n,
  heldEnvelopes: 8n,
} as const
export type SystemAccount = keyof typeof systemAccounts

/** A player's account as locked in this transaction. */
export type LockedAccount = { playerId: bigint; balance: Money; seq: bigint }
export type LockedAccounts = Map<bigint, LockedAccount>

/**
 * Locks the accounts of players in ascending id, so that two transactions never wait for each other, and
 * answers their balances. Unknown players are absent from the answer.
 */
export async function lockAccounts(tx: Tx, playerIds: Iterable<bigint>): Promise<LockedAccounts> {
  const rows = await tx.query<{ player_id: bigint; balance: Money; seq: bigint }>(
    `select player_id, balance, seq from account
     where player_id = any($1::bigint[]) order by player_id for update`,
    [bigintArray([...new Set(playerIds)])],
    'ledger.lock-accounts',
  )
  return new Map(rows.map((row) => [row.player_id, { playerId: row.player_id, balance: row.balance, seq: row.seq }]))
}

/** Opens the account of a new player, empty. */
export async function openAccount(tx: Tx, playerId: bigint): Promise<void> {
  await tx.query('insert into account (player_id) values ($1)', [playerId])
}
