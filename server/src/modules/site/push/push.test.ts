/** What open pages are told by themselves, on two servers of one database that share no bus: only what is committed. */
import type { AddressInfo } from 'node:net'
import { eventData, eventExamples } from '@hongyun/contract/push/events.ts'
import { STREAM_PATH } from '@hongyun/contract/push/words.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { drawIssue, endSale, openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { readStream, type StreamReader } from '../../../testing/stream.ts'
import { auditLines, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { endSessionsOf } from '../../people/identity/end-sessions.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { MAX_OF_PLAYER } from './readers.ts'

const OF_ADDRESS = 20
let here: TestServer
let there: TestServer
const open: StreamReader[] = []

const baseOf = ({ app }: TestServer) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
async function read(server: TestServer, cookie?: string, headers?: Record<string, string>) {
  const reader = await readStream(baseOf(server), cookie, headers)
  open.push(reader)
  return reader
}
let streakLeast = 3
/** Changes a setting to a value that it has not had. */
function changeSite(): Promise<void> {
  streakLeast += 1
  return changeSettings(here.database, { streakLeast })
}

beforeAll(async () => {
  here = await openTestServer()
  there = await openTestServer({ connection: here.connection })
  for (const { app } of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const reader of open.splice(0)) reader.stop()
})
afterAll(async () => {
  expect(await auditLines(here.database)).toEqual([])
  await Promise.all([here.close(), there.close()])
})

it('has an example of each event that holds to its schema', () => {
  for (const [event, schema] of Object.entries(eventData))
    expect(schema.parse(eventExamples[event as keyof typeof eventExamples])).toBeDefined()
})

describe('a page on either server', () => {
  it('is told of closing, draw, settlement, and the balance that a bet comes to', async () => {
    const player = await here.newPlayer()
    const guest = await read(there)
    const pages = await Promise.all([read(here, player.cookie), read(there, player.cookie)])
    for (const page of pages)
      expect((await page.hear('hello')).data.player).toEqual({
        userName: player.userName,
        balance: '1000.00',
        unread: expect.any(Number),
      })
    const issue = await openIssue(here.database, 'k3_1m', 60_000)
    const item = betItem(issue)
    const placed = await here.call('addBetting', { bettingData: [item] }, player.cookie)
    expect(placed).toMatchObject({ code: 1 })
    for (const page of pages) await page.hear('balance', { balance: placed.data.balance })
    await endSale(here.database, issue.id)
    const ofIssue = { lotteryCode: 'k3_1m', issue: issue.issue }
    for (const page of [guest, ...pages]) await page.hear('closed', ofIssue)
    await drawIssue(here.database, issue.id)
    const numbers = await runIssue(here.database, issue)
    for (const page of [guest, ...pages]) {
      await page.hear('drawn', { ...ofIssue, openNumber: numbers })
      await page.hear('settled', ofIssue)
    }
    const { data } = await here.call('queryBalanceFront', {}, player.cookie)
    for (const page of pages) await page.hear('balance', { balance: data.balance })
    expect(guest.told.map(({ event }) => event)).not.toContain('balance')
    // Each once, in the order in which they happened.
    for (const page of [guest, ...pages])
      expect(page.told.filter(({ data }) => data.issue === issue.issue).map(({ event }) => event)).toEqual([
        'closed',
        'drawn',
        'settled',
      ])
  })

  it('is told nothing before the commit, and then at once', async () => {
    const player = await here.newPlayer()
    const other = await here.newPlayer()
    const page = await read(there, player.cookie)
    const otherPage = await read(there, other.cookie)
    const { unread } = (await page.hear('hello')).data.player as { unread: number }
    const issue = await openIssue(here.database, 'k3_5m', 60_000)
    const letter = { playerId: player.id, kind: 'correction', title: '一', content: '二', link: '/index' } as const
    await inTransaction(here.database, async (tx) => {
      await sendLetters(tx, [{ ...letter, reference: 'push 1' }])
      await depositPlayMoney(tx, player.id, yuan(5))
      // What is committed meanwhile is told, so the server has looked at the database, and more than once.
      for (const balance of ['998.00', '996.00']) {
        await there.call('addBetting', { bettingData: [betItem(issue)] }, other.cookie)
        await otherPage.hear('balance', { balance })
      }
      expect(page.told.map(({ event }) => event)).toEqual(['hello'])
    })
    await page.hear('letters', { unread: unread + 1 })
    await page.hear('balance', { balance: '1005.00' })
    expect(otherPage.told.map(({ event }) => event)).toEqual(['hello', 'balance', 'balance'])
  })

  it('is told that somebody wrote in a private chat of its player', async () => {
    const [writer, looker, other] = await Promise.all([here.newPlayer(), here.newPlayer(), here.newPlayer()])
    await newRoom(here.database, { managers: [looker.id] })
    const page = await read(here, looker.cookie)
    const otherPage = await read(here, other.cookie)
    for (const one of [page, otherPage]) await one.hear('hello')
    const to = { targetUserId: looker.id.toString() }
    const { roomId } = (await here.call('getDirectRoomWeb', to, writer.cookie)).data
    const message = { roomId, messageTypeId: '1', message: '在吗' }
    expect(await here.call('addDirectMessage', message, writer.cookie)).toMatchObject({ code: 1 })
    await page.hear('privateNews', { roomId, latestMessageId: 1 })
    expect(otherPage.told.map(({ event }) => event)).not.toContain('privateNews')
  })

  it('is told that settings have changed', async () => {
    const page = await read(there)
    await page.hear('hello')
    await changeSite()
    await page.hear('site')
  })
})

describe('a session that ends', () => {
  it.each([
    ['signedInElsewhere', 'signedInElsewhere'],
    ['signedOut', 'noSession'],
    ['signedOutByOperator', 'signedOutByOperator'],
  ] as const)('%s: the stream says so on both servers and ends', async (end, reason) => {
    const player = await here.newPlayer()
    const pages = await Promise.all([read(here, player.cookie), read(there, player.cookie)])
    for (const page of pages) await page.hear('hello')
    await endSessionsOf(here.database, player.id, end)
    for (const page of pages) {
      await page.hear('ended', { reason })
      await page.ended
    }
    const after = await read(here, player.cookie)
    expect((await after.hear('hello')).data.player).toBeNull()
    // The browser still sends the cookie of the ended session: its stream goes on as a visitor's.
    await there.call('info', {}, player.cookie)
    await changeSite()
    await after.hear('site')
    expect(after.told.map(({ event }) => event)).toEqual(['hello', 'site'])
  })
})

describe('the stream', () => {
  it('is refused to the pages of another site', async () => {
    const refused = [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of refused) {
      const page = await read(here, undefined, headers)
      expect(await page.refusal()).toBe('foreignOrigin')
      await page.ended
    }
  })

  it('is given to so many browsers of a player, and of an address, and again when one has left', async () => {
    const env = { RATE_LIMIT_SCALE: '1', STREAMS_PER_ADDRESS: String(OF_ADDRESS), WORKERS: '1' }
    const few = await openTestServer({ env, connection: here.connection })
    await few.app.listen({ port: 0, host: '127.0.0.1' })
    const player = await few.newPlayer()
    const own = await Promise.all(Array.from({ length: MAX_OF_PLAYER }, () => read(few, player.cookie)))
    expect(await (await read(few, player.cookie)).refusal()).toBe('tooOften')
    const guests = await Promise.all(Array.from({ length: OF_ADDRESS - MAX_OF_PLAYER }, () => read(few)))
    for (const page of [...own, ...guests]) expect(await page.refusal()).toBeUndefined()
    expect(await (await read(few)).refusal()).toBe('tooOften')
    own[0]!.stop()
    await expect.poll(async () => (await read(few, player.cookie)).refusal()).toBeUndefined()
    await few.close()
  })

  it('has nothing to say to HEAD, which is answered at once', async () => {
    const answer = await fetch(baseOf(here) + STREAM_PATH, { method: 'HEAD' })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })

  it('is neither kept nor compressed on its way', async () => {
    const answer = await fetch(baseOf(here) + STREAM_PATH, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    await answer.body!.cancel()
  })
})

it('ends with the server, which then stops at once', async () => {
  const own = await openTestServer({ connection: here.connection })
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const page = await readStream(baseOf(own))
  await page.hear('hello')
  const from = performance.now()
  await Promise.all([own.close(), page.ended])
  // Where it waited for the stream it would take as long as a server may take to end.
  expect(performance.now() - from).toBeLessThan(own.config.stopTimeout_s * 1000)
})
