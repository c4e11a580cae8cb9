/** What pages count: gathered and summed by the hour, no second of a player twice, nothing of anybody kept. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Hub, openLocalBus } from '../../../platform/bus/hub.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { forgetSums, onlineByHour, openPageSums } from './page-sums.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

const fail = (error: unknown) => {
  throw error
}
const rows = (day: string) =>
  server.database.query<{ hour: number; kind: string; name: string; times: bigint; seconds: bigint }>(
    'select hour, kind, name, times, seconds from page_sum where day = $1 order by hour, kind, name',
    [day],
  )

it('sums by the hour of a business day, also over its end, and writes once for all', async () => {
  const midnight = startOfDay('2026-03-02')
  let now = midnight - 1
  const sums = openPageSums(server.appDatabase, openLocalBus(), fail, () => now)
  sums.add({ kind: 'view', name: 'home', times: 2 })
  sums.add({ kind: 'view', name: 'home', times: 3 })
  now = midnight
  sums.add({ kind: 'view', name: 'home', times: 1 })
  sums.add({ kind: 'online', name: 'lottery', times: 1, seconds: 60 })
  await sums.write()
  sums.add({ kind: 'online', name: 'hall', times: 1, seconds: 30 })
  await sums.stop()
  expect(await rows('2026-03-01')).toEqual([{ hour: 23, kind: 'view', name: 'home', times: 5n, seconds: 0n }])
  expect(await rows('2026-03-02')).toMatchObject([
    { hour: 0, kind: 'online', name: 'hall', seconds: 30n },
    { hour: 0, kind: 'online', name: 'lottery', seconds: 60n },
    { hour: 0, kind: 'view', times: 1n },
  ])
  expect([...(await onlineByHour(server.database, '2026-03-02'))]).toEqual([[0, 90]])
})

it('counts a second of a player once, whichever of their pages says it', async () => {
  let now = 1_000_000
  const sums = openPageSums(server.appDatabase, openLocalBus(), fail, () => now)
  expect(sums.newSeconds(1n, 'online', 60)).toBe(60)
  expect(sums.newSeconds(1n, 'online', 60)).toBe(0)
  expect(sums.newSeconds(1n, 'play', 60)).toBe(60)
  expect(sums.newSeconds(2n, 'online', 60)).toBe(60)
  now += 20_000
  expect(sums.newSeconds(1n, 'online', 60)).toBe(20)
  now += 60_000
  expect(sums.newSeconds(1n, 'online', 60)).toBe(60)
  await sums.stop()
})

it('counts it once, too, where they are connected to several processes', async () => {
  let now = 1_000_000
  const hub = new Hub()
  const [one, other] = [0, 0].map(() => openPageSums(server.appDatabase, openLocalBus(hub), fail, () => now))
  expect(one!.newSeconds(1n, 'online', 60)).toBe(60)
  now += 20_000
  expect(other!.newSeconds(1n, 'online', 60)).toBe(20)
  now += 40_000
  expect(one!.newSeconds(1n, 'online', 60)).toBe(40)
  expect(other!.newSeconds(1n, 'play', 60)).toBe(60)
  await Promise.all([one!.stop(), other!.stop()])
})

it('keeps what could not be written for the next write', async () => {
  const at = startOfDay('2026-03-05')
  let isAway = true
  const database = {
    ...server.appDatabase,
    query: ((...asked: Parameters<typeof server.appDatabase.query>) =>
      isAway
        ? Promise.reject(new Error('away'))
        : server.appDatabase.query(...asked)) as typeof server.appDatabase.query,
  }
  const sums = openPageSums(
    database,
    openLocalBus(),
    () => {},
    () => at,
  )
  sums.add({ kind: 'op', name: 'chat', times: 1 })
  await expect(sums.write()).rejects.toThrow('away')
  sums.add({ kind: 'op', name: 'chat', times: 1 })
  isAway = false
  await sums.stop()
  expect(await rows('2026-03-05')).toMatchObject([{ kind: 'op', name: 'chat', times: 2n }])
})

it('takes what the calls say, refuses the rest by name, and has nobody in it', async () => {
  const { cookie } = await server.newPlayer({ money: 0 })
  expect((await server.call('dataPush', { data: { page: 'lottery', seconds: 60 } }, cookie)).code).toBe(1)
  expect((await server.call('yyDataPush', { data: { kind: 'lottery', seconds: 42 } }, cookie)).code).toBe(1)
  expect((await server.call('view', { data: { home: 1, hall: 2 } })).code).toBe(1)
  expect((await server.call('op', { data: { service: 1 } })).code).toBe(1)
  expect((await server.call('sc', { data: { source: 'link' } })).code).toBe(1)
  expect(await server.call('dataPush', { data: { page: 'home', seconds: 60 } })).toMatchObject({ code: 0 })
  const wrong = { code: -98, data: { reason: 'badInput', field: 'data' } }
  for (const data of ['', '{', '[]', { page: 'x', seconds: 1 }, { page: 'home', seconds: 61 }, { page: 'home' }])
    expect(await server.call('dataPush', { data }, cookie)).toMatchObject(wrong)
  for (const data of [{ home: 0 }, { home: 1.5 }, { home: 101 }, { 'https://x.example/': 1 }, { home: 1, x: 1 }, null])
    expect(await server.call('view', { data })).toMatchObject(wrong)
  const columns = await server.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'page_sum'`,
  )
  expect(columns.map(({ name }) => name).toSorted()).toEqual(['day', 'hour', 'kind', 'name', 'seconds', 'times'])
})

it('is forgotten after the days that are set', async () => {
  const now = Date.now()
  const day = (n: number) => businessDay(now - n * 86_400_000)
  await server.database.query(
    `insert into page_sum (day, hour, kind, name, times)
     select day::date, 1, 'source', 'direct', 1 from unnest($1::text[]) as day`,
    [[3, 4, 5, 6, 7, 8].map(day)],
  )
  await changeSettings(server.database, { keepStatisticsDays: 5 })
  await forgetSums(server.appDatabase, now, 2)
  const left = await server.database.query<{ day: string }>(
    `select day from page_sum where kind = 'source' and hour = 1 and name = 'direct' and day <> $1 order by day desc`,
    [businessDay(now)],
  )
  expect(left.map((row) => row.day).filter((one) => one >= day(9))).toEqual([day(3), day(4), day(5)])
})
