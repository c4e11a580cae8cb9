/** What the examples of agents can't know: a code, an opened account, a direct member, and the days to come. */

import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { businessDay, DAY_MS } from '@hongyun/lottery/days.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

export function givenOfAgents(here: () => { server: TestServer; player: TestPlayer; replyOf<T>(name: CallName): T }) {
  const code = () => here().replyOf<{ id: string; code: string }>('createInviteCode')
  const opened = () => ({ id: here().replyOf<{ id: string }>('openAccount').id })
  let made: Promise<TestPlayer> | undefined
  /** A direct member of the player, the same for all. */
  const member = async () => {
    const { server, player } = here()
    made ??= server.newPlayer({ parentId: player.id, ownRate: 500 })
    return (await made).id.toString()
  }
  const byId = async () => ({ id: await member() })
  return {
    createInviteCode: () => ({ expiresAt: String(Date.now() + DAY_MS) }),
    inviteTerms: () => ({ inviteCode: code().code }),
    updateInviteCodeRemark: () => ({ id: code().id }),
    inviteCodeMembers: () => ({ id: code().id }),
    deleteInviteCode: () => ({ id: code().id }),
    renewOpenedAccount: opened,
    deleteOpenedAccount: opened,
    rebateShares: byId,
    userManage: byId,
    raiseRebate: byId,
    sendMemberLetter: async () => ({ ids: await member() }),
    consoleMakeAgent: async () => ({ playerId: await member() }),
    consoleTakeAgent: async () => ({ playerId: await member() }),
    consoleMoveMember: async () => ({ playerId: await member(), fromDay: businessDay(Date.now() + DAY_MS) }),
  }
}
