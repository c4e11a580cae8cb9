/** Operators and envelopes: the list and its sums, one with its ledger, suspicious sums, and envelopes of the site. */
import { checkSplit } from '@hongyun/lottery/envelope-split.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readKeyring } from '../../../../platform/keys/keyring.ts'
import { personalKey } from '../../../../platform/keys/personal.ts'
import { newRoom } from '../../../../testing/chat-rooms.ts'
import { envelopesOf, safetyOf } from '../../../../testing/envelope-players.ts'
import { newOperator, type TestOperator } from '../../../../testing/operators.ts'
import { cardNumber } from '../../../../testing/payout-accounts.ts'
import { changeSettings } from '../../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../../testing/test-server.ts'
import { rememberBrowser } from '../../../people/security/known-browsers.ts'
import { approve } from '../../../site/approvals/decide.ts'
import { siteEnvelope } from './send-site.ts'

let server: TestServer
let use: ReturnType<typeof envelopesOf>
let room: { id: bigint; code: string }
let [asker, second]: TestOperator[] = []
let sender: TestPlayer
let takers: TestPlayer[]
let kind: ReturnType<typeof siteEnvelope>

beforeAll(async () => {
  server = await openTestServer({ before: `insert into tenant_setting values ('payoutSharing', '"mark"')` })
  kind = siteEnvelope(personalKey(await readKeyring(server.config.dataDir)))
  use = envelopesOf(server)
  room = await newRoom(server.database)
  ;[asker, second] = [
    await newOperator(server, ['envelopes', 'seeEnvelopes']),
    await newOperator(server, ['envelopes']),
  ]
  sender = await use.sender(100_000)
  takers = await use.players(3)
})
afterAll(() => closeAudited(server))

