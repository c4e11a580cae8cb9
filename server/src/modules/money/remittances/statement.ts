/** Statements as they are kept: a payment once by its reference, whichever files it comes in. */
import { hash } from 'node:crypto'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { decodeText } from '../../../platform/csv-reader.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { pseudonymsOf } from '../../../platform/keys/pseudonyms.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { about, payeeName, payeeOf } from './payees.ts'
import { codesIn, isSame, type Payment, readStatement } from './read-statement.ts'
import { payerValue } from './reads.ts'

export type StatementParts = { database: Database; personal: PersonalKey }

export const rowPayerContext = (id: bigint): string => `remittance_row.payer ${id}`
export const rowPayerOf = (personal: PersonalKey, { id, sealed_payer }: { id: bigint; sealed_payer: Buffer }): string =>
  personal.open(sealed_payer, rowPayerContext(id))

/** Reads a file of an account; all of it or nothing. */
export async function keepStatement(
  { database, personal }: StatementParts,
  actor: Actor,
  { payeeId, bytes }: { payeeId: bigint; bytes: Buffer },
): Promise<{ added: number; known: number; skipped: number }> {
  const text = decodeText(bytes)
  if (text === undefined) throw refuse('statementEncoding')
  const read = readStatement(text)
  if (!read.ok) throw refuse('statementBad', { text: read.reason })
  const { payments, doubled, skipped } = read.value
  return inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'remittances')
    // Files of an account come one after the other.
    await tx.query('select 1 from payee_account where id = $1 for no key update', [payeeId])
    const payee = await payeeOf(tx, payeeId)
    if (!payee) throw refuse('statementPayee')
    const fresh = await newOf(tx, payeeId, payments)
    const [statement] = await tx.query<{ id: bigint }>(
      `insert into remittance_statement (payee_id, operator_id, digest, added) values ($1, $2, $3, $4) returning id`,
      [payeeId, actor.operatorId, hash('sha256', bytes, 'buffer'), fresh.length],
    )
    await insertRows(tx, personal, { statementId: statement!.id, payeeId }, fresh)
    await noteAct(tx, actor, 'payeeStatement', { name: `${payeeName(payee)} +${fresh.length}` }, about(payeeId))
    return { added: fresh.length, known: doubled + payments.length - fresh.length, skipped }
  })
}

type Kept = { reference: string; booked_at: number; amount: Money; remark: string }

/** Those that are not kept yet; refuses one that is kept with other contents. */
async function newOf(tx: Tx, payeeId: bigint, payments: readonly Payment[]): Promise<Payment[]> {
  const kept = await tx.query<Kept>(
    'select reference, booked_at, amount, remark from remittance_row where payee_id = $1 and reference = any($2::text[])',
    [payeeId, payments.map(({ reference }) => reference)],
  )
  const known = new Map(kept.map((row) => [row.reference, row]))
  return payments.filter((payment) => {
    const row = known.get(payment.reference)
    if (!row) return true
    if (isSame(payment, { bookedAt: row.booked_at, amount: money(row.amount), remark: row.remark })) return false
    const text = `第 ${payment.line} 行：流水号 ${payment.reference} 此前已读入，内容不同`
    throw refuse('statementBad', { text })
  })
}

async function insertRows(
  tx: Tx,
  personal: PersonalKey,
  { statementId, payeeId }: { statementId: bigint; payeeId: bigint },
  payments: readonly Payment[],
): Promise<void> {
  const ids = await tx.query<{ id: bigint }>('select next_id() as id from generate_series(1, $1)', [payments.length])
  const rows = payments.map((payment, n) => ({ ...payment, id: ids[n]!.id }))
  const pseudonyms = await pseudonymsOf(
    tx,
    personal,
    rows.map(({ payer }) => payerValue(payer)),
  )
  await tx.query(
    `insert into remittance_row (id, statement_id, payee_id, reference, booked_at, amount, remark, codes, sealed_payer, payer_pseudonym)
     select id, $1, $2, reference, to_timestamp(booked_at / 1000.0), amount, remark, string_to_array(codes, ','), sealed, pseudonym
     from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::bytea[], $10::bigint[])
       as r (id, reference, booked_at, amount, remark, codes, sealed, pseudonym)`,
    [
      ...[statementId, payeeId, rows.map(({ id }) => id), rows.map(({ reference }) => reference)],
      ...[rows.map(({ bookedAt }) => bookedAt), rows.map(({ amount }) => amount), rows.map(({ remark }) => remark)],
      rows.map(({ remark }) => codesIn(remark).join(',')),
      rows.map(({ id, payer }) => personal.seal(payer, rowPayerContext(id))),
      pseudonyms,
    ],
  )
}
