/** What operators change and see: the state of the site, the log of their acts, the sums of a day. */

import { SHELL } from '@hongyun/contract/operators/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { endSale, openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { watchLotteries } from '../../betting/lotteries/lotteries.ts'
import { overviewOf } from '../../reports/overview/overview.ts'
import { setAddress, setSiteMode } from '../tenant/set-site.ts'
import { readSettings, watchSettings } from '../tenant/settings.ts'
import { noteLook } from './acts.ts'

const DAY_MS = 86_400_000

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  operator = await newOperator(server)
})
afterAll(() => closeAudited(server))

const setSite = async (input: object, own = operator) =>
  server.call('consoleSetSite', { ...input, code: await own.code() }, own.cookie)
const block = async (address: string, blocked = true, own = operator) =>
  server.call('consoleSetAddress', { address, blocked, code: await own.code() }, own.cookie)
const acts = async (input: object = { name: operator.name }) =>
  (await server.call('consoleActs', input, operator.cookie)).data
const settings = () => readSettings(server.database)

describe('the state of the site', () => {
  it('is changed at once for players, while the console goes on', async () => {
    const endTime = Date.now() + 3_600_000
    const { data } = await setSite({ mode: 'maintenance', message: '升级数据库', endTime })
    expect(data).toMatchObject({ mode: 'maintenance', message: '升级数据库', endTime, blockedAddresses: [] })
    expect(await server.call('checkUser', { userName: 'nobody' })).toMatchObject({ code: -7, data: { endTime } })
    expect(await server.call('consoleSite', {}, operator.cookie)).toMatchObject({ code: 1, data })
    expect((await setSite({ mode: 'closed' })).data).toMatchObject({ mode: 'closed', message: '', endTime: null })
    expect((await server.call('checkUser', { userName: 'nobody' })).code).toBe(-12)
    expect((await setSite({ mode: 'open' })).data).toMatchObject({ mode: 'open', startTime: null })
    expect((await server.call('checkUser', { userName: 'nobody' })).code).toBe(1)
    const { list } = await acts()
    expect(list.map(({ act, detail }) => [act, detail.before, detail.mode, detail.message])).toEqual([
      ['siteMode', 'closed', 'open', ''],
      ['siteMode', 'maintenance', 'closed', ''],
      ['siteMode', 'open', 'maintenance', '升级数据库'],
    ])
  })

  it('stays as a colleague has set it since it was looked at', async () => {
    const shown = async () => (await server.call('consoleSite', {}, operator.cookie)).data
    await setSite({ mode: 'maintenance', message: '升级数据库' })
    const seen = seenOf('siteMode', await shown())
    await setSite({ mode: 'closed' }, await newOperator(server))
    const later = { mode: 'maintenance', message: '升级数据库，稍有延迟' }
    expect((await setSite({ ...later, seen })).data).toMatchObject({ reason: 'changedMeanwhile' })
    expect(await shown()).toMatchObject({ mode: 'closed', message: '' })
    expect(await setSite({ mode: 'open', seen: seenOf('siteMode', await shown()) })).toMatchObject({ code: 1 })
  })

  it('began when it was entered, whatever is said of it later', async () => {
    const began = Date.now() - 6 * 3_600_000
    await setSite({ mode: 'maintenance', message: '升级数据库' })
    await changeSettings(server.database, { siteStartTime: began })
    const { data } = await setSite({ mode: 'maintenance', message: '升级数据库，稍有延迟' })
    expect(data).toMatchObject({ startTime: began, message: '升级数据库，稍有延迟' })
    expect((await setSite({ mode: 'closed' })).data.startTime).toBeGreaterThan(began)
    await setSite({ mode: 'open' })
  })

  it.each([
    ['an end that has come', { mode: 'maintenance', endTime: Date.now() - 1000 }, 'endTime'],
    ['an open site with a message', { mode: 'open', message: '好' }, 'mode'],
    ['an open site with an end', { mode: 'open', endTime: Date.now() + 60_000 }, 'mode'],
    ['a message that is too long', { mode: 'closed', message: '好'.repeat(201) }, 'message'],
    ['a state there is not', { mode: 'half' }, 'mode'],
  ])('with %s is refused, and stays', async (_what, input, field) => {
    const before = await settings()
    expect(await setSite(input)).toMatchObject({ code: -98, data: { field } })
    expect(await settings()).toEqual(before)
    expect((await acts()).total).toBe(0)
  })

  it('is not changed without its note', async () => {
    const before = await settings()
    const nobody = { operatorId: 1n, address: '127.0.0.1' }
    const change = { mode: 'closed', message: '', endTime: undefined } as const
    await expect(setSiteMode(server.database, nobody, change)).rejects.toThrow(/foreign key/)
    await expect(setAddress(server.database, nobody, '203.0.113.1', true)).rejects.toThrow(/foreign key/)
    expect(await settings()).toEqual(before)
  })
})

