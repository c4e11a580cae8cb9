/** Takes a provider's statement of a day, from its call or from a file. Each is stored whole; the last one of a day counts. */

import type { StatementSource } from '@hongyun/contract/reconciliation/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import type { Providers, Stated } from '../cashier/provider.ts'
import { readStatement } from '../cashier/read-statement.ts'
import { kindOf } from '../channels/own-providers.ts'

export type About = { provider: string; day: string }
export type Taking = { database: Database; providers: Providers }

/**
 * Whether a provider's statements count. What ours were paid stands in books of their own, a bank's or a chain's, which operators
 * with rights of their own look after, in the configuration or not.
 */
export const isReconciled = (provider: string): boolean => kindOf(provider) === 'gateway'

/** What the act and approvals about a day name it by. */
export const subjectOf = ({ provider, day }: About) =>
  ({ kind: 'providerStatement', id: `${provider} ${day}` }) as const

/** Of what a statement `s` stated in its rows `r`: kept with the act that took it, so that a row that is changed is found. */
export const STATEMENT_DIGEST = `encode(sha256(convert_to(concat_ws(E'\\n', s.source,
  string_agg(format('%s %s %s', r.order_no, r.provider_ref, r.amount), E'\\n' order by r.line) filter (where r.line is not null)), 'UTF8')), 'hex')`

export async function takeStatement(
  { database, providers }: Taking,
  actor: Actor,
  { provider, day, csv }: About & { csv?: string | undefined },
): Promise<{ no: number; rowCount: number; skipped: number }> {
  if (day >= businessDay(Date.now())) throw refuse('statementEarly')
  if (!isReconciled(provider)) throw refuse('notFound')
  if (!providers.has(provider) && !(await hasOrders(database, provider))) throw refuse('notFound')
  const { rows, skipped } = csv === undefined ? await askFor(providers, { provider, day }) : readFile(csv)
  const no = await inTransaction(database, async (tx) => {
    await lockDay(tx, { provider, day })
    // Of an old day "there is none" means that nothing was paid, which is no word against payments that were stated.
    if (csv === undefined && rows.length === 0 && (await hasPayments(tx, { provider, day })))
      throw refuse('statementAway', { text: '服务商没有这一天的对账单，之前取得的仍然有效' })
    return keep(tx, actor, { provider, day, rows, source: csv === undefined ? 'call' : 'file' })
  })
  return { no, rowCount: rows.length, skipped }
}

/** A provider of earlier may have a statement to come. */
const hasOrders = async (database: Database, provider: string): Promise<boolean> =>
  (await database.query('select 1 from recharge_order where provider = $1 limit 1', [provider])).length > 0

const hasPayments = async (tx: Tx, { provider, day }: About): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from provider_statement where provider = $1 and day = $2::date and row_count > 0 limit 1',
      [provider, day],
    )
  ).length > 0

function readFile(csv: string): Stated {
  const read = readStatement(csv)
  if (!read.ok) throw refuse('providerStatementBad', { text: read.reason })
  return read.value
}

async function askFor(providers: Providers, { provider, day }: About): Promise<Stated> {
  const statements = providers.get(provider)?.statements
  if (!statements) throw refuse('statementAway', { text: '这个服务商没有对账接口，请上传文件' })
  const stated = await statements.of(day, Date.now()).catch(() => {
    throw refuse('statementAway')
  })
  if (!stated) throw refuse('statementAway', { text: '服务商没有这一天的对账单，或还没有生成' })
  return stated
}

/** Statements of a day are kept one after the other, so that the last one is the one that was taken last. */
export const lockDay = (tx: Tx, { provider, day }: About) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`statement ${provider} ${day}`])

type Kept = About & Pick<Stated, 'rows'> & { source: StatementSource }

/** Keeps it under the lock of its day; answers which of the day it is. */
export async function keep(tx: Tx, actor: Actor, { provider, day, rows, source }: Kept): Promise<number> {
  const amount = rows.reduce((sum, row) => sum + row.amount, 0n)
  const { id, no } = only(
    await tx.query<{ id: bigint; no: number }>(
      `insert into provider_statement (provider, day, no, source, row_count, amount, operator_id)
       select $1, $2::date, coalesce(max(no), 0) + 1, $3, $4, $5, $6 from provider_statement where provider = $1 and day = $2::date
       returning id, no`,
      [provider, day, source, rows.length, amount, actor.operatorId],
    ),
  )
  await tx.query(
    `insert into statement_row (statement_id, line, order_no, provider_ref, amount)
     select $1, n, order_no, provider_ref, amount::bigint
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality as r (order_no, provider_ref, amount, n)`,
    [
      id,
      textArray(rows.map((row) => row.orderNo)),
      textArray(rows.map((row) => row.providerRef)),
      textArray(rows.map((row) => row.amount.toString())),
    ],
  )
  const { digest } = only(
    await tx.query<{ digest: string }>(
      `select ${STATEMENT_DIGEST} as digest from provider_statement s left join statement_row r on r.statement_id = s.id
       where s.id = $1 group by s.id`,
      [id],
    ),
  )
  await noteAct(tx, actor, 'providerStatement', { name: provider, day, no, digest }, subjectOf({ provider, day }))
  return no
}
