/**
 * T: the TPC-B transactions a second that the same PostgreSQL server does in the same run; prepared, scale 20,
 * 16 clients, fsync on. By pgbench where the machine has one, else by statements of our own, and the line says so.
 */
import { openDatabase } from '@hongyun/server/platform/db/database.ts'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { openOwnTpcb } from './own-tpcb.ts'
import { findPgbench, openPgbench } from './pgbench.ts'
import type { Tpcb } from './terms.ts'

const DATABASE = 'tpcb'

export async function openTpcb(site: Connection): Promise<Tpcb> {
  const admin = openDatabase(site, { max: 1, name: 'hongyun-bench' })
  await admin.query(`create database ${DATABASE}`)
  await admin.close()
  const connection = { ...site, database: DATABASE }
  const pgbench = await findPgbench()
  return pgbench ? openPgbench(pgbench, connection) : openOwnTpcb(connection)
}
