/** Who may send what: every refusal by its name and words, nothing changed by any of them, and repeats. */

import { roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { envelopesOf, safetyOf } from '../../../testing/envelope-players.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { balanceOf } from '../../money/ledger/reads.ts'
import { restWithdrawals } from '../../people/identity/login-password.ts'

let clock: MovingClock
let server: TestServer
let use: ReturnType<typeof envelopesOf>
let room: { id: bigint; code: string }

beforeAll(async () => {
  ;({ clock, server } = await openMovingServer({
    before: `insert into tenant_setting (key, value) values ('envelopeMax', '500'), ('envelopeDayAmount', '1000'), ('envelopeDayCount', '3')`,
  }))
  use = envelopesOf(server)
  room = await newRoom(server.database)
})
afterAll(() => closeAudited(server))

const rows = async () => {
  const [row] = await server.database.query<{ envelopes: bigint; messages: bigint; transfers: bigint }>(
    `select (select count(*) from envelope) as envelopes, (select count(*) from chat_message) as messages,
            (select count(*) from transfer where code <> 419) as transfers`,
  )
  return row!
}

/** Sends what is refused, and sees that it changed nothing. */
async function refused(player: TestPlayer, input: object): Promise<{ reason: string; field?: string; msg: string }> {
  const before = await rows()
  const { data, msg } = await use.trySend(player, { roomCode: room.code, ...input })
  expect(await rows()).toEqual(before)
  return { ...(data as unknown as { reason: string; field?: string }), msg }
}

describe('figures', () => {
  let player: TestPlayer
  beforeAll(async () => {
    player = await use.sender(100_000)
  })

  it.each([
    [{ number: '0' }, 'badInput', 'number', '红包个数必须为正整数'],
    [{ number: '-1' }, 'badInput', 'number', '红包个数必须为正整数'],
    [{ number: 'x' }, 'badInput', 'number', '红包个数必须为正整数'],
    [{ number: '1.5' }, 'badInput', 'number', '红包个数必须为整数'],
    [{ number: '1001' }, 'badInput', 'number', '红包个数不能超过1000个'],
    [{ number: '' }, 'badInput', 'number', '红包个数不能为空'],
    [{ money: '' }, 'badInput', 'money', '红包金额不能为空'],
    [{ money: '0' }, 'badInput', 'money', '红包金额格式错误'],
    [{ money: '1.005' }, 'badInput', 'money', '红包金额格式错误'],
    [{ money: '1000000' }, 'badInput', 'money', '红包金额格式错误'],
    [{ money: '-5' }, 'badInput', 'money', '红包金额格式错误'],
    [{ type: '3' }, 'badInput', 'type', undefined],
    [{ remark: '一'.repeat(21) }, 'badInput', 'remark', '祝福语长度必须在0与20之间'],
    [{ remark: '你\u202e好' }, 'badInput', 'remark', '祝福语格式错误'],
    [{ roomCode: undefined }, 'badInput', 'roomCode', undefined],
    [{ roomId: '1' }, 'badInput', 'roomCode', undefined],
    [{ type: '1', money: '500.01', number: '1' }, 'envelopeShareAbove', 'money', '人均单个红包金额不能大于500元'],
    [{ type: '2', money: '1000.01', number: '2' }, 'envelopeShareAbove', 'money', '人均单个红包金额不能大于500元'],
    [{ type: '2', money: '4.99', number: '5' }, 'envelopeShareBelow', 'money', '人均单个红包金额不能小于1元'],
    [{ type: '1', money: '0.99', number: '5' }, 'envelopeShareBelow', 'money', '人均单个红包金额不能小于1元'],
    [{ type: '1', money: '400', number: '3' }, 'envelopeQuotaShort', 'money', '您的红包额度不足'],
    [{ safetyPassword: '0'.repeat(64) }, 'safetyPasswordWrong', 'safetyPassword', undefined],
  ])('%j are refused', async (input, reason, field, msg) => {
    const answer = await refused(player, input)
    expect(answer).toMatchObject({ reason, field })
    if (msg) expect(answer.msg).toBe(msg)
  })

  it('are taken at their bounds', async () => {
    const other = await use.sender(100_000)
    await use.send(other, { roomCode: room.code, type: '1', money: '500', number: '1' })
    await use.send(other, {
      roomCode: room.code,
      type: '2',
      money: '500',
      number: '500',
      remark: '👨‍👩‍👧'.slice(0, 2).repeat(20),
    })
  })

  it('count the balance, and say so', async () => {
    const poor = await use.sender(10)
    const answer = await refused(poor, { money: '10.01', number: '1' })
    expect(answer).toMatchObject({ reason: 'envelopeFundsShort', field: 'money' })
    expect(answer.msg).toContain('余额不足')
    await use.send(poor, { roomCode: room.code, money: '10', number: '1' })
    expect(await balanceOf(server.database, poor.id)).toBe(0n)
  })
})

describe('a day', () => {
  it('has its quota and its times, which begin anew at midnight in Shanghai', async () => {
    const midnight = startOfDay(businessDay(Date.now())) + 2 * 86_400_000
    await clock.moveTo(midnight - 120_000)
    const player = await use.sender(100_000)
    const data = async () => (await server.call('getRedEnvelopeWithdrawData', {}, player.cookie)).data
    expect(await data()).toMatchObject({
      amount: '1000.00',
      maxAmount: '500.00',
      dayLimitSendCount: 0,
      dayLimitCount: 3,
    })
    await use.send(player, { roomCode: room.code, type: '1', money: '200', number: '4' })
    expect(await data()).toMatchObject({ amount: '200.00', dayLimitSendCount: 1, hasSafetyPassword: true })
    for (const type of ['1', '2'])
      expect((await server.call('queryConfigurationInformation', { type }, player.cookie)).data).toMatchObject({
        ...{ type: Number(type), amount: '200.00', maxAmount: '500.00', dayLimitAmount: '1000.00' },
        ...{ dayLimitCount: 3, dayLimitSendCount: 1 },
      })
    expect(await refused(player, { type: '1', money: '201', number: '1' })).toMatchObject({
      reason: 'envelopeQuotaShort',
    })
    for (const money of ['1', '2']) await use.send(player, { roomCode: room.code, type: '1', money, number: '1' })
    const over = await refused(player, { type: '1', money: '1', number: '1' })
    expect(over).toMatchObject({ reason: 'envelopeTimesOver', msg: '您每日可发红包次数为3次，已超限制' })
    await clock.moveTo(midnight + 1000)
    expect(await data()).toMatchObject({ amount: '1000.00', dayLimitSendCount: 0 })
    await use.send(player, { roomCode: room.code, type: '1', money: '201', number: '1' })
    await clock.moveTo(Date.now())
  })

  it('is not passed by any number at once', async () => {
    const player = await use.sender(100_000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        use.trySend(player, { roomCode: room.code, type: '1', money: '300', number: '1' }),
      ),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3)
  })
})

