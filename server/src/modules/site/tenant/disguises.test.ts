/** Disguised names: two-way, set and cleared by the command, and shown by every answer that names a lottery or a play. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { runSite } from '../../../testing/run-command.ts'
import { asShell, changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { shownName, shownPlayName } from './disguises.ts'
import { readSettings } from './settings.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))
afterEach(() => changeSettings(server.database, { disguisedLotteries: {}, disguisedPlays: {} }))

describe('the map', () => {
  it.each([
    ['a lottery there is not', { disguisedLotteries: { nothing: '好彩' } }],
    ['a lottery of every object', { disguisedLotteries: { constructor: '好彩' } }],
    ['a play where a lottery is asked for', { disguisedLotteries: { k3_hezhi: '好彩' } }],
    ['a play there is not', { disguisedPlays: { k3_nothing: '好彩' } }],
    ['one name for two lotteries', { disguisedLotteries: { k3_1m: '好彩', k3_5m: '好彩' } }],
    ['one name for two plays of a type', { disguisedPlays: { k3_hezhi: '好彩', k3_kuadu: '好彩' } }],
    ['the true name of another lottery', { disguisedLotteries: { k3_1m: '5分快三' } }],
    ['the true name of another play', { disguisedPlays: { k3_hezhi: '跨度' } }],
    ['the true name of another lottery in full width', { disguisedLotteries: { k3_1m: '５分快三' } }],
    [
      'a name that another lottery is shown by, but for a space',
      { disguisedLotteries: { k3_1m: '好彩', k3_5m: '好 彩' } },
    ],
    ['a name of which nothing is seen', { disguisedLotteries: { k3_1m: '\u2800' } }],
    ['the own true name', { disguisedLotteries: { k3_1m: '1分快三' } }],
    ['no name', { disguisedLotteries: { k3_1m: '' } }],
    ['a blank name', { disguisedLotteries: { k3_1m: ' ' } }],
    ['a name too long', { disguisedLotteries: { k3_1m: '长'.repeat(21) } }],
    ['a name with a line end', { disguisedLotteries: { k3_1m: '好\n彩' } }],
    ['a name that turns the text', { disguisedLotteries: { k3_1m: '好\u202e彩' } }],
  ])('refuses %s, and keeps nothing of it', async (_what, change) => {
    const good = { disguisedLotteries: { k3_30s: '好运快三' }, disguisedPlays: { k3_dantiao: '猜骰' } }
    await changeSettings(server.database, good)
    await expect(changeSettings(server.database, change as never)).rejects.toThrow()
    expect(await readSettings(server.database)).toMatchObject(good)
  })

  it('allows one name for plays of two types', async () => {
    await changeSettings(server.database, { disguisedPlays: { k3_hezhi: '好彩', bj28_tema: '好彩' } })
    expect((await readSettings(server.database)).disguisedPlays).toEqual({ k3_hezhi: '好彩', bj28_tema: '好彩' })
  })

  it('that another version wrote is read, and what it does not name keeps its true name', async () => {
    const written = `insert into tenant_setting (key, value) values ('disguisedLotteries', '{"gone_1m":"旧彩"}')
       on conflict (key) do update set value = excluded.value`
    await asShell(server.database, () => server.database.query(written))
    const { disguisedLotteries } = await readSettings(server.database)
    expect(disguisedLotteries).toEqual({ gone_1m: '旧彩' })
    expect(shownName(disguisedLotteries, 'k3_1m', '1分快三')).toBe('1分快三')
    expect(shownName({}, 'constructor', '真')).toBe('真')
    expect(shownPlayName({}, 'k3_hezhi')).toBe('和值')
    expect(shownPlayName({}, 'k3_gone')).toBe('k3_gone')
  })
})

describe('npm run site', () => {
  it('gives a lottery and a play another name, and takes it away', async () => {
    expect((await runSite(server, 'name', 'k3_1m', '幸运', '快三')).out).toContain('{"k3_1m":"幸运 快三"}')
    expect((await runSite(server, 'name', 'k3_hezhi', '点数')).out).toContain('disguisedPlays = {"k3_hezhi":"点数"}')
    expect((await runSite(server, 'name', 'k3_5m', '稳健快三')).code).toBe(0)
    expect(await readSettings(server.database)).toMatchObject({
      disguisedLotteries: { k3_1m: '幸运 快三', k3_5m: '稳健快三' },
      disguisedPlays: { k3_hezhi: '点数' },
    })
    expect((await runSite(server, 'unname', 'k3_1m')).code).toBe(0)
    expect((await runSite(server, 'unname', 'k3_hezhi')).code).toBe(0)
    expect(await readSettings(server.database)).toMatchObject({
      disguisedLotteries: { k3_5m: '稳健快三' },
      disguisedPlays: {},
    })
  })

  it.each([
    ['an unknown code', ['name', 'nothing', '好彩']],
    ['no name', ['name', 'k3_1m']],
    ['a name that is taken', ['name', 'k3_1m', '极速快三']],
    ['a name taken away that was never given', ['unname', 'k3_1m']],
  ])('%s is one clear line, and changes nothing', async (_what, words) => {
    const { code, err } = await runSite(server, ...words)
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).not.toMatch(/\bat .+:\d+|ZodError/)
    expect(await readSettings(server.database)).toMatchObject({ disguisedLotteries: {}, disguisedPlays: {} })
  })
})

it('is what every answer says, with the true name where the rules and the receipt stand', async () => {
  const player = await server.newPlayer()
  const issue = await openIssue(server.database)
  await changeSettings(server.database, {
    disguisedLotteries: { k3_1m: '幸运快三' },
    disguisedPlays: { k3_hezhi_lm: '双面' },
  })
  const bettingData = [betItem(issue, { bettingNumber: 'da,xiao' })]
  const placed = await server.call('addBetting', { bettingData }, player.cookie)
  await runIssue(server.database, issue)
  await openIssue(server.database)

  const config = async () => (await server.call('lotteryConfig', { lotteryCode: 'k3_1m' })).data
  await expect.poll(async () => (await config()).lotteryName).toBe('幸运快三')
  expect((await config()).trueName).toBe('1分快三')
  expect((await server.call('getTenantConfig')).data.playNames).toEqual({ k3_hezhi_lm: '双面' })

  const names = { lotteryName: '幸运快三', betDetailTitle: '双面' }
  expect((await server.call('getBetting', {}, player.cookie)).data.list[0]).toMatchObject(names)
  expect((await server.call('getBetData', {}, player.cookie)).data.list[0]).toMatchObject(names)
  expect((await server.call('getBetDetail', { id: placed.data.ids[0]! }, player.cookie)).data).toMatchObject({
    ...names,
    trueLotteryName: '1分快三',
    truePlayName: '和值大小单双',
  })
  expect((await server.call('getNewestBounsList')).data.list[0]).toMatchObject({
    lotteryName: '幸运快三',
    playName: '双面',
  })
  const statement = await server.call('getTransactionRecordsFront', { kind: 'bet' }, player.cookie)
  expect(statement.data.list[0]!.reference.text).toContain('幸运快三')
  // Calls for visitors never show the true name.
  for (const name of ['getStockLotteryDataFront', 'getHotLottery', 'getNewestBounsList'] as const) {
    const shown = JSON.stringify((await server.call(name)).data)
    expect(shown).toContain('幸运快三')
    expect(shown).not.toContain('1分快三')
  }
})