describe('addresses that are not served', () => {
  it('are added and taken away, each time once', async () => {
    for (const blocked of [true, true, false, false]) {
      const { data } = await block('203.0.113.0/24', blocked)
      expect(data.blockedAddresses).toEqual(blocked ? ['203.0.113.0/24'] : [])
    }
    expect((await acts()).list.map(({ act, detail }) => [act, detail.address])).toEqual([
      ['unblock', '203.0.113.0/24'],
      ['block', '203.0.113.0/24'],
    ])
  })

  it('are all kept when they are added at once', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => `198.51.100.${n}`)
    await Promise.all(addresses.map(async (address) => block(address, true, await newOperator(server))))
    expect((await settings()).blockedAddresses.toSorted()).toEqual(addresses)
    await changeSettings(server.database, { blockedAddresses: [] })
  })

  it("may be the operator's own, which the console still answers", async () => {
    const { data } = await block('127.0.0.1')
    expect(data.ownAddress).toBe('127.0.0.1')
    expect((await server.call('checkUser', { userName: 'nobody' })).code).toBe(-19)
    expect((await block('127.0.0.1', false)).code).toBe(1)
  })

  it.each(['nowhere', '1.2.3', '1.2.3.4/33', '1.2.3.4/-1', '1.2.3.4/1/2', '::1/129'])('are not %j', async (address) => {
    expect(await block(address)).toMatchObject({ code: -98, data: { field: 'address' } })
  })

  it('are a thousand at most', async () => {
    const full = Array.from({ length: 1000 }, (_, n) => `10.0.${n >> 8}.${n & 255}`)
    await changeSettings(server.database, { blockedAddresses: full })
    expect(await block('203.0.113.1')).toMatchObject({ code: -98, msg: '停止服务的地址最多 1000 个，请先移除不用的' })
    expect((await block('10.0.0.0', false)).data.blockedAddresses).toHaveLength(999)
    await changeSettings(server.database, { blockedAddresses: [] })
  })
})

