/** T where the machine has no pgbench: the same tables, the same five statements, prepared, from one process. */

import { type Database, inTransaction, openDatabase } from '@hongyun/server/platform/db/database.ts'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { CLIENTS, SCALE, type Tpcb } from './terms.ts'

const TELLERS = 10 * SCALE
const ACCOUNTS = 100_000 * SCALE

const tables = [
  'create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100)',
  'create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100)',
  'create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
  'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
  `insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n`,
  `insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${TELLERS}) n`,
  `insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) n`,
  'vacuum analyze pgbench_branches, pgbench_tellers, pgbench_accounts',
]

const pick = (n: number): number => 1 + Math.floor(Math.random() * n)

function transact(database: Database): Promise<void> {
  const [aid, bid, tid, delta] = [pick(ACCOUNTS), pick(SCALE), pick(TELLERS), pick(10_001) - 5001]
  return inTransaction(database, async (tx) => {
    await tx.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid], 'account')
    await tx.query('select abalance from pgbench_accounts where aid = $1', [aid], 'balance')
    await tx.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid], 'teller')
    await tx.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid], 'branch')
    await tx.query(
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
      'history',
    )
  })
}

export async function openOwnTpcb(connection: Connection): Promise<Tpcb> {
  const database = openDatabase(connection, { max: CLIENTS, name: 'hongyun-bench-tpcb' })
  for (const statement of tables) await database.query(statement)
  return {
    reference: 'own TPC-B',
    async run(duration_s) {
      const startedAt = performance.now()
      const endsAt = startedAt + duration_s * 1000
      let done = 0
      const client = async () => {
        for (; performance.now() < endsAt; done += 1) await transact(database)
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
      return (done * 1000) / (performance.now() - startedAt)
    },
    close: () => database.close(),
  }
}
