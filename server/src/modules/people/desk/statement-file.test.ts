/** A player's statement and bets as files: all of the filter, by who may see players, and an act about the player. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let operator: TestOperator
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  operator = await newOperator(server, ['seePlayers', 'seeActs'])
  player = await server.newPlayer()
})
afterAll(() => closeAudited(server))

const file = (search: string, cookie = operator.cookie) =>
  server.app.inject({ url: `/v1/console/playerStatement.csv${search}`, cookies: { oid: cookie } })
const betsFile = (search: string, cookie = operator.cookie) =>
  server.app.inject({ url: `/v1/console/playerBets.csv${search}`, cookies: { oid: cookie } })
const linesOf = (body: string) => body.trimEnd().split('\r\n')

it('has every transfer of the filter, more than are read at once, newest first', async () => {
  const TIMES = 503
  await inTransaction(server.database, async (tx) => {
    for (let n = 1; n <= TIMES; n += 1) await depositPlayMoney(tx, player.id, yuan(n))
  })
  const [head, ...lines] = linesOf((await file(`?playerId=${player.id}&pageNum=2&pageSize=10`)).body)
  expect(head).toBe('\ufeff时间,代码,类型,方向,金额,变动后余额,说明,单号')
  // The first one is what a player of a test begins with.
  expect(lines).toHaveLength(TIMES + 1)
  expect(new Set(lines).size).toBe(TIMES + 1)
  expect(lines[0]).toMatch(/^20\d\d-[^,]+,419,[^,]+,入账,503\.00,/)
  expect(lines.at(-2)).toMatch(/,入账,1\.00,/)
  expect(linesOf((await file(`?playerId=${player.id}&kind=bet`)).body)).toHaveLength(1)
})

it('is an act about the player, and nothing for others', async () => {
  const acts = async () =>
    (await server.call('consoleActs', { act: 'export', subjectKind: 'player' }, operator.cookie)).data
  const before = (await acts()).total
  await file(`?playerId=${player.id}`)
  expect((await acts()).list[0]).toMatchObject({
    subject: { kind: 'player', id: String(player.id) },
    detail: { name: '账变' },
  })
  const watcher = await newOperator(server, ['seeActs'])
  expect((await file(`?playerId=${player.id}`, watcher.cookie)).json()).toMatchObject({
    data: { reason: 'rightMissing' },
  })
  expect((await file('?playerId=0')).json()).toMatchObject({ data: { reason: 'badInput' } })
  expect((await acts()).total).toBe(before + 1)
})

it('has every bet of the filter, more than are read at once, newest first, as an act', async () => {
  const TIMES = 11
  const AT_ONCE = 50
  const better = await server.newPlayer({ money: 10_000 })
  const issue = await openIssue(server.database)
  const bettingData = Array.from({ length: AT_ONCE }, () => betItem(issue, { bettingNumber: 'da' }))
  const ids: string[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const placed = await server.call('addBetting', { bettingData, requestId: `file-${n}` }, better.cookie)
    expect(placed).toMatchObject({ code: 1 })
    ids.push(...placed.data.ids)
  }
  const [head, ...lines] = linesOf((await betsFile(`?playerId=${better.id}&pageNum=2`)).body)
  expect(head).toBe('\ufeff时间,单号,彩种,期号,内容,赔率,注数,投注,返奖,返点,开奖号码,状态')
  const newestFirst = ids.map(BigInt).toSorted((one, other) => (one < other ? 1 : -1))
  expect(lines.map((line) => BigInt(line.split(',')[1]!))).toEqual(newestFirst)
  expect(lines[0]).toContain(`,${issue.issue},`)
  expect(linesOf((await betsFile(`?playerId=${better.id}&state=won`)).body)).toHaveLength(1)
  const { list } = (await server.call('consoleActs', { act: 'export' }, operator.cookie)).data
  expect(list[0]).toMatchObject({ subject: { kind: 'player', id: String(better.id) }, detail: { name: '注单' } })
  const watcher = await newOperator(server, ['seeActs'])
  expect((await betsFile(`?playerId=${better.id}`, watcher.cookie)).json()).toMatchObject({
    data: { reason: 'rightMissing' },
  })
})
