/** Reads of the ledger: a balance, an account statement, sums. Other modules read money only through here. */

import type { RecordKind } from '@hongyun/contract/ledger/words.ts'
import { codesOf, dictionary, type TransactionCode, type TransactionKind } from '@hongyun/contract/ledger/words.ts'
import { type Money, yuan } from '@hongyun/lottery/money.ts'
import { sql } from 'kysely'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { idFrom, idsBeside, idUntil } from '../../../platform/db/id-time.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import type { LedgerTables } from './table.ts'

const none = yuan(0)

/** A player's available balance. */
export async function balanceOf(database: Database, playerId: bigint): Promise<Money> {
  const [row] = await database.query<{ balance: Money }>(
    'select balance from account where player_id = $1',
    [playerId],
    'ledger.balance',
  )
  return row?.balance ?? none
}

/** The available balances of players, by id. */
export async function balancesOf(database: Queryable, playerIds: readonly bigint[]): Promise<Map<bigint, Money>> {
  const rows = await database.query<{ player_id: bigint; balance: Money }>(
    'select player_id, balance from account where player_id = any($1::bigint[])',
    [bigintArray(playerIds)],
    'ledger.balances',
  )
  return new Map(rows.map(({ player_id, balance }) => [player_id, balance]))
}

export type StatementFilter = {
  playerId: bigint
  /** When the player registered. */
  since: number
  kind?: TransactionKind | undefined
  startTime?: number | undefined
  endTime?: number | undefined
  /** Matches a record's id exactly or the name of a code in part. */
  keyword?: string | undefined
  /** Records that the keyword names in another way, such as an order by its number. */
  recordIds?: readonly bigint[] | undefined
}

export type StatementRow = {
  id: bigint
  seq: bigint
  at: number
  code: TransactionCode
  amount: Money
  balance_after: Money
  record_kind: RecordKind
  record_id: bigint
}

const codes = Object.keys(dictionary).map(Number) as TransactionCode[]
const codesIn = codes.filter((code) => dictionary[code].direction === 'in')

function filtered(database: Database, filter: StatementFilter) {
  let query = kyselyOf<LedgerTables>(database)
    .selectFrom('transfer')
    .where('player_id', '=', filter.playerId)
    .where('id', '>=', idFrom(Math.max(filter.since, filter.startTime ?? 0)))
  if (filter.kind) query = query.where('code', 'in', codesOf(filter.kind))
  if (filter.startTime !== undefined)
    query = query.where('at', '>=', sql<number>`to_timestamp(${filter.startTime} / 1000.0)`)
  if (filter.endTime !== undefined)
    query = query
      .where('at', '<', sql<number>`to_timestamp(${filter.endTime} / 1000.0)`)
      .where('id', '<', idUntil(filter.endTime))
  const { keyword } = filter
  if (keyword) {
    const named = codes.filter((code) => dictionary[code].name.includes(keyword))
    const ids = [...(filter.recordIds ?? []), ...(/^\d{1,18}$/.test(keyword) ? [BigInt(keyword)] : [])]
    query = query.where((eb) =>
      eb.or([
        ...(named.length > 0 ? [eb('code', 'in', named)] : []),
        ...(ids.length > 0 ? [eb('record_id', 'in', ids)] : []),
        eb.val(false),
      ]),
    )
  }
  return query
}

/** A page of a player's account statement, newest first, with the count and the sums of the whole selection. */
export async function statement(
  database: Database,
  filter: StatementFilter,
  page: { pageNum: number; pageSize: number },
): Promise<{ rows: StatementRow[]; total: number; income: Money; expense: Money }> {
  const isIn = sql<boolean>`code = any(${sql.lit(`{${codesIn.join(',')}}`)}::smallint[])`
  const [rows, sums] = await Promise.all([
    filtered(database, filter)
      .select(['id', 'seq', 'at', 'code', 'amount', 'balance_after', 'record_kind', 'record_id'])
      .orderBy('seq', 'desc')
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    filtered(database, filter)
      .select([
        sql<bigint>`count(*)`.as('total'),
        sql<Money>`coalesce(sum(amount) filter (where ${isIn}), 0)`.as('income'),
        sql<Money>`coalesce(sum(amount) filter (where not ${isIn}), 0)`.as('expense'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows as StatementRow[], total: Number(sums.total), income: sums.income, expense: sums.expense }
}

/** A player's transfers of one record, oldest first; an id is of one kind of record alone. */
export const transfersOf = (database: Queryable, playerId: bigint, recordId: bigint): Promise<StatementRow[]> =>
  database.query<StatementRow>(
    `select id, seq, at, code, amount, balance_after, record_kind, record_id from transfer
     where player_id = $1 and record_id = $2 and id >= $3 order by seq`,
    [playerId, recordId, idsBeside([recordId])[0]],
    'ledger.transfers-of',
  )

/** A player's balance at a time; nothing before `since`, when the player registered. */
export async function balanceAt(database: Queryable, playerId: bigint, since: number, at: number): Promise<Money> {
  const [row] = await database.query<{ balance_after: Money }>(
    `select balance_after from transfer
     where player_id = $1 and id >= $2 and id < $3 and at < to_timestamp($4 / 1000.0) order by seq desc limit 1`,
    [playerId, idFrom(since), idUntil(at), at],
    'ledger.balance-at',
  )
  return row?.balance_after ?? none
}

/** A player's sums by business day (Asia/Shanghai) and code, in a span of time. */
export function sumsByDay(
  database: Database,
  playerId: bigint,
  startTime: number,
  endTime: number,
): Promise<{ day: string; code: TransactionCode; amount: Money }[]> {
  return database.query(
    `select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, code, sum(amount) as amount
     from transfer
     where player_id = $1 and at >= to_timestamp($2 / 1000.0) and at < to_timestamp($3 / 1000.0)
       and id >= $4 and id < $5
     group by 1, 2`,
    [playerId, startTime, endTime, idFrom(startTime), idUntil(endTime)],
  )
}