describe('a repeat', () => {
  it('is answered what the first one was, whatever has become of the room, and twenty at once send one', async () => {
    const player = await use.sender()
    const own = await newRoom(server.database)
    const input = { roomCode: own.code, requestId: 'once' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => use.trySend(player, input)))
    const done = answers.filter(({ code }) => code === 1)
    expect(new Set(done.map(({ data }) => data.recordId)).size).toBe(1)
    expect(answers.every(({ code }) => code === 1 || code === -41)).toBe(true)
    await server.database.query(`update chat_room set state = 'deleted' where id = $1`, [own.id])
    expect((await use.trySend(player, input)).data).toEqual(done[0]!.data)
    expect(await refused(player, { ...input, money: '21' })).toMatchObject({ reason: 'requestReused' })
    expect(await balanceOf(server.database, player.id)).toBe(yuan(10_000 - 20))
  })
})

describe('the door', () => {
  it('asks for a safety password', async () => {
    const player = await server.newPlayer()
    expect(await refused(player, { safetyPassword: safetyOf(player) })).toMatchObject({
      reason: 'safetyPasswordMissing',
    })
  })

  it('locks a password that is guessed at', async () => {
    const player = await use.sender()
    for (let n = 0; n < 5; n += 1) await refused(player, { safetyPassword: '0'.repeat(64) })
    expect(await refused(player, {})).toMatchObject({ reason: 'safetyPasswordLocked' })
  })

  it('is shut while withdrawals rest because the account was recovered: no money leaves by it either', async () => {
    const player = await use.sender()
    await inTransaction(server.database, (tx) => restWithdrawals(tx, player.id, 24))
    const { reason, msg } = await refused(player, {})
    expect([reason, msg]).toEqual(['withdrawalsRest', expect.stringMatching(/\d 起才能发红包$/)])
    await server.database.query('update player set withdrawals_rest_until = now() where id = $1', [player.id])
    await use.send(player, { roomCode: room.code, type: '1', money: '5', number: '1' })
  })

  it('is shut for guests', async () => {
    const input = { roomCode: room.code, type: '1', money: '1', number: '1', safetyPassword: '0'.repeat(64) }
    expect((await server.call('sendRedEnvelope', input)).code).toBe(0)
  })

  it('is shut for who is banned, muted or on a break, and for words that are not taken', async () => {
    const { database } = server
    const player = await use.sender()
    await database.query(
      `insert into chat_ban (room_id, member_id, duration_type, until_at) values ($1, $2, 4, clock_timestamp() + interval '1 hour')`,
      [room.id, player.id],
    )
    const banned = await refused(player, {})
    expect(banned).toMatchObject({ reason: 'chatBanned', msg: '禁言状态不允许发送图片、表情、红包、分享注单' })
    const other = await use.sender()
    const muted = await newRoom(database)
    await database.query('update chat_room set is_message_banned = true where id = $1', [muted.id])
    expect(await refused(other, { roomCode: muted.code })).toMatchObject({ reason: 'roomMuted' })
    await database.query(`insert into chat_word (word, way) values ('坏话', 'refuse'), ('丑', 'mask')`)
    await expect
      .poll(async () => (await refused(other, { remark: '坏 话', money: '0.5' })).reason)
      .toBe('remarkRefused')
    const sent = await use.send(other, { roomCode: room.code, remark: '不丑' })
    expect((await use.snatch(other, sent.recordId)).data.wishingRemark).toBe('不*')
    const resting = await server.call('startProtectionBreak', { lasts: 'day', agreed: 'true' }, other.cookie)
    expect(resting.code).toBe(1)
    expect(await refused(other, {})).toMatchObject({ reason: 'onBreak' })
    // Nor does anybody who rests take a share.
    const { recordId } = await use.send(await use.sender(), { roomCode: room.code })
    expect((await use.open(other, recordId)).data).toMatchObject({ reason: 'onBreak' })
  })

  it.each(['off', 'site'] as const)('is shut where envelopes are %s, and what was sent goes on', async (mode) => {
    const [taker] = await use.players(1)
    const player = await use.sender()
    const { recordId } = await use.send(player, { roomCode: room.code })
    await changeSettings(server.database, { envelopes: mode })
    await expect.poll(async () => (await refused(player, { money: '0.5' })).reason).toBe('envelopesOff')
    expect((await use.open(taker!, recordId)).data).toMatchObject({ state: 1 })
    await changeSettings(server.database, { envelopes: 'players' })
    await expect.poll(async () => (await refused(player, { money: '0.5' })).reason).toBe('envelopeShareBelow')
  })
})

