/** The audit as a run: it takes its time, and where it can't go on it says at what. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { audit } from './audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** The server's database, whose connections are changed before they are handed out. */
const onConnections = (change: (client: PoolClient) => Promise<unknown>): Database => ({
  ...server.database,
  pool: new Proxy(server.database.pool, {
    get: (pool, name) =>
      name === 'connect'
        ? async () => {
            const client = await pool.connect()
            await change(client)
            return client
          }
        : Reflect.get(pool, name, pool),
  }),
})

it('is not cut off while it reckons, however short a transaction may idle', async () => {
  const impatient = onConnections((client) => client.query(`set idle_in_transaction_session_timeout = '20ms'`))
  const reckon = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  const done: string[] = []
  const findings = await audit(impatient, (name) => {
    if (done.push(name) <= 3) reckon()
  })
  expect(findings).toEqual([])
  expect(done.length).toBeGreaterThan(20)
})

it('says which check it could not make, and leaves no transaction open', async () => {
  await server.database.query('alter table chase rename to chase_elsewhere')
  try {
    await expect(audit(server.database)).rejects.toThrow(/^the check chaseMoney broke off: .*chase/)
  } finally {
    await server.database.query('alter table chase_elsewhere rename to chase')
  }
  expect(await audit(server.database)).toEqual([])
  const open = await server.database.query(
    `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(open).toEqual([])
})
