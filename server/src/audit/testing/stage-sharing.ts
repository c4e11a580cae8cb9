/** A bet that is shared as it is and with another stake, and one of another player that follows it. */
import { newRoom } from '../../testing/chat-rooms.ts'
import { openIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import type { TestServer } from '../../testing/test-server.ts'

const priced = {
  playDetailCode: 'k3_hezhi',
  bettingNumber: '9,10',
  bettingCount: '2',
  bettingAmount: '8',
  graduationCount: '2',
}

export async function stageSharing(server: TestServer): Promise<void> {
  const [sharer, follower] = await Promise.all([server.newPlayer(), server.newPlayer()])
  const issue = await openIssue(server.database)
  // With requests, whose digests tell what was asked for: no root holds bets of an issue that is open.
  const bettingData = [betItem(issue, priced)]
  const { code } = await newRoom(server.database)
  const [betId] = (await server.call('addBetting', { bettingData, requestId: 'shared' }, sharer.cookie)).data.ids
  for (const chosen of [{ show: ['amount'] }, { graduationCount: 3, bettingUnit: '0.1' }]) {
    const message = JSON.stringify({ betId, ...chosen })
    const answer = await server.call('addMessage', { roomCode: code, messageTypeId: '7', message }, sharer.cookie)
    if (answer.code !== 1) throw new Error(answer.msg)
  }
  const [share] = await server.database.query<{ id: bigint }>('select id from bet_share order by id limit 1')
  const following = { bettingData, shareId: String(share!.id), requestId: 'following' }
  await server.call('addBetting', following, follower.cookie)
}
