/** Activity envelopes that two operators gave: received, waiting, a giveaway that was refused; and an envelope of the site. */

import { readGivenLines } from '@hongyun/contract/giveaways/lines.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { approve, refuseApproval } from '../../modules/site/approvals/decide.ts'
import { askSiteEnvelope, siteEnvelope } from '../../modules/social/envelopes/desk/send-site.ts'
import { askGiveaway } from '../../modules/social/giveaways/give.ts'
import { giveawayKinds } from '../../modules/social/giveaways/open-giveaways.ts'
import { readKeyring } from '../../platform/keys/keyring.ts'
import { personalKey } from '../../platform/keys/personal.ts'
import { newRoom } from '../../testing/chat-rooms.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stageGiveaways(server: TestServer): Promise<void> {
  const { database } = server
  const [asker, second] = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
  const players = [await server.newPlayer(), await server.newPlayer()]
  const read = readGivenLines(players.map(({ userName }, n) => `${userName},${n + 5}.50`).join('\n'))
  if (!read.ok) throw new Error(read.reason)
  const ask = async (title: string) => {
    const wanted = { title, validUntil: Date.now() + DAY_MS, lines: read.value, reason: 'as agreed' }
    return BigInt((await askGiveaway(database, asker, wanted)).id)
  }
  await approve(database, giveawayKinds, second, await ask('given'), '')
  await refuseApproval(database, giveawayKinds, second, await ask('not so'), 'not so')
  const { list } = (await server.call('getActivityRedEnvelopeFrontList', {}, players[0]!.cookie)).data
  await server.call('receiveRedEnvelope', { id: list[0]!.id }, players[0]!.cookie)

  const { code: roomCode } = await newRoom(database)
  const kind = siteEnvelope(personalKey(await readKeyring(server.config.dataDir)))
  const wanted = { roomCode, type: 2, money: yuan(20), number: 4, remark: '', reason: 'as agreed' } as const
  const { id } = await askSiteEnvelope({ database, kind, clean: async (text) => text }, asker, wanted)
  await approve(database, [kind], second, BigInt(id), '')
}
