/** An empty database of the tests' PostgreSQL for a server in a process of its own. */
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db/database.ts'

export async function emptyDatabase(): Promise<{ url: string; database: Database }> {
  const cluster = inject('connection') as { host: string; port: number; user: string; password: string }
  const name = `nodes_${randomBytes(6).toString('hex')}`
  const admin = openDatabase(cluster, { max: 1, name: 'test-nodes' })
  await admin.query(`create database ${name}`)
  await admin.close()
  const { host, port, user, password } = cluster
  const url = `postgresql://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  return { url, database: openDatabase({ ...cluster, database: name }, { max: 4, name: 'test-nodes' }) }
}
