/**
 * The only place that writes money. A transfer is one immutable row, written in one transaction with the business record
 * it is for. The database moves the player's balance by it, and refuses one that does not follow from the account.
 */
import { strict as assert } from 'node:assert'
import { dictionary, type RecordKind } from '@hongyun/contract/ledger/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type LockedAccounts, lockAccounts, NO_PLAYER, systemAccounts } from './accounts.ts'
import { type LedgerCode, ledgerCodes, type SystemCode, systemCodes } from './codes.ts'

/** A movement of a player's money; its other side and the kind of its record follow from the code. */
export type Entry = {
  playerId: bigint
  code: LedgerCode
  amount: Money
  /** The id of what it belongs to. */
  record: bigint
  /** Where the code may belong to several kinds; else the only one. */
  recordKind?: RecordKind
}

export type SystemEntry = { code: SystemCode; amount: Money; record: bigint }

/** A balance would become negative. The caller must check before; here it is a broken invariant. */
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
  for (const entry of entries) {
    const account = locked.get(entry.playerId)
    assert(account, 'posting to an account that is not locked')
    assert(entry.amount > 0n, 'a transfer moves more than nothing')
    const isIn = dictionary[entry.code].direction === 'in'
    account.balance = (account.balance + (isIn ? entry.amount : -entry.amount)) as Money
    if (account.balance < 0n) throw new OverdrawnError(`player ${entry.playerId}`)
    account.seq += 1n
    const row = ledgerCodes[entry.code]
    const kinds: readonly RecordKind[] = row.records
    const kind = entry.recordKind ?? row.records[0]
    assert(kinds.includes(kind), 'a transfer belongs to what its code says')
    const counter = systemAccounts[row.counter]
    push(c, entry.playerId, account.seq, entry.code, isIn ? counter : entry.playerId, isIn ? entry.playerId : counter)
    c.amount.push(entry.amount)
    c.after.push(account.balance)
    c.kind.push(kind)
    c.record.push(entry.record)
  }
  for (const entry of system) {
    assert(entry.amount > 0n, 'a transfer moves more than nothing')
    const { debit, credit, record } = systemCodes[entry.code]
    push(c, NO_PLAYER, 0n, entry.code, systemAccounts[debit], systemAccounts[credit])
    c.amount.push(entry.amount)
    c.after.push(null)
    c.kind.push(record)
    c.record.push(entry.record)
  }
  await tx.query(
    `insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
     select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[],
                          $7::bigint[], $8::text[], $9::bigint[])`,
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
