/** The states of the site, changed as an operator changes them, and who is not served at all. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actorCalled } from '../../../testing/operators.ts'
import { runAsProcess, runSite } from '../../../testing/run-command.ts'
import { asShell, changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readSettings, type Settings, settingsSchema } from './settings.ts'
import { siteRefusal } from './site-state.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => closeAudited(server))

const open: Partial<Settings> = {
  siteMode: 'open',
  siteMessage: '',
  siteStartTime: null,
  siteEndTime: null,
  blockedAddresses: [],
}
/** The next test finds the site open, where this one has changed it. */
afterEach(async () => {
  const { siteMode, blockedAddresses } = await readSettings(server.database)
  if (siteMode === 'open' && blockedAddresses.length === 0) return
  await changeSettings(server.database, open)
  await answers('203.0.113.1', 1)
})

const ask = async (address: string, url = '/v1/users/checkUser?userName=nobody') =>
  (await server.app.inject({ url, headers: { 'x-forwarded-for': address } })).json<{
    code: number
    msg: string
    data: unknown
  }>()
/** Asks until the answer has this code: a server sees a change within a second. */
const answers = (address: string, code: number) =>
  expect.poll(async () => (await ask(address)).code, { interval: 25 }).toBe(code)

const site = (...words: string[]) => runSite(server, ...words)

describe('maintenance', () => {
  it('is -7 with its times and message, for every call but those that say why', async () => {
    const times = { siteStartTime: 1_767_225_600_000, siteEndTime: 1_767_229_200_000 }
    await changeSettings(server.database, { siteMode: 'maintenance', siteMessage: '升级数据库', ...times })
    await answers('203.0.113.1', -7)
    expect(await ask('203.0.113.1')).toEqual({
      code: -7,
      msg: '升级数据库',
      data: {
        reason: 'maintenance',
        startTime: times.siteStartTime,
        endTime: times.siteEndTime,
        message: '升级数据库',
      },
    })
    expect((await ask('203.0.113.1', '/v1/management/tenant/getTenantConfig')).code).toBe(1)
    expect((await ask('203.0.113.1', '/v1/betting/getServerTimeMillisecond')).code).toBe(1)
    const player = await server.newPlayer()
    expect((await server.call('addBetting', { bettingData: [] }, player.cookie)).code).toBe(-7)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  })

  const shut: [code: number, change: Partial<Settings>][] = [
    [-7, { siteMode: 'maintenance' }],
    [-12, { siteMode: 'closed' }],
    [-19, { blockedAddresses: ['203.0.113.0/24'] }],
  ]
  it.each(shut)('%i keeps nobody signed in: a session can be ended', async (code, change) => {
    const player = await server.newPlayer()
    await changeSettings(server.database, change)
    await answers('203.0.113.1', code)
    const headers = { 'x-forwarded-for': '203.0.113.1' }
    const out = await server.app.inject({ url: '/v1/users/logout', headers, cookies: { sid: player.cookie } })
    expect(out.json().code).toBe(1)
    await changeSettings(server.database, open)
    await answers('203.0.113.1', 1)
    expect((await server.call('info', {}, player.cookie)).code).toBe(0)
  })

  it('without a message has a sentence of its own', async () => {
    await changeSettings(server.database, { siteMode: 'maintenance' })
    await answers('203.0.113.1', -7)
    expect(await ask('203.0.113.1')).toMatchObject({
      msg: '系统维护中，请稍后访问',
      data: { startTime: null, endTime: null },
    })
  })
})

describe('a closed site', () => {
  it('is -12', async () => {
    await changeSettings(server.database, { siteMode: 'closed' })
    await answers('203.0.113.1', -12)
    expect((await ask('203.0.113.1')).msg).toBe('网站已关闭')
    expect((await ask('203.0.113.1', '/v1/management/tenant/getTenantConfig')).code).toBe(1)
  })
})

