/** A site whose days close and are looked at, with an operator who sees what was found. */
import { newOperator } from '../../../../testing/operators.ts'
import { cardNumber, HOLDER, payoutSafety, prepareToBind } from '../../../../testing/payout-accounts.ts'
import type { TestPlayer } from '../../../../testing/test-server.ts'
import { openPaidAgents } from '../../../money/agent-pay/testing/paid-agents.ts'
import { lookNext } from '../run.ts'

type Listed = {
  id: string
  kind: string
  agent: { userName: string } | null
  players: { userName: string }[]
  day: string
}

/** Several players may have the same payout account here. */
export async function openPatterns() {
  const site = await openPaidAgents({
    before: `insert into tenant_setting (key, value) values ('payoutSharing', '"mark"')`,
  })
  const { server, as, see, goTo, closeDays } = site
  const desk = await newOperator(server, ['seeAgents', 'changeAgents'])
  const listed = async (input = {}) =>
    (await see<{ list: Listed[]; total: number; throughDay: string }>('consolePatterns', input, desk)).data
  return {
    ...{ ...site, desk, listed },
    /** The findings of a kind about a player. */
    about: async (player: TestPlayer, kind: string) => (await listed({ userName: player.userName, kind })).list,
    oneOf: async ({ id }: { id: string }) => (await see('consolePattern', { id }, desk)).data,
    /** Closes the days before one, and looks at all that are closed; in small parts, as after many crashes. */
    async lookOn(day: number): Promise<void> {
      await goTo(day)
      await closeDays()
      while (await lookNext(server.appDatabase, 2, 2)) {}
    },
    /** Binds a card, the same number for the same `n`. */
    async bindCard(player: TestPlayer, n: number): Promise<void> {
      await prepareToBind(server, player)
      await as(player, 'infoUpdate', { realName: HOLDER })
      const card = {
        ...{ bankNumber: cardNumber(n), bankCode: 'ICBC' },
        ...{ holderName: HOLDER, safetyPassword: payoutSafety(player) },
      }
      const { code, msg } = await as(player, 'addBankCard', card)
      if (code !== 1) throw new Error(msg)
    },
  }
}
export type Patterns = Awaited<ReturnType<typeof openPatterns>>
