/** What the examples of operators' envelopes can't know: an envelope, an end to come, and what was approved. */
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { approve } from '../modules/site/approvals/decide.ts'
import { giveawayKinds } from '../modules/social/giveaways/open-giveaways.ts'
import { actorCalled, type TestOperator } from './operators.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

export function givenOfGiveaways(here: () => { server: TestServer; player: TestPlayer; operator: TestOperator }) {
  /** Approves what the first example asked for; answers the giveaway. */
  const given = async () => {
    const { server, operator } = here()
    const { database } = server
    const [open] = await database.query<{ id: bigint }>(
      `select id from approval where kind = 'giveaway' and state = 'open'`,
    )
    if (open) await approve(database, giveawayKinds, await actorCalled(database, 'han_mei'), open.id, '')
    const { list } = (await server.call('consoleGiveaways', {}, operator.cookie)).data
    return { id: list[0]!.id }
  }
  return {
    consoleAskGiveaway: () => ({ validUntil: String(Date.now() + DAY_MS), lines: 'player,8.88' }),
    async consoleEnvelope() {
      const { server, operator } = here()
      return { id: (await server.call('consoleEnvelopes', {}, operator.cookie)).data.list[0]!.id }
    },
    consoleGiveaway: given,
    async receiveRedEnvelope() {
      const { server, player } = here()
      const { list } = (await server.call('getActivityRedEnvelopeFrontList', {}, player.cookie)).data
      return { id: list[0]!.id }
    },
  }
}