describe('an address that is not served', () => {
  const base = settingsSchema.parse({})
  const isServed = (blockedAddresses: string[], address: string) =>
    siteRefusal(settingsSchema.parse({ ...base, blockedAddresses }), address)?.code !== -19

  const rows: [block: string, refused: string[], served: string[]][] = [
    ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7'], ['203.0.113.8', '::ffff:203.0.113.8', '2001:db8::7']],
    [
      '203.0.113.0/24',
      ['203.0.113.0', '203.0.113.255', '::ffff:203.0.113.9', '::ffff:cb00:7109'],
      ['203.0.114.0', '203.0.112.255'],
    ],
    ['198.51.100.128/25', ['198.51.100.128'], ['198.51.100.127']],
    ['10.0.0.0/8', ['10.255.255.255'], ['11.0.0.0', '9.255.255.255']],
    ['1.0.0.0/8', ['1.1.1.1', '::ffff:1.1.1.1'], ['2001:db8::1']],
    ['2001:db8::1', ['2001:db8::1', '2001:0db8:0:0:0:0:0:1', '2001:DB8::1'], ['2001:db8::2', '203.0.113.1']],
    ['2001:db8::/32', ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'], ['2001:db9::', '2001:db7:ffff::']],
    ['2001::/16', ['2001:db8::1'], []],
  ]
  it.each(rows)('%s', (block, refused, served) => {
    for (const address of refused) expect(isServed([block], address), address).toBe(false)
    for (const address of served) expect(isServed([block], address), address).toBe(true)
    for (const address of refused) expect(isServed(['192.0.2.1', block, '192.0.2.2'], address)).toBe(false)
  })

  it('is -19 before anything else, and the rest are served', async () => {
    await changeSettings(server.database, {
      blockedAddresses: ['203.0.113.0/24', '2001:db8::/32'],
      siteMode: 'maintenance',
    })
    await answers('203.0.113.1', -19)
    expect(await ask('2001:db8::5')).toMatchObject({ code: -19, msg: '您所在的地区暂不提供服务' })
    expect((await ask('198.51.100.1')).code).toBe(-7)
    expect((await ask('203.0.113.1', '/v1/management/tenant/getTenantConfig')).code).toBe(1)
  })

  it('is read from what a proxy says, even where that is no address', async () => {
    await changeSettings(server.database, { blockedAddresses: ['203.0.113.0/24'] })
    await answers('203.0.113.1', -19)
    for (const address of ['unknown', '_hidden', '198.51.100.1:1234', '[2001:db8::1]:80', '<script>', '999.1.1.1']) {
      const answer = await server.app.inject({
        url: '/v1/users/checkUser?userName=nobody',
        headers: { 'x-forwarded-for': address },
      })
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 200, 1])
    }
  })

  it('is never written so that nobody can be served', async () => {
    for (const entry of [
      '1.2.3.4/33',
      '1.2.3.4/',
      '1.2.3.4/24/5',
      '1.2.3.4/-1',
      '2001:db8::/129',
      'example.com',
      '',
      '1.2.3.4/a',
    ]) {
      await expect(changeSettings(server.database, { blockedAddresses: [entry] }), entry).rejects.toThrow()
    }
    expect((await readSettings(server.database)).blockedAddresses).toEqual([])
  })
})