describe('a private chat', () => {
  const direct = async () => {
    const own = await use.sender()
    const other = await server.newPlayer({ money: 0 })
    await newRoom(server.database, { managers: [own.id] })
    const { data } = await server.call('getDirectRoomWeb', { targetUserId: other.id.toString() }, own.cookie)
    return { own, other, roomId: data.roomId }
  }

  it('takes one normal envelope, for the other alone', async () => {
    const { own, other, roomId } = await direct()
    const single = { roomCode: undefined, roomId, type: '1', money: '6', number: '1' } as const
    expect(await refused(own, { ...single, type: '2' })).toMatchObject({ reason: 'envelopeSingleOnly', field: 'type' })
    expect(await refused(own, { ...single, number: '2' })).toMatchObject({
      reason: 'envelopeSingleOnly',
      field: 'number',
    })
    const { recordId } = await use.send(own, single)
    const stranger = await server.newPlayer()
    expect((await use.open(stranger, recordId)).data).toMatchObject({ reason: 'envelopeUnknown' })
    expect((await use.open(own, recordId)).data.state).toBe(-1)
    expect((await use.open(other, recordId, { roomId, isDirect: '1' })).data).toMatchObject({
      state: 1,
      amount: '6.00',
    })
    expect((await server.call('queryFrontReceiveRedEnvelopeByUserid', {}, other.cookie)).data.list[0]).toMatchObject({
      ...{ roomTitle: '私聊', roomCode: null },
    })
    const { list } = (await server.call('getDirectMessageListWeb', { roomId }, other.cookie)).data
    expect(JSON.parse(list.at(-1)!.message)).toMatchObject({ state: 2, amount: '6.00', isMine: false })
  })

  it('is no other room by another name', async () => {
    const { own } = await direct()
    expect(
      await refused(own, { roomCode: undefined, roomId: room.id.toString(), type: '1', number: '1' }),
    ).toMatchObject({ reason: 'roomDeleted' })
    const blocked = await direct()
    await server.call(
      'setMemberBlock',
      { targetUserId: blocked.own.id.toString(), isBlocked: 'true' },
      blocked.other.cookie,
    )
    const single = { roomCode: undefined, roomId: blocked.roomId, type: '1', money: '6', number: '1' } as const
    expect((await refused(blocked.own, single)).reason).toBe('directBlocked')
  })
})

