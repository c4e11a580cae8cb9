/** The heartbeat failures that a browser kept while it could not reach the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { forgetFailures } from './forget-failures.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

const record = { status: 'timeout', reason: '网络超时', checkTime: 1_767_225_600_123, connectionTime: 15_000 }
const stored = (id: bigint) =>
  server.database.query<{ status: string; reason: string; checked_at: number; connection_ms: bigint }>(
    'select status, reason, checked_at, connection_ms from heartbeat_failure where player_id = $1 order by id',
    [id],
  )

describe('hc', () => {
  it('keeps each record as it was', async () => {
    const { id, cookie } = await server.newPlayer()
    const records = [record, { ...record, status: '', reason: `"{}\\,'`, checkTime: 0, connectionTime: 0 }]
    expect(await server.call('hc', { records }, cookie)).toMatchObject({ code: 1, data: { stored: 2, refused: [] } })
    expect(await stored(id)).toEqual(
      records.map(({ status, reason, checkTime, connectionTime }) => ({
        status,
        reason,
        checked_at: checkTime,
        connection_ms: BigInt(connectionTime),
      })),
    )
  })

  it('accepts a thousand records, and none at all', async () => {
    const { id, cookie } = await server.newPlayer()
    const records = Array.from({ length: 1000 }, (_, n) => ({ ...record, checkTime: record.checkTime + n }))
    expect((await server.call('hc', { records }, cookie)).data).toEqual({ stored: 1000, refused: [] })
    expect(await stored(id)).toHaveLength(1000)
    expect((await server.call('hc', { records: [] }, cookie)).data).toEqual({ stored: 0, refused: [] })
  })

  it('accepts NUL, unpaired surrogates and far times', async () => {
    const { id, cookie } = await server.newPlayer()
    const records = [
      { status: 'a\0b', reason: '\ud800', checkTime: Number.MAX_SAFE_INTEGER, connectionTime: Number.MAX_SAFE_INTEGER },
    ]
    expect((await server.call('hc', { records }, cookie)).code).toBe(1)
    expect(await stored(id)).toMatchObject([{ status: 'ab' }])
  })

  it.each([
    ['a thousand and one', Array.from({ length: 1001 }, () => record)],
    ['no list', record],
    ['no JSON', '[{'],
    ['a long text', ' '.repeat(400_001)],
  ])('refuses %s, and keeps nothing', async (_name, records) => {
    const { id, cookie } = await server.newPlayer()
    expect(await server.call('hc', { records }, cookie)).toMatchObject({ code: -98, data: { field: 'records' } })
    expect(await stored(id)).toEqual([])
  })

  it.each([
    ['an unknown field', { ...record, x: 1 }],
    ['a missing field', { status: 'x' }],
    ['a time that is text', { ...record, checkTime: '1' }],
    ['a time before all times', { ...record, checkTime: -1 }],
    ['a time that is no whole number', { ...record, connectionTime: 1.5 }],
    ['a time too far', { ...record, checkTime: 1e300 }],
    ['a long reason', { ...record, reason: 'x'.repeat(201) }],
    ['no record at all', null],
  ])('names a record with %s by its place, and keeps the others', async (_name, bad) => {
    const { id, cookie } = await server.newPlayer()
    const records = [record, bad, { ...record, status: 'network' }]
    expect((await server.call('hc', { records }, cookie)).data).toEqual({ stored: 2, refused: [1] })
    expect(await stored(id)).toMatchObject([{ status: 'timeout' }, { status: 'network' }])
  })

  it('takes as many of the longest records at once as the site posts in one part', async () => {
    const { cookie } = await server.newPlayer()
    const long = { status: '网'.repeat(40), reason: '络'.repeat(200), checkTime: 1, connectionTime: 1 }
    const records = Array.from({ length: 250 }, () => long)
    expect(String(new URLSearchParams({ records: JSON.stringify(records) })).length).toBeGreaterThan(500_000)
    expect((await server.call('hc', { records }, cookie)).data).toEqual({ stored: 250, refused: [] })
  })
})

it('are forgotten after the days that are set, in batches', async () => {
  const { id } = await server.newPlayer()
  await server.database.query(
    `insert into heartbeat_failure (id, player_id, status, reason, checked_at, connection_ms)
     select id_at(now() - n * interval '1 day'), $1, n::text, '', now(), 1 from generate_series(1, 12) n`,
    [id],
  )
  const left = async () => (await stored(id)).map(({ status }) => Number(status))
  await forgetFailures(server.appDatabase, 2)
  expect(await left()).toHaveLength(12)
  await changeSettings(server.database, { keepHeartbeatDays: 5 })
  await forgetFailures(server.appDatabase, 2)
  expect(await left()).toEqual([5, 4, 3, 2, 1])
})