describe('npm run site', () => {
  it('shows the settings, and changes the state of a running server within a second', async () => {
    expect(await runAsProcess(server, 'site')).toMatchObject({
      code: 0,
      out: expect.stringContaining('siteMode = "open"'),
    })
    const until = '2030-01-31T18:00+08:00'
    expect((await site('maintenance', '例行', '维护', '--until', until)).out).toContain('siteMode = "maintenance"')
    await answers('203.0.113.1', -7)
    expect(await ask('203.0.113.1')).toMatchObject({
      msg: '例行 维护',
      data: { message: '例行 维护', endTime: Date.parse(until), startTime: expect.any(Number) },
    })
    await site('closed', '再见')
    await answers('203.0.113.1', -12)
    await site('open')
    await answers('203.0.113.1', 1)
  })

  it.each(['2030-12-01T06:00', '2030-12-01 06:00', '2030-12-01', 'tomorrow'])(
    'takes no time as %s, which is another one in each zone',
    async (until) => {
      const { code, err } = await site('maintenance', '--until', until)
      expect([code, err]).toEqual([1, expect.stringContaining('--until needs a time with its offset')])
    },
  )

  it('blocks and unblocks an address', async () => {
    await site('block', '203.0.113.0/24')
    await answers('203.0.113.1', -19)
    await site('unblock', '203.0.113.0/24')
    await answers('203.0.113.1', 1)
  })

  it('leaves an act of each change, of whoever works at the machine or whom it names', async () => {
    await actorCalled(server.database, 'he_qing')
    const before = await server.database.query<{ id: bigint }>('select max(id) as id from operator_act')
    expect((await site('set', 'streakLeast', '4', '--by', 'he_qing')).code).toBe(0)
    expect((await site('set', 'streakLeast', '7', '--by', 'nobody')).err).toContain('no operator is called "nobody"')
    await site('name', 'k3_1m', '幸运快三')
    await site('unname', 'k3_1m')
    const acts = await server.database.query<{ operator: string; act: string; subject: string }>(
      `select o.name as operator, a.act, a.subject_id as subject from operator_act a join operator o on o.id = a.operator_id
       where a.act in ('setting', 'name') and a.id > $1 order by a.id`,
      [before[0]!.id],
    )
    expect(acts).toEqual([
      { operator: 'he_qing', act: 'setting', subject: 'streakLeast' },
      { operator: 'shell', act: 'name', subject: 'k3_1m' },
      { operator: 'shell', act: 'name', subject: 'k3_1m' },
    ])
    await changeSettings(server.database, { streakLeast: 3 })
  })

  it('freezes and unfreezes a player', async () => {
    const player = await server.newPlayer()
    expect((await server.call('info', {}, player.cookie)).code).toBe(1)
    expect((await site('freeze', player.userName.toUpperCase())).code).toBe(0)
    // By then it holds: the command answers once every node has asked, or trusts nothing that it remembers.
    expect((await server.call('info', {}, player.cookie)).code).toBe(-8)
    expect((await site('unfreeze', player.userName)).code).toBe(0)
  })

  it.each([
    ['an act there is not', ['nothing']],
    ['a name for an address', ['block', 'example.com']],
    ['a block too small', ['block', '1.2.3.4/33']],
    ['a block that is everybody', ['block', '0.0.0.0/0']],
    ['a block that is half of everybody', ['block', '::/1']],
    ['a block that is everybody, by its setting', ['set', 'blockedAddresses', '["0.0.0.0/0"]']],
    ['a time that is none', ['maintenance', '--until', 'tomorrow']],
    ['a time that is over', ['maintenance', '--until', '2020-01-01T00:00+08:00']],
    ['an option there is not', ['closed', '--untill', '2030-01-01']],
    ['an option of another act', ['open', '--until', '2030-01-01']],
    ['an option without its value', ['maintenance', '--until']],
    ['a word too many', ['freeze', 'one', 'two']],
    ['a message too long', ['maintenance', '长'.repeat(201)]],
    ['a block too small, by its setting', ['set', 'blockedAddresses', '["1.2.3.4/99"]']],
    ['text for a rate', ['set', 'edge', '"x"']],
    ['a rate too large', ['set', 'edge', '10001']],
    ['an edge that leaves nothing to pay', ['set', 'edge', '9100']],
    ['no value', ['set', 'edge']],
    ['a setting there is not', ['set', 'nothing', '1']],
    ['a setting of every object', ['set', 'constructor', '1']],
    ['a player there is not', ['freeze', 'nobody_here']],
  ])('%s is one clear line, and changes nothing', async (_name, words) => {
    const before = await readSettings(server.database)
    const { code, err } = await site(...words)
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).not.toMatch(/\bat .+:\d+|ZodError/)
    expect(await readSettings(server.database)).toEqual(before)
  })
})

describe('the settings', () => {
  it('have a default each, and are all kept or none', async () => {
    expect(await readSettings(server.database)).toEqual(settingsSchema.parse({}))
    const change = { tenantName: '好运', edge: -1 }
    await expect(changeSettings(server.database, change)).rejects.toThrow()
    expect((await readSettings(server.database)).tenantName).toBe('鸿运')
  })

  it('that another version wrote are passed over', async () => {
    const written = `insert into tenant_setting (key, value) values ('ofAnotherVersion', '1')`
    await asShell(server.database, () => server.database.query(written))
    expect(await readSettings(server.database)).not.toHaveProperty('ofAnotherVersion')
  })
})
