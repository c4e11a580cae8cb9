/** What the demo does without two operators is right in its time alone: elsewhere the audit names it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelChecks } from '../modules/money/channels/audit.ts'
import { remittanceChecks } from '../modules/money/remittances/audit.ts'
import { pledgeChecks } from '../modules/money/yuebao/audit/pledges.ts'
import { walletChecks } from '../modules/money/yuebao/audit/wallets.ts'
import { seedYuebao } from '../modules/money/yuebao/seed.ts'
import { inTransaction } from '../platform/db/database.ts'
import { closeAudited, openTestServer, type TestServer } from '../testing/test-server.ts'
import { evidenceChecks } from './evidence.ts'

const checks = { ...evidenceChecks, ...channelChecks, ...remittanceChecks, ...walletChecks, ...pledgeChecks }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await seedYuebao(server.database)
  await server.newPlayer()
})
afterAll(() => closeAudited(server))

/** The checks that have findings after this statement, which no trigger stops and which is taken back. */
async function namedAfter(statement: string): Promise<string[]> {
  const named = new Set<string>()
  const rolledBack = inTransaction(server.database, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(statement)
    for (const check of Object.values(checks)) for await (const found of check(tx)) named.add(found.check)
    throw new Error('never kept')
  })
  await expect(rolledBack).rejects.toThrow('never kept')
  return [...named].toSorted()
}

const ofDemo = ['channel terms', 'fixed term acts', 'payee', 'play money', 'wallet rate']

it.each([
  ['no demo', 'delete from demo'],
  ['one that ended before', `update demo set ended_at = now() - interval '1 hour'`],
])('nothing of it is right on a site that was %s', async (_what, statement) => {
  expect(await namedAfter(statement)).toEqual(ofDemo)
})

it('stays right after its end', async () => {
  expect(await namedAfter('update demo set ended_at = now()')).toEqual([])
})

it('is none where players came first', async () => {
  expect(await namedAfter(`update demo set seeded_at = now() + interval '1 second'`)).toEqual(['demo'])
  expect(await namedAfter(`update demo set seeded_at = now() + interval '1 hour'`)).toEqual(
    ['demo', ...ofDemo].toSorted(),
  )
})

it('has its time said once, by the database', async () => {
  const app = (text: string) => server.appDatabase.query(text)
  await expect(app(`insert into demo (id, seeded_at) values (1, '2020-01-01')`)).rejects.toThrow('permission denied')
  await expect(app('update demo set seeded_at = now()')).rejects.toThrow('permission denied')
  await expect(server.database.query('update demo set seeded_at = now()')).rejects.toThrow('ended once')
  await expect(server.database.query('delete from demo')).rejects.toThrow('ended once')
})
