/** Every row is sealed once: by two nodes, through breaks at any statement, behind a transaction that stays open, whatever the clock does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenEverywhere, moments } from '../../../testing/breaking.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { sealAll, testSealer, unevenlySealed } from '../../../testing/sealing.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { journalRanges } from './audit/ranges.ts'
import { sealedSize } from './outside.ts'
import { openSealer } from './sealer.ts'

let server: TestServer
let player: TestPlayer
let clock: MovingClock

const bet = async (by = player): Promise<void> => {
  const placed = await server.call(
    'addBetting',
    { bettingData: [betItem(await openIssue(server.database))] },
    by.cookie,
  )
  expect(placed.code).toBe(1)
}

let ahead_ms = 0
/** Three seconds pass at once. */
const pass = (): Promise<void> => {
  ahead_ms += 3000
  return clock.moveTo(Date.now() + ahead_ms)
}

beforeAll(async () => {
  ;({ server, clock } = await openMovingServer())
  player = await server.newPlayer({ money: 100_000 })
})
afterAll(() => closeAudited(server))

it('by two nodes at once', async () => {
  const other = await openTestServer({ connection: server.connection })
  const nodes = [testSealer(server), testSealer(other)]
  await Promise.all([
    ...nodes.map(async (node) => {
      for (let n = 0; n < 12; n += 1) {
        const { kind } = await node.seal()
        expect(kind).not.toBe('stopped')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }),
    (async () => {
      for (let n = 0; n < 8; n += 1) await bet()
    })(),
  ])
  await sealAll(server, nodes[0])
  expect(await unevenlySealed(server.database)).toEqual([])
  expect(await auditLines(server.database)).toEqual([])
  await other.close()
})

describe.each(moments)('through a break %s', (moment) => {
  it('at any of them', async () => {
    const { config, database } = server
    const log = { error: () => {} } as never
    const sealed = await brokenEverywhere(
      database,
      moment,
      async () => {
        await server.newPlayer()
        return async (broken) => sealAll(server, openSealer({ database: broken, config, log }), pass)
      },
      async () => expect(await unevenlySealed(server.database)).toEqual([]),
    )
    expect(sealed).toBeGreaterThan(0)
  })
})

it('behind a transaction that stays open for several ticks', async () => {
  const sealer = testSealer(server)
  await sealAll(server, sealer)
  const other = await server.newPlayer()
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from account where player_id = $1 for update', [player.id])
  const waiting = bet()
  await bet(other)
  for (let n = 0; n < 8; n += 1) {
    await sealer.seal()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await holder.query('rollback')
  holder.release()
  await waiting
  await sealAll(server, sealer)
  expect(await unevenlySealed(server.database)).toEqual([])
  expect(await auditLines(server.database)).toEqual([])
})

it('although its end was noted by the count of the database that this one was restored from', async () => {
  const sealer = testSealer(server)
  await sealer.seal()
  await server.database.query(`update journal_mark set next_xmax = '9000000000000000'`)
  await bet()
  await sealAll(server, sealer, pass)
  expect(await unevenlySealed(server.database)).toEqual([])
})

it('whatever the clock does', async () => {
  const sealer = testSealer(server)
  const start = Date.now()
  for (const ahead_s of [0, 90, 30, 95, 0, 5]) {
    await clock.moveTo(start + ahead_s * 1000)
    await server.newPlayer()
    await sealer.seal()
    await sealer.seal()
  }
  ahead_ms = 200_000
  await sealAll(server, sealer, pass)
  expect(await unevenlySealed(server.database)).toEqual([])
  expect(await auditLines(server.database)).toEqual([])
})

it('and an audit that goes on reads an entry whole that is reached into after the clock was set back', async () => {
  const sealer = testSealer(server)
  const start_ms = ahead_ms + 100_000
  const at = (later_ms: number) => {
    ahead_ms = start_ms + later_ms
    return clock.moveTo(Date.now() + ahead_ms)
  }
  for (const later_ms of [0, 4000]) {
    await at(later_ms)
    await server.newPlayer()
  }
  await at(10_000)
  await sealAll(server, sealer, pass)
  const size = await sealedSize(server.database)
  await at(2000)
  await server.newPlayer()
  await sealAll(server, sealer, pass)
  expect(await Array.fromAsync(journalRanges(server.database, size))).toEqual([])
})

it('although the clock was set back and forth again while nobody sealed', async () => {
  const sealer = testSealer(server)
  const start = Date.now() + 3_600_000
  await clock.moveTo(start)
  await server.newPlayer()
  ahead_ms = 3_600_000
  await sealAll(server, sealer, pass)
  await clock.moveTo(start - 1_800_000)
  const other = await server.newPlayer({ money: 100 })
  await bet(other)
  await clock.moveTo(start + 60_000)
  const late = await server.database.query('select from journal_late')
  expect(late.length).toBeGreaterThan(0)
  ahead_ms = 3_700_000
  const next = testSealer(server)
  await next.seal()
  await sealAll(server, next, pass)
  expect(await unevenlySealed(server.database)).toEqual([])
  expect((await auditLines(server.database)).filter((line) => line.startsWith('journal: '))).toEqual([])
})
