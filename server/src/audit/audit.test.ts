/** The audit as a run: it takes its time, and where it can't go on it says at what. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinChecks, statementCheck } from '../platform/check.ts'
import { openDatabase } from '../platform/db/database.ts'
import { closeAudited, openTestServer, type TestServer } from '../testing/test-server.ts'
import { audit } from './audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

it('is not cut off while it reckons, however short a transaction may idle', async () => {
  // A connection of its own: what comes after it may take its time.
  const impatient = openDatabase(server.connection, { max: 1, name: 'test-impatient' })
  await impatient.query(`set idle_in_transaction_session_timeout = '20ms'`)
  const reckon = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  const done: string[] = []
  const findings = await audit(impatient, (name) => {
    if (done.push(name) <= 3) reckon()
  })
  await impatient.close()
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

it('has no two checks of one name, of which one would never be made', () => {
  const [one, other] = ['one', 'other'].map((name) => statementCheck(name, 'select'))
  expect(Object.keys(joinChecks({ one: one! }, { other: other! }))).toEqual(['one', 'other'])
  expect(() => joinChecks({ places: one! }, { places: other! })).toThrow('two checks of the audit are called places')
})
