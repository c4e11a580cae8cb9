/** How long sessions last: by the tenant's settings, on every node within a second, and as the list says. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { newOperator } from '../../../testing/operators.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { readSettings, type Settings } from '../../site/tenant/settings.ts'
import { setFrozen } from './freeze.ts'
import { hashOf } from './remembered.ts'
import { watchSessions } from './sessions.ts'
import { startSession } from './sign-in.ts'

let here: TestServer
let there: TestServer
beforeAll(async () => {
  here = await openTestServer()
  there = await openTestServer({ connection: here.connection })
})
afterAll(async () => {
  await there.close()
  await closeAudited(here)
})

const codeOn = async (server: TestServer, { cookie }: TestPlayer) => (await server.call('info', {}, cookie)).code
const soon = (server: TestServer, player: TestPlayer, code: number) =>
  expect.poll(() => codeOn(server, player), { interval: 20 }).toBe(code)

/** A session that began and was last used so long ago. */
async function aged(began: string, used: string): Promise<TestPlayer> {
  const player = await here.newPlayer()
  await here.database.query(
    `update session set created_at = now() - $2::interval, seen_at = now() - $3::interval where player_id = $1`,
    [player.id, began, used],
  )
  return player
}

/** Changes settings, and waits until both nodes go by them. */
async function set(change: Partial<Settings>, watcher: TestPlayer): Promise<void> {
  await changeSettings(here.database, change)
  for (const server of [here, there]) {
    const shown = async () => {
      const { idleMinutes, maxDays } = (await server.call('sessionList', {}, watcher.cookie)).data
      return { sessionIdleMinutes: idleMinutes, sessionMaxDays: maxDays }
    }
    await expect.poll(shown).toMatchObject(change)
  }
}

it('a session that nothing used for a day is over, and another is not', async () => {
  const [idle, used] = [await aged('2 days', '1441 minutes'), await aged('2 days', '1439 minutes')]
  for (const server of [here, there]) expect(await codeOn(server, idle)).toBe(-91)
  for (const server of [here, there]) expect(await codeOn(server, used)).toBe(1)
})

it('each call is a sign of life, which the other node knows of', async () => {
  const player = await aged('2 days', '30 minutes')
  expect(await codeOn(here, player)).toBe(1)
  const seen = async () =>
    (
      await here.database.query<{ fresh: boolean }>(
        `select seen_at > now() - interval '1 minute' as fresh from session where player_id = $1`,
        [player.id],
      )
    )[0]!.fresh
  await expect.poll(seen).toBe(true)
  expect(await codeOn(there, player)).toBe(1)
})

it('sessions that come back at once are written down by few statements', async () => {
  const { id } = await here.newPlayer()
  const tokens = Array.from({ length: 50 }, (_, n) => `back${n}`)
  await here.database.query(
    `insert into session (token_hash, player_id, created_at, seen_at, expires_at, address, agent)
     select hash, $2, now() - interval '1 hour', now() - interval '30 minutes', now() + interval '1 day', '', ''
     from unnest($1::bytea[]) hash`,
    [tokens.map(hashOf), id],
  )
  let notes = 0
  const query: Database['query'] = (text, values, name) => {
    if (name === 'identity.note-seen') notes += 1
    return here.database.query(text, values, name)
  }
  const errors: unknown[] = []
  const rules = () => ({ sessionIdleMinutes: 1440, sessionMaxDays: 90 })
  const sessions = watchSessions({ ...here.database, query }, (error) => errors.push(error), rules)
  try {
    await sessions.becomeCurrent()
    for (const found of await Promise.all(tokens.map((token) => sessions.find(token))))
      expect(found).toHaveProperty('caller')
    const stale = `select from session where player_id = $1 and seen_at < now() - interval '29 minutes'`
    await expect.poll(async () => (await here.database.query(stale, [id])).length).toBe(0)
  } finally {
    sessions.stop()
  }
  expect(notes).toBeLessThan(10)
  expect(errors).toEqual([])
})

it('the greatest age ends sessions on both nodes within a second of its change, also those that are remembered', async () => {
  const watcher = await here.newPlayer()
  const [old, young] = [await aged('3 days', '1 minute'), await aged('1 day', '1 minute')]
  for (const server of [here, there]) expect(await codeOn(server, old)).toBe(1)
  for (const server of [here, there]) expect(await codeOn(server, young)).toBe(1)
  await changeSettings(here.database, { sessionMaxDays: 2 })
  await Promise.all([soon(here, old, -91), soon(there, old, -91)])
  for (const server of [here, there]) expect(await codeOn(server, young)).toBe(1)
  await set({ sessionMaxDays: 7 }, watcher)
})

it('the idle time counts for sessions that were opened before it was set', async () => {
  const watcher = await here.newPlayer()
  const player = await aged('3 hours', '20 minutes')
  await set({ sessionIdleMinutes: 15 }, watcher)
  for (const server of [here, there]) expect(await codeOn(server, player)).toBe(-91)
  await set({ sessionIdleMinutes: 1440 }, watcher)
})