describe('an envelope that is not for somebody', () => {
  it('is unknown to them: of another room, of one with a password, of one for grades, and guessed', async () => {
    const [stranger] = await use.players(1, 5)
    const own = await use.sender()
    const secret = await newRoom(server.database, { passwordHash: roomPasswordHash('2718'), managers: [own.id] })
    const { recordId } = await use.send(own, { roomCode: secret.code })
    const graded = await newRoom(server.database, { gradesIn: [9], managers: [own.id] })
    const ofGrade = (await use.send(own, { roomCode: graded.code })).recordId
    const cookie = stranger!.cookie
    const tries = [
      server.call('openRedEnvelope', { recordId }, cookie),
      server.call('openRedEnvelope', { recordId: ofGrade }, cookie),
      server.call('snatchRedEnvelope', { recordId, roomCode: secret.code }, cookie),
      server.call('updateReadedRedEnvelop', { recordCode: recordId }, cookie),
      server.call('queryReceiveRedEnvelope', { recordId }, cookie),
      server.call('redEnvelopeProof', { recordId }, cookie),
      server.call('openRedEnvelope', { recordId: (BigInt(recordId) + 1n).toString() }, cookie),
      // One's own is not in another room either.
      server.call('queryReceiveRedEnvelope', { recordId, roomCode: room.code }, own.cookie),
    ]
    for (const { data } of await Promise.all(tries)) expect(data).toMatchObject({ reason: 'envelopeUnknown' })
    expect((await server.call('redEnvelopeStates', { recordIds: recordId }, cookie)).data.list).toEqual([])
    expect((await server.call('redEnvelopeStates', { recordIds: recordId }, own.cookie)).data.list).toHaveLength(1)
  })
})
