/** Limits over midnight, over a month's end, and raises through their two days: on a clock that the test moves. */
import { startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { auditLines, closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { openSession } from '../identity/sessions.ts'
import { reviewNext } from './reviews.ts'
import { endRaise, openRaises, setLimit } from './set-limit.ts'
import { daysOf } from './spans.ts'

const HOUR_MS = 3_600_000

let clock: MovingClock
let server: TestServer
let player: TestPlayer

beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => closeAudited(server))

/** Bets; on an issue of its own, because others close while the clock moves. */
const bet = async (yuan: number) => {
  const issue = await openIssue(server.database)
  const item = betItem(issue, { bettingAmount: `${yuan}.00`, graduationCount: String(yuan / 2) })
  const { data } = await server.call('addBetting', { bettingData: [item] }, player.cookie)
  return 'ids' in data ? data.ids[0]! : (data as { limit: string }).limit
}
const set = (limit: 'stakeDay' | 'stakeMonth' | 'lossMonth', value: string) =>
  setLimit(server.appDatabase, player.id, { limit, value })
const raise = async () => (await openRaises(server.appDatabase, player.id)).at(-1)!.id
const end = (id: bigint, step: 'confirmed' | 'dropped') =>
  endRaise(server.appDatabase, player.id, id, step).catch((error) => error.reason)
const heldNow = async () => {
  const [row] = await server.database.query<{ limits: unknown }>('select limits from protection where player_id = $1', [
    player.id,
  ])
  return row!.limits
}

it('a day ends at midnight, a month at its end; a stake taken back belongs to the day on which it was placed', async () => {
  const month = startOfDay(daysOf('month', Date.now()).until)
  await clock.moveTo(month - 10 * 60_000)
  player = await server.newPlayer()
  await set('stakeDay', '100')
  await set('stakeMonth', '150')
  const before = await bet(100)
  expect(await bet(2)).toBe('stakeDay')
  await clock.moveTo(month + 1000)
  expect(await bet(100)).toMatch(/^\d+$/)
  // What is given back of yesterday's stake makes no room today.
  expect((await server.call('cancelBetting', { id: before }, player.cookie)).code).toBe(1)
  expect(await bet(2)).toBe('stakeDay')
  await clock.moveTo(month + 24 * HOUR_MS + 1000)
  const session = { id: player.id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 }
  player.cookie = await openSession(server.database, session)
  expect(await bet(60)).toBe('stakeMonth')
  expect(await bet(50)).toMatch(/^\d+$/)
  expect(await auditLines(server.database)).toEqual([])
})

it('a raise is confirmed after a day and before two; raised twice and lowered meanwhile, only the last word counts', async () => {
  const start = startOfDay(daysOf('month', Date.now()).until) + 96 * HOUR_MS
  await clock.moveTo(start)
  player = await server.newPlayer()
  await set('lossMonth', '100')
  await set('lossMonth', '200')
  const first = await raise()
  await clock.moveTo(start + 12 * HOUR_MS)
  await set('lossMonth', '300')
  const second = await raise()
  await clock.moveTo(start + 25 * HOUR_MS)
  expect([await end(first, 'confirmed'), await end(second, 'confirmed')]).toEqual(['raiseGone', 'raiseWaits'])
  await clock.moveTo(start + 36 * HOUR_MS + 1000)
  expect(await end(second, 'confirmed')).toBe('lossMonth')
  expect(await end(second, 'dropped')).toBe('raiseGone')
  expect(await heldNow()).toEqual({ lossMonth: 3_000_000 })
  // Taken away, and lowered while that waits: nothing is taken away.
  await set('lossMonth', '')
  const third = await raise()
  await set('lossMonth', '50')
  await clock.moveTo(start + 61 * HOUR_MS)
  expect(await end(third, 'confirmed')).toBe('raiseGone')
  // Nobody says yes in time.
  await set('lossMonth', '')
  const fourth = await raise()
  await clock.moveTo(start + 61 * HOUR_MS + 48 * HOUR_MS + 1000)
  expect([await end(fourth, 'confirmed'), await end(fourth, 'dropped')]).toEqual(['raiseGone', 'raiseGone'])
  await set('lossMonth', '')
  const fifth = await raise()
  await clock.moveTo(start + 61 * HOUR_MS + 73 * HOUR_MS)
  const ends = await Promise.all(Array.from({ length: 10 }, () => end(fifth, 'confirmed')))
  expect(ends.toSorted()).toEqual(['lossMonth', ...Array(9).fill('raiseGone')])
  expect(await heldNow()).toEqual({})
  expect(await auditLines(server.database)).toEqual([])
})

it('every half year a letter asks whoever still signs in to look at the account, and whether to set a limit', async () => {
  const start = startOfDay(daysOf('month', Date.now()).until) + 10 * 24 * HOUR_MS
  const months = (count: number) => start + count * 31 * 24 * HOUR_MS
  await clock.moveTo(start)
  player = await server.newPlayer()
  const away = await server.newPlayer()
  const excluded = await server.newPlayer()
  await server.call('startSelfExclusion', { lasts: 'ever', agreed: 'true' }, excluded.cookie)
  const look = async () => {
    for (const { id } of [player, excluded])
      await openSession(server.database, { id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 })
    const all = async () => {
      while (await reviewNext(server.appDatabase)) {}
    }
    await Promise.all([all(), all(), all()])
    const rows = await server.database.query<{ player_id: bigint; content: string }>(
      `select player_id, content from letter where title = '请看一看您的账户' and player_id = any($1) order by id`,
      [[player.id, away.id, excluded.id]],
    )
    expect(rows.every(({ player_id }) => player_id === player.id)).toBe(true)
    return rows.map(({ content }) => content.split('\n')[1])
  }
  await clock.moveTo(months(5))
  expect(await look()).toEqual([])
  await clock.moveTo(months(6))
  const none = '您还没有为自己设定任何限额，现在就可以设定，立即生效。'
  expect(await look()).toEqual([none])
  await set('stakeDay', '100')
  await clock.moveTo(months(11))
  expect(await look()).toEqual([none])
  await clock.moveTo(months(12))
  expect(await look()).toEqual([none, '您为自己设定了 1 项限额，觉得高了可以随时调低，立即生效。'])
})
