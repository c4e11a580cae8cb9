/**
 * The only place that writes money. A transfer is one immutable row; the player's balance and the row that
 * changed it are written by the same statement, in one transaction with the business record they are for.
 */
import { strict as assert } from 'node:assert'
import type { RecordKind, TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { dictionary } from '@hongyun/contract/ledger/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type LockedAccounts, lockAccounts, NO_PLAYER, type SystemAccount, systemAccounts } from './accounts.ts'

/** Stakes of settled bets leave the held account: between system accounts, so outside the players' codes. */
export const STAKES_RELEASED = 701

export type Entry = {
  playerId: bigint
  code: TransactionCode
  amount: Money
  /** The other side: it pays what the player gets, and gets what the player pays. */
  counter: SystemAccount
  record: { kind: RecordKind; id: bigint }
}

export type SystemEntry = {
  code: typeof STAKES_RELEASED
  debit: SystemAccount
  credit: SystemAccount
  amount: Money
  record: { kind: RecordKind; id: bigint }
}

/** A player would be left with less than nothing. The caller decides beforehand; here it is a broken invariant. */
export class OverdrawnError extends Error {
  override readonly name = 'OverdrawnError'
}

type Columns = {
  player: bigint[]
  seq: bigint[]
  code: number[]
  debit: bigint[]
  credit: bigint[]
  amount: bigint[]
  after: (bigint | null)[]
  kind: string[]
  record: bigint[]
}

/**
 * Posts transfers of players whose accounts this transaction has locked, in the order given, and keeps `locked`
 * in step. Direction follows the code: `in` credits the player, `out` debits.
 * Amounts are above zero; a balance below zero throws OverdrawnError and the transaction with it.
 */
export async function postTransfers(
  tx: Tx,
  locked: LockedAccounts,
  entries: readonly Entry[],
  system: readonly SystemEntry[] = [],
): Promise<void> {
  if (entries.length + system.length === 0) return
  const c: Columns = {
    player: [],
    seq: [],
    code: [],
    debit: [],
    credit: [],
    amount: [],
    after: [],
    kind: [],
    record: [],
  }
  const touched = new Set<bigint>()
  for (const entry of entries) {
    const account = locked.get(entry.playerId)
    assert(account, 'posting to an account that is not locked')
    assert(entry.amount > 0n, 'a transfer moves more than nothing')
    const isIn = dictionary[entry.code].direction === 'in'
    account.balance = (account.balance + (isIn ? entry.amount : -entry.amount)) as Money
    if (account.balance < 0n) throw new OverdrawnError(`player ${entry.playerId}`)
    account.seq += 1n
    touched.add(entry.playerId)
    const counter = systemAccounts[entry.counter]
    push(c, entry.playerId, account.seq, entry.code, isIn ? counter : entry.playerId, isIn ? entry.playerId : counter)
    c.amount.push(entry.amount)
    c.after.push(account.balance)
    c.kind.push(entry.record.kind)
    c.record.push(entry.record.id)
  }
  for (const entry of system) {
    assert(entry.amount > 0n, 'a transfer moves more than nothing')
    push(c, NO_PLAYER, 0n, entry.code, systemAccounts[entry.debit], systemAccounts[entry.credit])
    c.amount.push(entry.amount)
    c.after.push(null)
    c.kind.push(entry.record.kind)
    c.record.push(entry.record.id)
  }
  const accounts = [...touched].map((playerId) => locked.get(playerId)!)
  await tx.query(
    `with posted as (
       insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[],
                            $7::bigint[], $8::text[], $9::bigint[])
     )
     update account set balance = new.balance, seq = new.seq
     from unnest($10::bigint[], $11::bigint[], $12::bigint[]) as new (player_id, balance, seq)
     where account.player_id = new.player_id`,
    [
      bigintArray(c.player),
      bigintArray(c.seq),
      bigintArray(c.code),
      bigintArray(c.debit),
      bigintArray(c.credit),
      bigintArray(c.amount),
      bigintArray(c.after),
      textArray(c.kind),
      bigintArray(c.record),
      bigintArray(accounts.map((account) => account.playerId)),
      bigintArray(accounts.map((account) => account.balance)),
      bigintArray(accounts.map((account) => account.seq)),
    ],
    'ledger.post-transfers',
  )
}

function push(c: Columns, player: bigint, seq: bigint, code: number, debit: bigint, credit: bigint): void {
  c.player.push(player)
  c.seq.push(seq)
  c.code.push(code)
  c.debit.push(debit)
  c.credit.push(credit)
}

/** Locks the accounts of the entries and posts them: for callers that have nothing to decide on the balance. */
export async function transfer(tx: Tx, entries: readonly Entry[]): Promise<LockedAccounts> {
  const locked = await lockAccounts(
    tx,
    entries.map((entry) => entry.playerId),
  )
  await postTransfers(tx, locked, entries)
  return locked
}