describe('the log', () => {
  it('says what each change was done to, and finds by it', async () => {
    await block('192.0.2.77')
    await block('192.0.2.77', false)
    await setSite({ mode: 'open' })
    const { list } = await acts()
    expect(list.map(({ act, subject }) => [act, subject])).toEqual([
      ['siteMode', { kind: 'setting', id: 'siteMode' }],
      ['unblock', { kind: 'address', id: '192.0.2.77' }],
      ['block', { kind: 'address', id: '192.0.2.77' }],
    ])
    const found = await acts({ subjectKind: 'address', subjectId: '192.0.2.77' })
    expect(found.list.map(({ act }) => act)).toEqual(['unblock', 'block'])
    expect((await acts({ name: operator.name, subjectKind: 'player' })).total).toBe(0)
  })

  it('is read in pages, by operator, act and time', async () => {
    for (let n = 1; n <= 3; n += 1) await block(`192.0.2.${n}`)
    await block('192.0.2.1', false)
    const first = await acts({ name: operator.name, pageSize: 2 })
    expect(first).toMatchObject({ total: 4, pageNum: 1, pageSize: 2 })
    expect(first.list.map(({ act }) => act)).toEqual(['unblock', 'block'])
    const second = await acts({ name: operator.name, pageSize: 2, pageNum: 2 })
    expect(second.list.map(({ detail }) => detail.address)).toEqual(['192.0.2.2', '192.0.2.1'])
    expect((await acts({ name: operator.name, act: 'unblock' })).total).toBe(1)
    const { at } = second.list[0]!
    expect((await acts({ name: operator.name, startTime: Math.ceil(at) + DAY_MS })).list).toEqual([])
    expect((await acts({ name: operator.name, endTime: Math.floor(at) })).list.length).toBeLessThan(4)
    expect((await acts({ name: 'nobody_else' })).total).toBe(0)
    expect(first.names).toContain(operator.name)
  })

  it('says who was given play money, how much and from the shell', async () => {
    const player = await server.newPlayer({ money: 12 })
    const { list } = await acts({ subjectKind: 'player', subjectId: player.id.toString() })
    expect(list).toMatchObject([{ act: 'playMoney', detail: { amount: '12.00' }, name: SHELL, address: SHELL }])
  })

  it('is final', async () => {
    await block('192.0.2.9')
    for (const statement of ['update operator_act set detail = $$ {} $$', 'delete from operator_act'])
      await expect(server.database.query(statement)).rejects.toThrow(/append-only/)
  })
})

