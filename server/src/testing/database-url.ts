/** Databases of the tests' PostgreSQL for servers in processes of their own. */
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db/database.ts'
import type { Connection } from '../platform/db/roles.ts'
import { ON_SCHEDULE, quietLotteries } from './issues.ts'
import { cloneDatabase } from './test-server.ts'

/** An empty one. */
export async function emptyDatabase(): Promise<{ url: string; database: Database }> {
  const cluster = inject('connection')
  const name = `nodes_${randomBytes(6).toString('hex')}`
  const admin = openDatabase(cluster, { max: 1, name: 'test-nodes' })
  await admin.query(`create database ${name}`)
  await admin.close()
  const connection = { ...cluster, database: name }
  return { url: urlOf(connection), database: openDatabase(connection, { max: 4, name: 'test-nodes' }) }
}

/** One with the lotteries, all of them quiet but one. */
export async function quietDatabase(): Promise<{ url: string; database: Database }> {
  const connection = await cloneDatabase()
  const database = openDatabase(connection, { max: 4, name: 'test-nodes' })
  await quietLotteries(database, ON_SCHEDULE)
  return { url: urlOf(connection), database }
}

/** What a server in a process of its own gets as DATABASE_URL. */
export function urlOf(connection: Connection): string {
  const { host, port, user, password, database, options } = connection as Record<string, string>
  const asked = options ? `&options=${encodeURIComponent(options)}` : ''
  return `postgresql://${user}:${encodeURIComponent(password!)}@/${database}?host=${encodeURIComponent(host!)}&port=${port}${asked}`
}
