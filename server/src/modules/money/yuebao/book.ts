/**
 * The book of a wallet: the only place that moves one. The database moves the wallet by the entry, and refuses one that does not
 * follow from it; the ledger is moved in the same transaction.
 *
 * Lock order, here and everywhere in this module: the player's account, the wallet, the order, the product.
 */
import { strict as assert } from 'node:assert'
import { only, type Tx } from '../../../platform/db/database.ts'

/** A wallet as locked in this transaction; `day` is what a movement counts for. */
export type Wallet = { readonly playerId: bigint; balance: bigint; seq: bigint; readonly day: string }

/**
 * Locks a player's wallet and opens it where there is none. A movement counts for the business day, but never for one whose
 * interest is booked already, nor before the last movement: the clock may have been set back.
 */
export async function lockWallet(tx: Tx, playerId: bigint): Promise<Wallet> {
  await tx.query(
    'insert into yuebao_account (player_id) values ($1) on conflict do nothing',
    [playerId],
    'yuebao.open-wallet',
  )
  const row = only(
    await tx.query<{ balance: bigint; seq: bigint; day: string }>(
      `select balance, seq, greatest((clock_timestamp() at time zone 'Asia/Shanghai')::date, through + 1, last_day,
         (select max(day) + 1 from yuebao_run where finished_at is not null)) as day
       from yuebao_account where player_id = $1 for update`,
      [playerId],
      'yuebao.lock-wallet',
    ),
  )
  return { playerId, ...row }
}

type Entry =
  | { code: 611; amount: bigint }
  | { code: 612; amount: bigint }
  | { code: 614; amount: bigint; record: bigint }

/** Enters a movement and keeps `wallet` in step; answers the id of the entry. */
export async function enter(tx: Tx, wallet: Wallet, entry: Entry): Promise<bigint> {
  const { code, amount } = entry
  wallet.balance += code === 611 ? amount : -amount
  wallet.seq += 1n
  assert(amount > 0n && wallet.balance >= 0n, 'a wallet pays what it has')
  const { id } = only(
    await tx.query<{ id: bigint }>(
      `insert into yuebao_entry (player_id, seq, day, code, amount, balance_after, record_id)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [wallet.playerId, wallet.seq, wallet.day, code, amount, wallet.balance, 'record' in entry ? entry.record : null],
      'yuebao.enter',
    ),
  )
  return id
}
