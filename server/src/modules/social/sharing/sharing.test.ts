/** Sharing bets and results: what a card holds and what it keeps to itself, whose it is, and into how many chats it goes once. */

import type { BetCard, DayCard } from '@hongyun/contract/sharing/card.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem, type Item } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

const priced = {
  ...{ playDetailCode: 'k3_hezhi', bettingNumber: '9,10,11', bettingCount: '3' },
  ...{ bettingAmount: '30', graduationCount: '5' },
}

let server: TestServer
let sharer: TestPlayer
let reader: TestPlayer
let issue: TestIssue
beforeAll(async () => {
  server = await openTestServer()
  sharer = await server.newPlayer()
  reader = await server.newPlayer()
  issue = await openIssue(server.database)
})
afterAll(() => closeAudited(server))

const place = async (change: Item = priced, on = issue, by = sharer): Promise<string> =>
  (await server.call('addBetting', { bettingData: [betItem(on, change)] }, by.cookie)).data.ids[0]!
const share = (roomCode: string, message: object, by = sharer, type = '7') =>
  server.call('addMessage', { roomCode, messageTypeId: type, message: JSON.stringify(message) }, by.cookie)
const messagesOf = async (roomCode: string, by = reader) =>
  (await server.call('getMessageListWeb', { roomCode }, by.cookie)).data.list
const cardsOf = async (roomCode: string) =>
  (await messagesOf(roomCode)).map(({ message }) => JSON.parse(message) as BetCard)
const roomFor = async () => (await newRoom(server.database)).code

