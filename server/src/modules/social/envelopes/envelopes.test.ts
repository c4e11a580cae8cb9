/** Red envelopes from sending to their ends. */
import { checkSplit } from '@hongyun/lottery/envelope-split.ts'
import { formatMoney, type Money, money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { envelopesOf } from '../../../testing/envelope-players.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { balanceOf } from '../../money/ledger/reads.ts'

let server: TestServer
let use: ReturnType<typeof envelopesOf>
let room: { id: bigint; code: string }
let sender: TestPlayer

beforeAll(async () => {
  server = await openTestServer()
  use = envelopesOf(server)
  room = await newRoom(server.database)
  sender = await use.sender(100_000)
})
afterAll(() => closeAudited(server))

const amountOf = (text: string): Money => {
  const read = parseMoney(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const balance = (player: TestPlayer) => balanceOf(server.database, player.id)

describe('an envelope', () => {
  it('takes the money, and is a message of the room', async () => {
    const before = await balance(sender)
    const sent = await use.send(sender, { roomCode: room.code, remark: ' 大家好 ' })
    expect(await balance(sender)).toBe(before - yuan(20))
    expect(sent).toMatchObject({ amountTotal: '20.00', numTotal: 5, balance: formatMoney(before - yuan(20)) })
    const { list } = (await server.call('getMessageListWeb', { roomCode: room.code }, sender.cookie)).data
    const message = list.at(-1)!
    expect(message).toMatchObject({ id: sent.id, messageTypeId: 3, userId: sender.id.toString() })
    expect(JSON.parse(message.message)).toMatchObject({
      ...{
        type: 2,
        recordId: sent.recordId,
        wishingRemark: '大家好',
        isRead: false,
        state: 0,
        redstatus: 0,
        isMine: true,
      },
      ...{ taken: 0, shares: 5, amount: null, commitment: sent.commitment, expiresAt: sent.expiresAt },
    })
  })

  it('is named with all fields of the specification, of which the one that is not its room is empty', async () => {
    const { recordId } = await use.send(sender, { roomCode: room.code })
    const [taker] = await use.players(1)
    const place = { recordId, roomId: '', isDirect: '0', roomCode: room.code }
    expect((await server.call('snatchRedEnvelope', place, taker!.cookie)).data).toMatchObject({ state: 1 })
    expect((await server.call('openRedEnvelope', place, taker!.cookie)).data).toMatchObject({ state: 1 })
    const detail = await server.call('queryReceiveRedEnvelope', { recordId, roomCode: '' }, taker!.cookie)
    expect(detail.data).toMatchObject({ total: 1, recordId })
    const odd = await server.call('openRedEnvelope', { ...place, roomId: 'x' }, taker!.cookie)
    expect(odd).toMatchObject({ msg: '房间格式错误', data: { reason: 'badInput', field: 'roomId' } })
  })

  it('has the usual wish where there is none', async () => {
    const { recordId } = await use.send(sender, { roomCode: room.code, remark: '  ' })
    expect((await use.snatch(sender, recordId)).data.wishingRemark).toBe('恭喜发财，大发发发发')
  })

  it('goes to its takers in the order in which they come, and shows its seed in the end', async () => {
    const { recordId, commitment } = await use.send(sender, {
      roomCode: room.code,
      type: '2',
      money: '30',
      number: '3',
    })
    const takers = await use.players(4)
    expect((await use.snatch(takers[0]!, recordId)).data).toMatchObject({ state: 1, commitment })
    const amounts: Money[] = []
    for (const [n, taker] of takers.slice(0, 3).entries()) {
      const proof = (await server.call('redEnvelopeProof', { recordId }, taker.cookie)).data
      expect(proof).toMatchObject({ seed: null, commitment, endedAt: null })
      const got = (await use.open(taker, recordId)).data
      expect(got).toMatchObject({ state: 1, place: n + 1 })
      amounts.push(amountOf(got.amount))
      expect(await balance(taker)).toBe(amounts[n])
      expect((await use.open(taker, recordId)).data).toEqual(got)
      expect((await use.snatch(taker, recordId)).data.state).toBe(-1)
    }
    expect((await use.open(takers[3]!, recordId)).data).toMatchObject({ state: 0, amount: '0.00', place: null })
    expect((await use.snatch(takers[3]!, recordId)).data.state).toBe(0)
    const proof = (await server.call('redEnvelopeProof', { recordId }, takers[3]!.cookie)).data
    const checked = checkSplit({
      ...{ recordId, lucky: true, total: yuan(30), number: 3, commitment, seed: proof.seed },
      ...{ taken: proof.shares.map(({ amount }) => amountOf(amount)), returned: money(0n) },
    })
    expect(checked).toMatchObject({ committed: true, shares: true, sum: true, expected: amounts })
    // The room is told.
    const { events } = (
      await server.call('getMessageListWeb', { roomCode: room.code, after: '0', pageSize: '100' }, sender.cookie)
    ).data
    expect(events.at(-1)).toMatchObject({ type: 7, text: '红包已被领完', recordId })
  })

  it('is still what it was to whoever took a share, once the room is gone, and unknown to everybody else', async () => {
    const own = await newRoom(server.database)
    const { recordId } = await use.send(sender, { roomCode: own.code })
    const [taker, late] = await use.players(2)
    const got = await use.open(taker!, recordId, { requestId: 'once' })
    expect(got.data).toMatchObject({ state: 1, place: 1 })
    await server.database.query(`update chat_room set state = 'deleted' where id = $1`, [own.id])
    expect(await use.open(taker!, recordId, { requestId: 'once' })).toEqual(got)
    expect((await use.open(taker!, recordId, { requestId: 'other' })).data).toEqual(got.data)
    const seen = async (by: TestPlayer) => [
      (await server.call('queryReceiveRedEnvelope', { recordId }, by.cookie)).data,
      (await server.call('redEnvelopeProof', { recordId }, by.cookie)).data,
    ]
    for (const data of await seen(taker!)) expect(data).not.toMatchObject({ reason: 'envelopeUnknown' })
    for (const data of await seen(late!)) expect(data).toMatchObject({ reason: 'envelopeUnknown' })
    expect((await use.open(late!, recordId, { requestId: 'once' })).data).toMatchObject({ reason: 'envelopeUnknown' })
    expect(await balance(taker!)).toBe(amountOf(got.data.amount))
  })

  it('gives equal shares where it is normal', async () => {
    const before = await balance(sender)
    const sent = await use.send(sender, { roomCode: room.code, type: '1', money: '1.50', number: '2' })
    expect(sent.amountTotal).toBe('3.00')
    expect(await balance(sender)).toBe(before - yuan(3))
    for (const taker of await use.players(2))
      expect((await use.open(taker, sent.recordId)).data).toMatchObject({ state: 1, amount: '1.50' })
  })

  it('gives its sender nothing', async () => {
    const { recordId } = await use.send(sender, { roomCode: room.code })
    expect((await use.open(sender, recordId)).data).toMatchObject({ state: -1, amount: '0.00' })
    expect((await use.snatch(sender, recordId)).data.state).toBe(3)
  })

  it('shows each what it is for them: all five states', async () => {
    const [one, late] = await use.players(2)
    const taken = await use.send(sender, { roomCode: room.code, type: '1', money: '2', number: '1' })
    expect(await use.standing(one!, taken.recordId)).toMatchObject({ state: 0, redstatus: 0, isRead: false })
    await use.open(one!, taken.recordId)
    expect(await use.standing(one!, taken.recordId)).toMatchObject({ state: 2, isRead: true, amount: '2.00' })
    expect(await use.standing(late!, taken.recordId)).toMatchObject({ state: 3, isRead: false, amount: null, taken: 1 })
    expect(await use.standing(sender, taken.recordId)).toMatchObject({ state: 5, isMine: true })
    const seen = await server.call('updateReadedRedEnvelop', { recordCode: taken.recordId, state: '2' }, late!.cookie)
    expect(seen.data).toEqual({ isRead: true, state: 3 })
    expect(await use.standing(late!, taken.recordId)).toMatchObject({ isRead: true })
  })

  it('tells who got what, and of a lucky one who was luckiest', async () => {
    const { recordId } = await use.send(sender, { roomCode: room.code, money: '50', number: '4' })
    const takers = await use.players(4)
    for (const taker of takers) await use.open(taker, recordId)
    const detail = (
      await server.call('queryReceiveRedEnvelope', { recordId, roomCode: room.code, pageSize: '3' }, takers[1]!.cookie)
    ).data
    expect(detail).toMatchObject({ total: 4, numTotal: 4, amountTotal: '50.00', receiveAmount: '50.00' })
    expect(detail.rows.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(detail.amount).toBe(detail.rows[1]!.amount)
    expect(detail.rows.map(({ isMe }) => isMe)).toEqual([false, true, false])
    expect(detail.rows[0]!.userName).toMatch(/\*/)
    const rest = (
      await server.call('queryReceiveRedEnvelope', { recordId, pageNum: '2', pageSize: '3' }, sender.cookie)
    ).data
    const all = [...detail.rows, ...rest.rows]
    const best = all.filter(({ isBest }) => isBest)
    expect(best).toHaveLength(1)
    const most = all.map(({ amount }) => amountOf(amount)).toSorted((a, b) => Number(b - a))[0]
    expect(amountOf(best[0]!.amount)).toBe(most)
  })

  it('is shown in its room by the name that the room has by now', async () => {
    const renamed = await newRoom(server.database)
    const { recordId } = await use.send(sender, { roomCode: renamed.code })
    const detail = async () => (await server.call('queryReceiveRedEnvelope', { recordId }, sender.cookie)).data
    expect((await detail()).roomCode).toBe(renamed.code)
    await server.database.query(`update chat_room set title = '新名字' where id = $1`, [renamed.id])
    expect((await detail()).roomTitle).toBe('新名字')
  })

  it('is in the records of both', async () => {
    const [taker] = await use.players(1)
    const own = await use.sender()
    const { recordId } = await use.send(own, {
      roomCode: room.code,
      type: '1',
      money: '3',
      number: '2',
      remark: '记录',
    })
    await use.open(taker!, recordId)
    const mine = (await server.call('queryFrontReceiveRedEnvelopeByUserid', {}, taker!.cookie)).data
    expect(mine).toMatchObject({ total: 1, receiveAmount: '3.00' })
    expect(mine.list[0]).toMatchObject({
      recordId,
      dispatchType: 1,
      amount: '3.00',
      roomCode: room.code,
      wishingRemark: '记录',
    })
    const sent = (await server.call('mySentRedEnvelopes', {}, own.cookie)).data
    expect(sent).toMatchObject({ total: 1, sentAmount: '6.00', returnedAmount: '0.00' })
    expect(sent.list[0]).toMatchObject({ recordId, receiveAmount: '3.00', standing: { taken: 1, shares: 2, state: 0 } })
    const behind = { pageNum: '2' }
    const noMore = { list: [], total: 1 }
    expect((await server.call('queryFrontReceiveRedEnvelopeByUserid', behind, taker!.cookie)).data).toMatchObject({
      ...{ ...noMore, receiveAmount: '3.00' },
    })
    expect((await server.call('mySentRedEnvelopes', behind, own.cookie)).data).toMatchObject({
      ...{ ...noMore, sentAmount: '6.00' },
    })
    const empty = await server.call('queryFrontReceiveRedEnvelopeByUserid', { roomCode: 'rother' }, taker!.cookie)
    expect(empty.data).toMatchObject({ total: 0, list: [] })
  })

  it.each([
    [{ startTime: '2026-01-01', endTime: '2026-01-08' }, 'envelopeDaysLong'],
    [{ startTime: '2026-01-02', endTime: '2026-01-01' }, 'envelopeDaysLong'],
    [{ startTime: '2026-02-30' }, 'badInput'],
    [{ endTime: '20260101' }, 'badInput'],
  ])('refuses records of %j', async (days, reason) => {
    const answer = await server.call('queryFrontReceiveRedEnvelopeByUserid', days, sender.cookie)
    expect(answer.data).toMatchObject({ reason })
  })

  it('has records of seven days, whichever end is named', async () => {
    for (const days of [
      { startTime: '2026-01-01', endTime: '2026-01-07' },
      { startTime: '2026-01-01' },
      { endTime: '2026-01-01' },
    ])
      expect((await server.call('mySentRedEnvelopes', days, sender.cookie)).code).toBe(1)
  })
})
