/** The end of the demo: its known passwords open nothing any more, and no start goes past it. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDemo, seedDemo } from './demo.ts'
import { demoAccounts, demoOperators } from './demo-accounts.ts'
import { readKeyring } from './platform/keys/keyring.ts'
import { newOperator } from './testing/operators.ts'
import { runOperator, runSite } from './testing/run-command.ts'
import { closeAudited, openTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

const signIn = async (userName: string, password: string) => {
  const payload = { userName, password: passwordHash(userName, password), random: 'demo-end-test' }
  const answer = await server.app.inject({ method: 'POST', url: '/v1/users/login', payload })
  return { code: answer.json().code, cookie: answer.cookies[0]?.value }
}
const started = (demo: boolean) => checkDemo(server.database, demo)

describe('data without a demo', () => {
  it('starts with it and without', async () => {
    const site = await openTestServer({ env: { DEMO: '0' } })
    await checkDemo(site.database, true)
    await checkDemo(site.database, false)
    const ended = await runSite(site, 'end-demo')
    expect([ended.code, ended.err]).toEqual([1, 'there is no demo on this data\n'])
    await closeAudited(site)
  })

  it.each([
    ['a player', (site: TestServer) => site.newPlayer({ money: 0 })],
    ['an operator', (site: TestServer) => newOperator(site)],
  ])('that has %s never gets one', async (_what, make) => {
    const site = await openTestServer({ env: { DEMO: '0' } })
    await make(site)
    await checkDemo(site.database, false)
    await expect(checkDemo(site.database, true)).rejects.toThrow('start with DEMO=0 or NODE_ENV=production')
    await closeAudited(site)
  })
})

describe('data with a demo', () => {
  it('starts with DEMO=1 alone', async () => {
    await seedDemo(server.database, await readKeyring(server.config.dataDir))
    await started(true)
    await expect(started(false)).rejects.toThrow('npm run site -- end-demo closes them')
    await expect(
      openTestServer({ connection: server.connection, env: { DEMO: '0', NODE_ENV: 'production' } }),
    ).rejects.toThrow('npm run site -- end-demo closes them')
  })

  it('has whoever wrote in a room among its members, so that others can mention them', async () => {
    const strangers = await server.database.query(
      `select m.room_id, m.no from chat_message m where m.author_id > 0
       and not exists (select from chat_member c where c.room_id = m.room_id and c.player_id = m.author_id)`,
    )
    expect(strangers).toEqual([])
  })

  it('has its accounts closed by end-demo, with their sessions; nothing of theirs is gone', async () => {
    const counts = () =>
      server.database.query(
        'select (select count(*) from player) as players, (select count(*) from transfer) as transfers, (select count(*) from operator) as operators',
      )
    const before = await counts()
    const signedIn = await signIn(demoAccounts[0].userName, demoAccounts[0].password)
    expect(signedIn.code).toBe(1)
    const noticed = async () => (await server.call('getIntroductionList')).data.list.map(({ title }) => title)
    expect(await noticed()).toContain('演示站使用虚拟资金')
    expect(await runSite(server, 'end-demo')).toMatchObject({ code: 0, err: '' })
    expect(await noticed()).toEqual([])
    await expect.poll(async () => (await server.call('info', {}, signedIn.cookie)).code).toBe(-33)
    for (const { userName, password } of demoAccounts) expect((await signIn(userName, password)).code).toBe(-49)
    const open = await server.database.query('select name from operator where disabled_at is null and name = any($1)', [
      demoOperators.map(({ name }) => name),
    ])
    expect(open).toEqual([])
    expect(await counts()).toEqual(before)
  })

  it('then starts without DEMO, never with it again, and its accounts stay closed', async () => {
    await started(false)
    await expect(started(true)).rejects.toThrow('the demo of this data has been ended')
    expect((await runSite(server, 'unfreeze', 'player')).code).toBe(1)
    expect((await runSite(server, 'end-demo')).code).toBe(0)
    expect((await signIn('player', 'play1234')).code).toBe(-49)
  })

  it('has no operator enabled again before it has another password', async () => {
    const [{ name }] = demoOperators
    const enabled = () =>
      server.database.query('select 1 from operator where name = $1 and disabled_at is null', [name])
    const refused = await runOperator(server, 'enable', name)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`npm run operator -- renew ${name}`) })
    expect(await enabled()).toEqual([])
    expect((await runOperator(server, 'renew', name)).code).toBe(0)
    expect((await runOperator(server, 'enable', name)).code).toBe(0)
    expect(await enabled()).toHaveLength(1)
  })
})