describe('the card of a bet', () => {
  it('is made from the bet, and holds its stake only where that was chosen', async () => {
    const betId = await place()
    const room = await roomFor()
    for (const show of [[], ['amount'], ['profit']]) expect((await share(room, { betId, show })).code).toBe(1)
    const [plain, amount, profit] = await cardsOf(room)
    const bet = {
      ...{ lotteryName: '1分快三', lotteryCode: 'k3_1m', lotteryType: 'K3', bettingIssue: issue.issue },
      ...{ bettingNumber: '9,10,11', bettingCount: 3, playDetailCode: 'k3_hezhi', betDetailTitle: '和值' },
    }
    const stake = { bettingAmount: '30.00', bettingUnit: '1', graduationCount: 5, bettingPoint: '0.0' }
    expect(plain).toMatchObject({ ...bet, show: [], isEdited: false })
    for (const hidden of Object.keys(stake)) expect(plain).not.toHaveProperty(hidden)
    expect(amount).toMatchObject({ ...bet, ...stake, show: ['amount'] })
    expect(profit).toMatchObject({ ...bet, ...stake, show: ['amount', 'profit'] })
    // Nobody learns the bet's own id from it.
    expect((await messagesOf(room)).some(({ message }) => message.includes(betId))).toBe(false)
  })

  it('says so where it proposes another stake than the own one', async () => {
    const duel = await openIssue(server.database, 'ssc_1m')
    const priced = { playDetailCode: 'ssc_lh_wq', bettingNumber: 'long', bettingCount: '1', bettingAmount: '7' }
    const [betId, side] = [await place(), await place(priced, duel)]
    const room = await roomFor()
    await share(room, { betId, graduationCount: 8, bettingUnit: '0.1' })
    await share(room, { betId: side, amount: '250' })
    await share(room, { betId, graduationCount: '5', bettingUnit: '1', show: ['amount'] })
    expect(await cardsOf(room)).toMatchObject([
      { isEdited: true, show: ['amount'], bettingAmount: '4.80', bettingUnit: '0.1', graduationCount: 8 },
      { isEdited: true, bettingAmount: '250.00', bettingUnit: '1', graduationCount: 1 },
      { isEdited: false, bettingAmount: '30.00' },
    ])
  })

  it('shows no profit beside a stake that was not the own one, and may cost each time what the own one does', async () => {
    const betId = await place({ ...priced, bettingUnit: '0.1', graduationCount: '10', bettingAmount: '6' })
    const room = await roomFor()
    await share(room, { betId, graduationCount: 1, bettingUnit: '1', show: ['profit'] })
    const [{ shareId } = { shareId: '' }, ...more] = await cardsOf(room)
    expect(more).toEqual([])
    expect((await cardsOf(room))[0]).toMatchObject({ isEdited: true, show: ['amount'], bettingAmount: '6.00' })
    await share(room, { shareId, graduationCount: 3, show: ['amount', 'profit'] })
    expect((await cardsOf(room))[1]).toMatchObject({ isEdited: true, show: ['amount'], graduationCount: 3 })
  })

  it.each([
    ['a multiple of zero', { graduationCount: 0 }],
    ['a multiple beyond the most', { graduationCount: 10_001 }],
    ['half a multiple', { graduationCount: '1.5' }],
    ['an amount for a play that has multiples', { amount: 5 }],
    ['another unit', { bettingUnit: '10' }],
    ['a field that there is not', { userId: '1' }],
    ['another field to show', { show: ['userName'] }],
  ])('is refused for %s', async (_what, wrong) => {
    const room = await roomFor()
    expect((await share(room, { betId: await place(), ...wrong })).data).toMatchObject({
      reason: 'badInput',
      field: 'message',
    })
    expect(await messagesOf(room)).toEqual([])
  })

  it('is only of bets of one’s own, that are not cancelled', async () => {
    const room = await roomFor()
    const foreign = await place(priced, issue, reader)
    expect((await share(room, { betId: foreign })).data).toMatchObject({ reason: 'shareUnknown' })
    expect((await share(room, { betId: String(BigInt(foreign) + 1n) })).data).toMatchObject({ reason: 'shareUnknown' })
    const betId = await place()
    await server.call('cancelBetting', { id: betId }, sharer.cookie)
    expect((await share(room, { betId })).data).toMatchObject({ reason: 'shareCancelled' })
    for (const message of ['7', 'null', '[]', '{"betId":7}', 'text'])
      expect(
        (await server.call('addMessage', { roomCode: room, messageTypeId: '7', message }, sharer.cookie)).data,
      ).toMatchObject({ reason: 'badInput' })
    expect(await messagesOf(room)).toEqual([])
  })

  it('is made again with another stake from what was shared before, by the sharer alone', async () => {
    const room = await roomFor()
    await share(room, { betId: await place(), show: ['amount'] })
    const [{ shareId } = { shareId: '' }] = await cardsOf(room)
    expect((await share(room, { shareId, graduationCount: 2, show: ['amount'] })).code).toBe(1)
    expect((await cardsOf(room))[1]).toMatchObject({ isEdited: true, graduationCount: 2, bettingNumber: '9,10,11' })
    expect((await share(room, { shareId }, reader)).data).toMatchObject({ reason: 'shareUnknown' })
    expect((await share(room, { shareId, betId: shareId })).data).toMatchObject({ reason: 'badInput' })
    expect((await share(room, {})).data).toMatchObject({ reason: 'badInput' })
  })

  it('is one share, however often and wherever the same is shared at once', async () => {
    const betId = await place()
    const rooms = await Promise.all([roomFor(), roomFor(), roomFor()])
    await Promise.all(rooms.map((room) => share(room, { betId })))
    const cards = (await Promise.all(rooms.map(cardsOf))).flat()
    expect(cards).toHaveLength(3)
    expect(new Set(cards.map(({ shareId }) => shareId)).size).toBe(1)
  })

  it('is not shared by who may not speak', async () => {
    const { id, code } = await newRoom(server.database)
    await server.database.query(
      `insert into chat_ban (room_id, member_id, duration_type, until_at) values ($1, $2, 4, now() + interval '1 hour')`,
      [id, sharer.id],
    )
    const answer = await share(code, { betId: await place() })
    expect(answer.msg).toBe('禁言状态不允许发送图片、表情、红包、分享注单')
    expect((await server.call('getRoomList', { pageSize: '100' }, sharer.cookie)).data.list).toContainEqual(
      expect.objectContaining({ roomCode: code, banned: true, isMessageBanned: false }),
    )
  })
})

describe('the result of a day', () => {
  it('is the sum of the own bets that were settled on it', async () => {
    const player = await server.newPlayer({ ownRate: 500 })
    const own = await openIssue(server.database)
    const room = await roomFor()
    const day = businessDay(Date.now())
    expect((await share(room, { kind: 'day', day }, player, '9')).data).toMatchObject({ reason: 'shareEmpty' })
    await place({ bettingNumber: 'da,xiao', bettingPoint: '5.0' }, own, player)
    await runIssue(server.database, own)
    const settledOn = businessDay(Date.now())
    await share(room, { kind: 'day', day: settledOn }, player, '9')
    const profit = (await server.call('userProfit', {}, player.cookie)).data.total
    const [card] = (await messagesOf(room)).map(({ message }) => JSON.parse(message) as DayCard)
    expect(card).toMatchObject({ kind: 'day', dateName: settledOn, betAmount: '4.00', profit: profit.profit })
    expect(Number(card!.returnAmount) - Number(card!.betAmount)).toBeCloseTo(Number(profit.profit), 4)
  })

  it.each([['2999-01-01'], ['2020-01-01'], ['yesterday'], ['2026-02-30']])('is not of %s', async (day) => {
    expect((await share(await roomFor(), { kind: 'day', day }, sharer, '9')).data).toMatchObject({ reason: 'badInput' })
  })

  it('is no plan that is not there', async () => {
    expect((await share(await roomFor(), { kind: 'plan', planId: '1' }, sharer, '9')).data).toMatchObject({
      reason: 'shareUnknown',
    })
  })
})