it('a session that a node remembers ends by its idle time too, which nothing has told the node', async () => {
  const player = await here.newPlayer()
  const rules = () => ({ sessionIdleMinutes: 1440, sessionMaxDays: 90 })
  const sessions = watchSessions(here.database, () => undefined, rules)
  const find = async () => {
    await sessions.becomeCurrent()
    return sessions.find(player.cookie)
  }
  try {
    expect(await find()).toHaveProperty('caller')
    await here.database.query(`update session set seen_at = now() - interval '1441 minutes' where player_id = $1`, [
      player.id,
    ])
    // It goes by what it remembers, as it gave that sign of life itself; its own clock ends it.
    expect(await find()).toHaveProperty('caller')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1441 * 60_000 })
    expect(await find()).toEqual({ refusal: 'sessionExpired' })
  } finally {
    vi.useRealTimers()
    sessions.stop()
  }
})

describe('what is over by itself', () => {
  /** A player who is signed in twice, and of whom eight sessions are over though nothing ended them; the token of one of these. */
  const withOld = async () => {
    const player = await here.newPlayer()
    const [open, ...old] = Array.from({ length: 9 }, (_, n) => `${player.id}/${n}`)
    const days = [0, ...old.map((_, n) => n + 2)]
    await here.database.query(
      `insert into session (token_hash, player_id, created_at, seen_at, expires_at, address, agent)
       select hash, $1, now() - days * interval '1 day', now() - days * interval '1 day', now() + interval '1 day', '', ''
       from unnest($2::bytea[], $3::int[]) as t (hash, days)`,
      [player.id, [open!, ...old].map(hashOf), days],
    )
    return { player, old: { ...player, cookie: old[0]! } }
  }

  it('is not listed, and does not count as ended by the player', async () => {
    const { player, old } = await withOld()
    expect((await here.call('sessionList', {}, player.cookie)).data.list).toHaveLength(2)
    expect((await here.call('endSession', {}, player.cookie)).data).toEqual({ ended: 1 })
    for (const server of [here, there]) expect(await codeOn(server, old)).toBe(-91)
  })

  it('is shown to operators as over by itself, whoever ends the others, and so it is to who comes back', async () => {
    const { player, old } = await withOld()
    const desk = await newOperator(here, ['seePlayers', 'players'])
    const playerId = player.id.toString()
    const ends = async () => {
      const { open, list } = (await here.call('consolePlayerSessions', { playerId }, desk.cookie)).data
      return [open, ...list.map(({ end }) => end)]
    }
    const expired = Array.from({ length: 8 }, () => 'expired')
    expect(await ends()).toEqual([2, null, null, ...expired])
    expect((await here.call('consoleSignOutPlayer', { playerId }, desk.cookie)).data).toEqual({ ended: 2 })
    expect(await ends()).toEqual([0, 'signedOutByOperator', 'signedOutByOperator', ...expired])
    for (const server of [here, there]) expect(await codeOn(server, old)).toBe(-91)
    expect(await codeOn(there, player)).toBe(-33)
    // Nor does a longer span give back what was ended, or tell it otherwise.
    await set({ sessionIdleMinutes: 10_080 }, await here.newPlayer())
    for (const server of [here, there]) expect(await codeOn(server, old)).toBe(-91)
    expect(await ends()).toEqual([0, 'signedOutByOperator', 'signedOutByOperator', ...expired])
    await set({ sessionIdleMinutes: 1440 }, await here.newPlayer())
  })

  it('is none of what was ended before, though a shorter span is set later', async () => {
    const desk = await newOperator(here, ['seePlayers'])
    const player = await aged('3 hours', '20 minutes')
    expect(await setFrozen(here.database, shell, player.userName, true)).toBe(true)
    await set({ sessionIdleMinutes: 15 }, await here.newPlayer())
    for (const server of [here, there])
      expect((await server.call('info', {}, player.cookie)).data).toMatchObject({ reason: 'accountFrozen' })
    const playerId = player.id.toString()
    const { list } = (await here.call('consolePlayerSessions', { playerId }, desk.cookie)).data
    expect(list.map(({ end }) => end)).toEqual(['accountFrozen'])
    await set({ sessionIdleMinutes: 1440 }, await here.newPlayer())
  })

  it('stays so where the browser signs in again', async () => {
    const player = await aged('3 days', '2 days')
    const visitor = { address: '127.0.0.1', host: 'localhost', agent: 'test', token: player.cookie, browser: undefined }
    await startSession(here.database, await readSettings(here.database), player, visitor)
    const rows = await here.database.query(
      'select end_reason from session where player_id = $1 and ended_at is not null',
      [player.id],
    )
    expect(rows).toEqual([{ end_reason: 'expired' }])
  })
})

it.each([
  ['no idle time', { sessionIdleMinutes: 0 }],
  ['an idle time shorter than a page can be quiet', { sessionIdleMinutes: 5 }],
  ['an age of no day', { sessionMaxDays: 0 }],
  ['an age of half a year', { sessionMaxDays: 180 }],
])('refuses %s', async (_name, change) => {
  await expect(changeSettings(here.database, change)).rejects.toThrow()
})

it('the cookie lasts as long as the session may', async () => {
  const payload = { userName: 'cookie_span', password: 'a'.repeat(64) }
  const answer = await here.app.inject({ method: 'POST', url: '/v1/users/register', payload })
  expect(answer.cookies.find(({ name }) => name === 'sid')!.maxAge).toBe(7 * 86_400)
})