const moneyOf = (text: string) => {
  const read = parseMoney(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const listOf = async (input = {}) => (await server.call('consoleEnvelopes', input, asker!.cookie)).data
const oneOf = async (id: string) => (await server.call('consoleEnvelope', { id }, asker!.cookie)).data
const file = async (path: string) =>
  (await server.app.inject({ url: `/v1/console/${path}`, cookies: { oid: asker!.cookie } })).payload
    .trim()
    .split('\r\n')

describe('the list', () => {
  it('finds envelopes by state, kind, room, sender, amount and time, with sums that close', async () => {
    const taken = await use.send(sender, { roomCode: room.code, type: '2', money: '30', number: '2' })
    for (const taker of takers.slice(0, 2)) await use.open(taker, taken.recordId)
    const open = await use.send(sender, { roomCode: room.code, type: '1', money: '7', number: '3' })
    await use.open(takers[0]!, open.recordId)
    const found = async (input: object) =>
      (await listOf({ userName: sender.userName, ...input })).list.map(({ id }) => id)
    expect(await found({})).toEqual([open.recordId, taken.recordId])
    expect(await found({ state: 'taken' })).toEqual([taken.recordId])
    expect(await found({ type: '1' })).toEqual([open.recordId])
    expect(await found({ room: room.code, least: '25' })).toEqual([taken.recordId])
    expect(await found({ most: '25' })).toEqual([open.recordId])
    for (const nothing of [{ room: 'rnone' }, { room: 'private' }, { source: 'site' }, { endTime: '1700000000000' }])
      expect(await found(nothing)).toEqual([])
    expect(await found({ startTime: String(Date.now() - 3_600_000) })).toHaveLength(2)
    const all = await listOf({ userName: sender.userName })
    expect(all).toMatchObject({
      ...{ total: 2, isMore: false },
      sums: { sent: '51.00', taken: '37.00', returned: '0.00', held: '14.00' },
    })
    expect(all.list[0]).toMatchObject({ sender: { userName: sender.userName }, room: { code: room.code }, taken: 1 })
    expect(await file(`envelopes.csv?userName=${sender.userName}`)).toHaveLength(3)
  })

  it('shows one with its shares, its transfers and what its split follows from', async () => {
    const { recordId } = await use.send(sender, { roomCode: room.code, type: '2', money: '30', number: '3' })
    for (const taker of takers.slice(0, 2)) await use.open(taker, recordId)
    expect((await oneOf(recordId)).envelope.seed, 'no seed while it is open').toBeNull()
    await use.open(takers[2]!, recordId)
    const { envelope, list, ledger, taken, sums } = await oneOf(recordId)
    expect(list.map(({ taker }) => taker.userName)).toEqual(takers.map(({ userName }) => userName))
    for (const { transferId } of list) expect(transferId).toMatch(/^\d+$/)
    expect(ledger).toMatchObject([
      { code: 305, count: 1, amount: '30.00' },
      { code: 206, count: 3, amount: '30.00' },
    ])
    expect(sums).toEqual({ sent: '30.00', taken: '30.00', returned: '0.00', held: '0.00' })
    const { commitment, seed, total, shares } = envelope
    const terms = { recordId, lucky: true, total: moneyOf(total), number: shares }
    const proof = { ...terms, commitment, seed, taken: taken.map(moneyOf), returned: moneyOf('0.00') }
    expect(checkSplit(proof)).toMatchObject({ committed: true, shares: true, sum: true })
  })

  it('is for who may look, and knows no other envelope', async () => {
    const nobody = await newOperator(server, ['adjust'])
    for (const name of ['consoleEnvelopes', 'consoleEnvelopePairs', 'consoleEnvelopeReceivers'] as const)
      expect((await server.call(name, {}, nobody.cookie)).data).toMatchObject({ reason: 'rightMissing' })
    expect((await server.call('consoleEnvelope', { id: '999' }, asker!.cookie)).data).toMatchObject({
      reason: 'notFound',
    })
  })
})

describe('suspicious sums', () => {
  it('are pairs with the way back, private chats and what the accounts share', async () => {
    const [one, other] = [await use.sender(), await use.sender()]
    const send = async (from: TestPlayer, to: TestPlayer, money: string) => {
      const { recordId } = await use.send(from, { roomCode: room.code, type: '1', money, number: '1' })
      await use.open(to, recordId)
    }
    await send(one, other, '600')
    await send(one, other, '500')
    await send(other, one, '50')
    const pairs = async (input = {}) =>
      (await server.call('consoleEnvelopePairs', { least: '1000', ...input }, asker!.cookie)).data
    const pair = async () => (await pairs()).list.find((row) => row.sender.id === one.id.toString())
    expect(await pair()).toMatchObject({
      ...{ receiver: { userName: other.userName }, amount: '1100.00', count: 2, privateAmount: '0.00' },
      ...{ backAmount: '50.00', shared: { browser: false, payout: false } },
    })
    expect((await pairs()).list.some((row) => row.sender.id === other.id.toString())).toBe(false)
    expect((await pairs({ least: '1100.01' })).list).toEqual([])
    expect(await pairs({ least: '1100.01', pageNum: '2' })).toMatchObject({ list: [], total: 0 })
    const { total } = await pairs()
    expect(await pairs({ pageNum: '9' })).toMatchObject({ list: [], total })
    const token = await rememberBrowser(server.database, undefined, `player/${one.userName}`)
    await rememberBrowser(server.database, token, `player/${other.userName}`)
    expect(await pair()).toMatchObject({ shared: { browser: true, payout: false } })
    expect((await file('envelopePairs.csv?least=1000')).at(1)).toContain(`${one.userName},`)
  })

  it('say what went through a private chat, whose wish is not shown, and which numbers are shared', async () => {
    const [one, other] = [await use.sender(), await use.sender()]
    await newRoom(server.database, { managers: [one.id] })
    const { data } = await server.call('getDirectRoomWeb', { targetUserId: other.id.toString() }, one.cookie)
    const sent = await use.send(one, { roomId: data.roomId, type: '1', money: '1200', number: '1', remark: '悄悄话' })
    await use.open(other, sent.recordId, { roomId: data.roomId })
    const pair = async () =>
      (await server.call('consoleEnvelopePairs', { least: '1200' }, asker!.cookie)).data.list.find(
        (row) => row.sender.id === one.id.toString(),
      )
    expect(await pair()).toMatchObject({ amount: '1200.00', privateAmount: '1200.00', shared: { payout: false } })
    expect((await oneOf(sent.recordId)).envelope).toMatchObject({ wish: null, room: { code: null, title: '私聊' } })
    expect((await listOf({ room: 'private', userName: one.userName })).list).toHaveLength(1)
    const bind = { bankNumber: cardNumber(71), bankCode: 'ICBC', holderName: '林间明' }
    for (const player of [one, other]) {
      await server.call('infoUpdate', { realName: '林间明' }, player.cookie)
      const bound = await server.call('addBankCard', { ...bind, safetyPassword: safetyOf(player) }, player.cookie)
      expect(bound.code, bound.msg).toBe(1)
    }
    expect(await pair()).toMatchObject({ shared: { payout: true } })
  })

  it('are who receives from many, and leave out what the site sends', async () => {
    const [collector, ...senders] = await Promise.all([1, 2, 3, 4].map(() => use.sender()))
    for (const from of senders) {
      const { recordId } = await use.send(from, { roomCode: room.code, type: '1', money: '400', number: '1' })
      await use.open(collector!, recordId)
    }
    const page = async (input: object) =>
      (await server.call('consoleEnvelopeReceivers', { least: '1000', ...input }, asker!.cookie)).data
    const receivers = async (input: object) => (await page(input)).list
    expect(await page({ pageNum: '2' })).toMatchObject({ list: [], total: 1 })
    expect(await receivers({})).toMatchObject([
      { receiver: { userName: collector!.userName }, senders: 3, amount: '1200.00', count: 3, sentAmount: '0.00' },
    ])
    expect(await receivers({ senders: '4' })).toEqual([])
  })
})

describe('an envelope of the site', () => {
  const wanted = { type: '2', money: '88', number: '4', remark: '开门红', reason: '每晚的红包' }
  const ask = async (input: object = {}, by = asker!) =>
    server.call(
      'consoleAskSiteEnvelope',
      { roomCode: room.code, ...wanted, ...input, code: await by.code() },
      by.cookie,
    )
  const decide = (id: string, by = second!) =>
    approve(server.database, [kind], { operatorId: by.id, address: 'test' }, BigInt(id), '').then(
      () => 'done',
      (error: { reason?: string }) => error.reason ?? String(error),
    )

  it('is paid by the house when a second operator approves, posted as the site, and opened by players', async () => {
    const { id, state } = (await ask()).data
    expect(state).toBe('open')
    expect((await ask()).data).toEqual({ id, state: 'same' })
    expect((await ask({}, second)).data).toMatchObject({ reason: 'siteEnvelopeAsked' })
    expect(await decide(id, asker)).toBe('approvalOwn')
    expect(await decide(id)).toBe('done')
    expect(await decide(id)).toBe('approvalDecided')
    const { list } = await listOf({ source: 'site' })
    expect(list).toMatchObject([{ sender: null, total: '88.00', shares: 4, state: 'open', room: { code: room.code } }])
    const messages = (await server.call('getMessageListWeb', { roomCode: room.code }, takers[0]!.cookie)).data.list
    expect(messages.at(-1)).toMatchObject({ messageTypeId: 3, userId: '0', nickname: '鸿运', grade: 100 })
    expect((await use.open(takers[0]!, list[0]!.id)).data).toMatchObject({ state: 1, place: 1 })
    const one = await oneOf(list[0]!.id)
    expect(one).toMatchObject({ envelope: { approvalId: id, wish: '开门红' } })
    expect(one.ledger.map(({ code }) => code)).toEqual([705, 206])
  })

  it('refuses what a player is refused, a room that is not there, and a site without envelopes', async () => {
    expect(await ask({ money: '3' })).toMatchObject({ msg: '人均单个红包金额不能小于1元' })
    expect(await ask({ money: '40000.01' })).toMatchObject({ msg: '人均单个红包金额不能大于10000元' })
    expect(await ask({ number: '1001' })).toMatchObject({ msg: '红包个数不能超过1000个' })
    expect((await ask({ roomCode: 'rnone' })).data).toMatchObject({ reason: 'roomDeleted' })
    const { id } = (await ask({ remark: '关了' })).data
    await changeSettings(server.database, { envelopes: 'off' })
    expect((await ask({ remark: '再问' })).data).toMatchObject({ reason: 'envelopesOff' })
    expect(await decide(id)).toBe('approvalImpossible')
    await changeSettings(server.database, { envelopes: 'site' })
    expect(await decide(id)).toBe('done')
    await changeSettings(server.database, { envelopes: 'players' })
  })
})