describe('sharing into many chats at once', () => {
  const shareOut = (input: Record<string, unknown>, by = sharer) =>
    server.call('shareMessage', { messageTypeId: '7', ...input }, by.cookie)

  it('posts into each once, however often and however much at once it is sent', async () => {
    const rooms = await Promise.all([roomFor(), roomFor(), roomFor()])
    const message = JSON.stringify({ betId: await place() })
    const input = { rooms: rooms.join(','), message, requestId: 'out' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => shareOut(input)))
    for (const { data } of answers) expect(data).toEqual(answers[0]!.data)
    expect(answers[0]!.data.shared).toBe(3)
    for (const room of rooms) expect(await messagesOf(room)).toHaveLength(1)
    const other = JSON.stringify({ betId: await place() })
    expect((await shareOut({ ...input, message: other })).data).toMatchObject({ reason: 'requestReused' })
  })

  it('answers what stands under the request, also when the bet can be shared no more', async () => {
    const [first, second] = await Promise.all([roomFor(), roomFor()])
    const betId = await place()
    const input = { message: JSON.stringify({ betId }), requestId: 'stands' }
    const answer = await shareOut({ ...input, rooms: first })
    expect(answer.data.shared).toBe(1)
    await server.call('cancelBetting', { id: betId }, sharer.cookie)
    expect(await shareOut({ ...input, rooms: first })).toEqual(answer)
    const both = (await shareOut({ ...input, rooms: `${first},${second}` })).data
    expect(both.list.map(({ reason }) => reason)).toEqual([null, 'shareCancelled'])
    expect((await shareOut({ ...input, requestId: 'new', rooms: second })).data).toMatchObject({
      reason: 'shareCancelled',
    })
  })

  it('answers room by room why it was not posted, and posts to the others', async () => {
    const muted = await newRoom(server.database)
    await server.database.query('update chat_room set is_message_banned = true where id = $1', [muted.id])
    const open = await roomFor()
    const friend = await server.newPlayer({ money: 0 })
    await newRoom(server.database, { managers: [friend.id] })
    const { roomId } = (await server.call('getDirectRoomWeb', { targetUserId: String(friend.id) }, sharer.cookie)).data
    const foreign = await server.newPlayer({ money: 0 })
    const theirs = (await server.call('getDirectRoomWeb', { targetUserId: String(friend.id) }, foreign.cookie)).data
    const { data } = await shareOut({
      rooms: `${muted.code},${open},rnone`,
      roomIds: `${roomId},${theirs.roomId}`,
      message: JSON.stringify({ betId: await place() }),
    })
    expect(data.shared).toBe(2)
    expect(data.list.map(({ reason }) => reason)).toEqual(['roomMuted', null, 'roomDeleted', null, 'roomDeleted'])
    expect(await messagesOf(muted.code)).toEqual([])
    const direct = await server.call('getDirectMessageListWeb', { roomId }, friend.cookie)
    expect(direct.data.list.map(({ messageTypeId }) => messageTypeId)).toEqual([7])
  })

  it('is refused for none, and for more than 30 private chats', async () => {
    const message = JSON.stringify({ betId: await place() })
    expect((await shareOut({ message })).data).toMatchObject({ reason: 'shareNowhere' })
    const many = Array.from({ length: 31 }, (_, n) => String(n + 1)).join(',')
    expect(await shareOut({ roomIds: many, message })).toMatchObject({ msg: '分享仅限30个聊天房间' })
    const room = await roomFor()
    expect((await shareOut({ rooms: room, message: JSON.stringify({ betId: '1' }) })).data).toMatchObject({
      reason: 'shareUnknown',
    })
    expect((await shareOut({ rooms: room, message: 'x', messageTypeId: '8' })).code).not.toBe(1)
    expect((await shareOut({ rooms: room, message: '好', messageTypeId: '1' })).code).not.toBe(1)
  })
})
