/** What nobody took: back after twelve hours, once, by the clock of the database, whichever way that jumps. */
import { checkSplit } from '@hongyun/lottery/envelope-split.ts'
import { type Money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { envelopesOf } from '../../../testing/envelope-players.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { personalOf } from '../../../testing/payout-accounts.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { balanceOf } from '../../money/ledger/reads.ts'
import { refundDue } from './refund.ts'

const HOUR_MS = 3_600_000
const SECOND_MS = 1000

let clock: MovingClock
let server: TestServer
let use: ReturnType<typeof envelopesOf>
let room: { id: bigint; code: string }
let refund: () => Promise<bigint[]>

beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
  use = envelopesOf(server)
  room = await newRoom(server.database)
  const personal = await personalOf(server)
  refund = () => refundDue(server.appDatabase, personal)
})
afterAll(() => closeAudited(server))

const balance = (player: TestPlayer) => balanceOf(server.database, player.id)
const amountOf = (text: string): Money => {
  const read = parseMoney(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const letters = async (player: TestPlayer) => (await server.call('messageList', {}, player.cookie)).data.list

it('goes back once, what was taken stays, and the seed is told', async () => {
  const sender = await use.sender(100)
  const { recordId, commitment, expiresAt } = await use.send(sender, { roomCode: room.code, money: '10', number: '4' })
  const [taker, late] = await use.players(2)
  const got = amountOf((await use.open(taker!, recordId)).data.amount)
  await clock.moveTo(expiresAt - 30 * SECOND_MS)
  expect(await refund()).toEqual([])
  expect((await use.snatch(late!, recordId)).data.state).toBe(1)
  await clock.moveTo(expiresAt + SECOND_MS)
  // Too old, and not given back yet.
  expect((await use.open(late!, recordId)).data).toMatchObject({ state: -1, amount: '0.00' })
  expect((await use.snatch(late!, recordId)).data).toMatchObject({ state: 2, message: '该红包已超过12小时' })
  expect(await use.standing(sender, recordId)).toMatchObject({ state: 1, redstatus: 1 })
  const done = await Promise.all(Array.from({ length: 10 }, () => refund()))
  expect(done.flat()).toEqual([BigInt(recordId)])
  expect(await balance(sender)).toBe(yuan(100) - got)
  expect(await use.standing(sender, recordId)).toMatchObject({ state: 4, redstatus: 4, returned: expect.any(String) })
  expect(await use.standing(late!, recordId)).toMatchObject({ state: 1, redstatus: 4, returned: null })
  expect(await use.standing(taker!, recordId)).toMatchObject({ state: 2 })
  expect((await use.open(late!, recordId)).data).toMatchObject({ state: -1 })
  expect((await use.open(taker!, recordId)).data).toMatchObject({ state: 1 })
  const proof = (await server.call('redEnvelopeProof', { recordId }, taker!.cookie)).data
  const returned = amountOf(proof.returned!)
  expect(returned).toBe(yuan(10) - got)
  expect(
    checkSplit({
      ...{ recordId, lucky: true, total: yuan(10), number: 4, commitment, seed: proof.seed, taken: [got], returned },
    }),
  ).toMatchObject({ committed: true, shares: true, sum: true })
  // What was taken asks for stakes before it is withdrawn, what came back does not.
  const asked = async (player: TestPlayer) =>
    (await server.call('getWithdrawLimitFlowList', {}, player.cookie)).data.list.filter(({ code }) => code < 300)
  expect(await asked(taker!)).toMatchObject([{ code: 206, multiple: 1, required: proof.shares[0]!.amount }])
  expect(await asked(sender)).toEqual([])
  const letter = (await letters(sender)).filter(({ title }) => title.startsWith('红包退回'))
  expect(letter).toHaveLength(1)
  expect((await server.call('mySentRedEnvelopes', {}, sender.cookie)).code).toBe(1)
})

it('at the moment of an opening is one or the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sender = await use.sender(100)
    const takers = await use.players(6)
    const sent = await use.send(sender, { roomCode: room.code, type: '1', money: '1', number: '6' })
    await clock.moveTo(sent.expiresAt - 60)
    const acts = takers.map(async (taker, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 20))
      return use.open(taker, sent.recordId)
    })
    const back = expect.poll(refund, { interval: 1 }).toHaveLength(1)
    const got = (await Promise.all(acts)).filter(({ data }) => data.state === 1).length
    await back
    expect(await balance(sender)).toBe(yuan(100 - got))
    for (const taker of takers) expect([0n, yuan(1)]).toContain(await balance(taker))
  }
})

it('does not come earlier or twice where the clock jumps', async () => {
  const sender = await use.sender(100)
  const { recordId, expiresAt } = await use.send(sender, { roomCode: room.code, type: '1', money: '2', number: '2' })
  await clock.moveTo(expiresAt - 36 * HOUR_MS)
  expect(await refund()).toEqual([])
  await clock.moveTo(expiresAt + HOUR_MS)
  expect(await refund()).toEqual([BigInt(recordId)])
  await clock.moveTo(expiresAt - 20 * HOUR_MS)
  expect(await refund()).toEqual([])
  const [late] = await use.players(1)
  expect((await use.open(late!, recordId)).data).toMatchObject({ state: -1 })
  await clock.moveTo(expiresAt + 2 * HOUR_MS)
  expect(await balance(sender)).toBe(yuan(100))
})
