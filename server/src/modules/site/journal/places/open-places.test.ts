/** Giving heads to outside places: the newest, once, by one node, in nobody's way; and what operators see of it. */
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  grow,
  openTestPlaces,
  openWitness,
  sizeOf,
  verifierOf,
  witnessEnv,
} from '../../../../testing/journal-places.ts'
import { newOperator } from '../../../../testing/operators.ts'
import { testSealer } from '../../../../testing/sealing.ts'
import { openStandIn, type StandIn } from '../../../../testing/stand-in.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'

let hook: StandIn
let server: TestServer
let answer: (response: ServerResponse) => void
const well = (response: ServerResponse) => void response.writeHead(204).end()
beforeAll(async () => {
  hook = await openStandIn((_seen, response) => answer(response))
  server = await openTestServer({
    env: {
      JOURNAL_WEBHOOK: `${hook.url}/heads?of=play`,
      JOURNAL_WEBHOOK_HEADERS: '{"Authorization":"Bearer token"}',
      JOURNAL_OUTSIDE_EVERY: '30',
    },
  })
})
afterEach(() => {
  hook.seen.length = 0
})
afterAll(async () => {
  await closeAudited(server)
  await hook.close()
})

const newest = async () =>
  (await server.database.query<{ note: string }>('select note from journal_head order by size desc limit 1'))[0]?.note
const restOf = async () =>
  (
    await server.database.query<{ s: number }>(
      'select extract(epoch from next_at - clock_timestamp())::float8 as s from journal_place',
    )
  )[0]!.s

describe('a webhook', () => {
  it('is sent each head as the note that was signed', async () => {
    answer = well
    const places = openTestPlaces(server)
    await places.look()
    expect(hook.seen).toEqual([])
    const size = await grow(server)
    await places.look()
    expect(await places.give()).toMatchObject([{ kind: 'webhook', name: new URL(hook.url).host, size, fault: null }])
    const [seen] = hook.seen
    expect(hook.seen).toHaveLength(1)
    expect(seen?.request).toMatchObject({ method: 'POST', url: '/heads?of=play' })
    expect(seen?.request.headers).toMatchObject({
      authorization: 'Bearer token',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(seen?.body.toString('utf8')).toBe(await newest())
  })

  it('is sent one in so many seconds, and the newest then', async () => {
    const places = openTestPlaces(server)
    await grow(server)
    await places.give()
    hook.seen.length = 0
    for (let n = 0; n < 3; n += 1) {
      await grow(server)
      await places.look()
    }
    expect(hook.seen).toHaveLength(0)
    expect(await restOf()).toBeGreaterThan(20)
    await places.give()
    expect(hook.seen.map(({ body }) => body.toString('utf8'))).toEqual([await newest()])
  })

  it('is tried again later and later while it fails, with what is newest then', async () => {
    const places = openTestPlaces(server)
    const rests: number[] = []
    for (const status of [500, 302, 404, 410, 500, 500, 500]) {
      answer = (response) => void response.writeHead(status, { location: `${hook.url}/elsewhere` }).end()
      await grow(server)
      expect(await places.give()).toMatchObject([{ fault: 'refused', detail: `answers ${status}` }])
      rests.push(await restOf())
    }
    expect(rests.map((rest) => Math.ceil(rest / 30) * 30)).toEqual([30, 60, 120, 240, 480, 600, 600])
    expect(hook.seen).toHaveLength(7)
    expect(places.told).toHaveLength(1)
    answer = well
    expect(await places.give()).toMatchObject([{ size: await sizeOf(server), fault: null, failingSince: null }])
    expect(hook.seen.at(-1)?.body.toString('utf8')).toBe(await newest())
    expect(await restOf()).toBeLessThan(31)
  })
})

it('waits no longer than it would for a clock that went back', async () => {
  answer = well
  const places = openTestPlaces(server)
  for (const [ahead_s, times] of [
    [600, 0],
    [3600, 1],
  ] as const) {
    await grow(server)
    await server.database.query('update journal_place set next_at = clock_timestamp() + make_interval(secs => $1)', [
      ahead_s,
    ])
    await places.look()
    expect(hook.seen).toHaveLength(times)
  }
})

it('is done by one of two nodes', async () => {
  answer = well
  const nodes = [openTestPlaces(server), openTestPlaces(server)]
  await grow(server)
  await server.database.query(`update journal_place set next_at = '-infinity'`)
  await Promise.all(nodes.map(({ look }) => look()))
  expect(hook.seen).toHaveLength(1)
})

it('keeps nothing from being sealed, and ends with its node', async () => {
  let asked: () => void = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  answer = () => asked()
  await grow(server)
  const places = openTestPlaces(server, 60_000)
  const given = places.give()
  await isAsked
  const before = await sizeOf(server)
  const sealer = testSealer(server)
  for (let n = 0; n < 3; n += 1) {
    await server.newPlayer()
    await sealer.seal()
  }
  expect(await sizeOf(server)).toBeGreaterThan(before)
  places.stop()
  // It did not fail: another node goes on with it, once it is sure that this one is gone.
  expect(await given).toMatchObject([{ fault: null }])
  expect(await restOf()).toBeGreaterThan(20)
})

it('is what operators see who may look', async () => {
  answer = (response) => void response.writeHead(503).end('<b>away</b>')
  const size = await grow(server)
  await openTestPlaces(server).give()
  const { cookie } = await newOperator(server, ['seeActs'])
  const { data } = await server.call('consoleJournalPlaces', {}, cookie)
  expect(data).toMatchObject({
    size,
    items: [{ fault: 'refused', detail: 'answers 503: <b>away</b>', failingSince: expect.any(Number) }],
  })
  expect(JSON.stringify(data)).not.toContain('of=play')
  const other = await newOperator(server, ['seeSite'])
  expect(await server.call('consoleJournalPlaces', {}, other.cookie)).toMatchObject({ code: -98 })
})

it('is done by a server that serves, which ends at once though a place is silent', async () => {
  answer = () => {}
  // However long a place may take, the end of the server does not wait for it.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  const witness = await openWitness()
  witness.watch(await verifierOf(server))
  const { connection } = server
  const env = { ...witnessEnv(witness.url), JOURNAL_WEBHOOK: hook.url, JOURNAL_OUTSIDE_EVERY: '1' }
  const serving = await openTestServer({ connection, env, ticking: true })
  const cosigned = async () => (await serving.app.inject({ url: '/journal/cosigned' })).statusCode
  await expect.poll(cosigned).toBe(200)
  const before = await sizeOf(server)
  await server.newPlayer()
  await expect.poll(() => sizeOf(server)).toBeGreaterThan(before)
  await expect.poll(() => hook.seen.length).toBeGreaterThan(0)
  const text = (await serving.app.inject({ url: '/metrics' })).payload
  expect(text).toContain('hongyun_journal_place_contradicted{place="witness witness.example')
  await serving.close()
  timeout.mockRestore()
  await witness.close()
})
