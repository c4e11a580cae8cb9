/** Envelopes at each end: open and partly taken, taken whole, given back in whole and in part; normal and lucky. */
import { refundDue } from '../../modules/social/envelopes/refund.ts'
import { newRoom } from '../../testing/chat-rooms.ts'
import { envelopesOf } from '../../testing/envelope-players.ts'
import type { MovingClock } from '../../testing/moving-clock.ts'
import { personalOf } from '../../testing/payout-accounts.ts'
import type { TestServer } from '../../testing/test-server.ts'

const HOURS_12 = 12 * 3_600_000

export async function stageEnvelopes(server: TestServer, clock: MovingClock): Promise<void> {
  const use = envelopesOf(server)
  const sender = await use.sender(100_000)
  const room = await newRoom(server.database)
  const takers = await use.players(4)
  let requests = 0
  const send = async (type: '1' | '2', taken: number) => {
    requests += 1
    const input = {
      roomCode: room.code,
      type,
      money: type === '1' ? '4' : '17',
      number: '4',
      requestId: `send-${requests}`,
    }
    const { recordId } = await use.send(sender, input)
    for (const [n, taker] of takers.slice(0, taken).entries())
      await use.open(taker, recordId, n === 0 ? { requestId: `open-${recordId}` } : {})
  }
  const each = async () => {
    for (const type of ['1', '2'] as const) {
      await send(type, 2)
      await send(type, 4)
    }
    await send('2', 0)
  }
  await each()
  await clock.moveTo(Date.now() + HOURS_12 + 60_000)
  await refundDue(server.appDatabase, await personalOf(server))
  await each()
}