describe('the overview', () => {
  const cents = (text: string): bigint => {
    const parsed = parseMoney(text.replace('-', ''))
    if (!parsed.ok) throw new Error(text)
    return text.startsWith('-') ? -parsed.value : parsed.value
  }
  const reckon = async () => {
    const watched = await watchSettings(server.database, () => {})
    const lotteries = await watchLotteries(server.database, watched, () => {})
    for (const watcher of [watched, lotteries]) watcher.stop()
    return overviewOf({ database: server.database, lotteries, settings: watched })
  }
  const overview = async () => (await server.call('consoleOverview', {}, operator.cookie)).data
  const place = async (cookie: string, issue: Awaited<ReturnType<typeof openIssue>>, bettingNumber: string) =>
    (await server.call('addBetting', { bettingData: [betItem(issue, { bettingNumber })] }, cookie)).data.ids[0]!

  it('sums what the ledger says of today: stakes less refunds, prizes, rebates, recharges, bettors', async () => {
    const [one, other] = [await server.newPlayer(), await server.newPlayer()]
    const issue = await openIssue(server.database)
    await place(one.cookie, issue, 'da')
    await place(one.cookie, issue, 'xiao')
    const cancelled = await place(other.cookie, issue, 'da')
    await server.call('cancelBetting', { id: cancelled }, other.cookie)
    // A bet that waits for its draw counts as staked, and neither as settled nor as profit.
    expect((await reckon()).today).toMatchObject({ bettingAmount: '4.00', settledAmount: '0.00', profit: '0.00' })
    await runIssue(server.database, issue)
    const { today, hours, day, at } = await overview()
    const [sums] = await server.database.query<Record<'staked' | 'back' | 'rebate', bigint>>(
      `select sum(amount) filter (where state <> 'cancelled') as staked,
              coalesce(sum(return_amount) filter (where state <> 'cancelled'), 0) as back,
              coalesce(sum(rebate_amount), 0) as rebate from bet`,
    )
    expect(cents(today.bettingAmount)).toBe(BigInt(sums!.staked))
    expect(today.settledAmount).toBe(today.bettingAmount)
    expect(cents(today.returnAmount)).toBe(BigInt(sums!.back))
    expect(cents(today.rebate)).toBe(BigInt(sums!.rebate))
    expect(cents(today.profit)).toBe(BigInt(sums!.staked) - BigInt(sums!.back) - BigInt(sums!.rebate))
    expect(today).toMatchObject({ recharge: '0.00', players: 2 })
    expect(today.registered).toBeGreaterThanOrEqual(2)
    expect(day).toBe(businessDay(at))
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: hours.length }, (_, hour) => hour))
    expect(hours.reduce((sum, { bettingAmount }) => sum + cents(bettingAmount), 0n)).toBe(cents(today.bettingAmount))
  })

  it('tells yesterday to the same moment, and leaves out what came before', async () => {
    const player = await server.newPlayer({ money: 0 })
    const now = Date.now()
    const put = (at: number, amount: number) =>
      server.database.query(
        `insert into transfer (player_id, seq, id, at, code, debit, credit, amount, balance_after, record_kind, record_id)
         select $1, coalesce(max(seq), 0) + 1, id_at(to_timestamp($2 / 1000.0)) + 1, to_timestamp($2 / 1000.0), 107, 3,
                $1, $3::bigint, coalesce(sum(amount), 0) + $3, 'manual', 1 from transfer where player_id = $1`,
        [player.id, at, amount * 10_000],
      )
    const before = (await reckon()).yesterday.recharge
    const midnight = startOfDay(businessDay(now - DAY_MS))
    await put(midnight - 1, 1)
    await put(midnight, 10)
    await put(now - DAY_MS + 600_000, 100)
    const { yesterday } = await reckon()
    expect(cents(yesterday.recharge) - cents(before)).toBe(100_000n)
    // These rows were made up: the books are as they were.
    await server.database.query('alter table transfer disable trigger user')
    await server.database.query('delete from transfer where player_id = $1', [player.id])
    await server.database.query('alter table transfer enable trigger user')
    await server.database.query('update account set balance = 0, seq = 0 where player_id = $1', [player.id])
  })

  it('lists what waits before what is on sale, and says what is late', async () => {
    const [sold, over] = [await openIssue(server.database, 'ssc_1m'), await openIssue(server.database, 'pk10_1m')]
    await server.database.query(
      `update issue set opens_at = now() - interval '1 hour', closes_at = now() - interval '3 minutes',
                        draws_at = now() - interval '2 minutes' where id = $1`,
      [over.id],
    )
    await endSale(server.database, over.id)
    const { issues } = await reckon()
    expect(issues[0]).toMatchObject({ lotteryCode: 'pk10_1m', issue: over.issue, state: 'closed', late: true })
    expect(issues.find(({ issue }) => issue === sold.issue)).toMatchObject({ state: 'open', late: false, betCount: 0 })
    for (const state of ['disputed', 'voiding', 'settling']) {
      await byHand(server.database, 'update issue set state = $2 where id = $1', [over.id, state])
      expect((await reckon()).issues[0]).toMatchObject({ issue: over.issue, state })
    }
    await byHand(server.database, `update issue set state = 'closed' where id = $1`, [over.id])
    await runIssue(server.database, over)
    const after = await reckon()
    expect(after.issues.find(({ issue }) => issue === over.issue)).toBeUndefined()
  })
})

it('notes a look also where the last one was noted by a clock that was ahead', async () => {
  const actor = { operatorId: operator.id, address: 'test' }
  const subject = { kind: 'player', id: 1n } as const
  const undone = new Error('undone')
  const looks = (tx: Tx) =>
    tx.query(`select 1 from operator_act where operator_id = $1 and act = 'look'`, [operator.id])
  const looked = inTransaction(server.database, async (tx) => {
    for (let n = 0; n < 2; n += 1) await noteLook(tx, actor, '会员', subject)
    expect(await looks(tx)).toHaveLength(1)
    await tx.query('set local session_replication_role = replica')
    await tx.query('update operator_act set id = id + (3600000::bigint << 20) where operator_id = $1', [operator.id])
    await tx.query('set local session_replication_role = origin')
    for (let n = 0; n < 2; n += 1) await noteLook(tx, actor, '会员', subject)
    expect(await looks(tx)).toHaveLength(2)
    throw undone
  })
  await expect(looked).rejects.toBe(undone)
})
