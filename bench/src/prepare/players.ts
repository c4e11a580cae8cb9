/** Players with money and sessions, made by a few statements over arrays instead of ten thousand registrations. */
import { createHash, randomBytes } from 'node:crypto'
import { noteAct, shell } from '@hongyun/server/modules/site/operators/acts.ts'
import { type Database, inTransaction } from '@hongyun/server/platform/db/database.ts'
import { markPastDemo } from '@hongyun/server/testing/demo-time.ts'

export type Players = { ids: readonly bigint[]; cookies: readonly string[] }

/** One million yuan each: no run comes near its end. */
const MONEY = 10_000_000_000n
/** Their own rebate, in 1/10000. */
export const OWN_RATE = 800

/**
 * Makes `count` players whose books balance. `sessions` is for how many of them a cookie is made; their money came `daysAgo`.
 */
export async function makePlayers(database: Database, count: number, sessions = count, daysAgo = 0): Promise<Players> {
  const ids = await inTransaction(database, async (tx) => {
    await markPastDemo(tx)
    const rows = await tx.query<{ id: bigint; plan: bigint }>(
      `select nextval('player_id_sequence') as id, nextval(pg_get_serial_sequence('rebate_plan', 'id')) as plan
       from generate_series(1, $1)`,
      [count],
    )
    const own = [rows.map((row) => row.id), rows.map((row) => row.plan)]
    const from = 'unnest($1::bigint[], $2::bigint[]) as own (id, plan)'
    await tx.query(
      `insert into rebate_plan (id, player_id, own_rate) overriding system value select plan, id, $3 from ${from}`,
      [...own, OWN_RATE],
    )
    await tx.query(
      `insert into player (id, user_name, password_hash, nickname, nickname_key, avatar, rebate_plan_id)
       select id, 'bench_' || id, 'none', 'bench', 'bench_' || id, '', plan from ${from}`,
      own,
    )
    await tx.query('insert into account (player_id) select * from unnest($1::bigint[])', [own[0]])
    const subject = { kind: 'players', id: BigInt(rows.length) } as const
    const act = await noteAct(tx, shell, 'playMoney', { amount: MONEY.toString() }, subject)
    await tx.query(
      `insert into transfer (id, at, player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       select id, time_of_id(id), player_id, 1, 419, 4, player_id, $2, $2, 'manual', $3
       from (select next_id() - ($4::bigint * 86400000 << 20) as id, player_id from unnest($1::bigint[]) as player_id) t`,
      [own[0], MONEY, act, daysAgo],
    )
    return rows.map((row) => row.id)
  })
  const cookies = ids.slice(0, sessions).map(() => randomBytes(32).toString('base64url'))
  await database.query(
    `insert into session (token_hash, player_id, expires_at, address, agent)
     select token, player, now() + interval '1 day', '127.0.0.1', 'bench'
     from unnest($1::bytea[], $2::bigint[]) as s (token, player)`,
    [cookies.map((cookie) => createHash('sha256').update(cookie).digest()), ids.slice(0, sessions)],
  )
  return { ids, cookies }
}
