/** Two agents with their codes and links, and those who come by these. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { only } from '../../../../platform/db/database.ts'
import { openTestServer, PASSWORD, type TestPlayer } from '../../../../testing/test-server.ts'

/** A server with the agents; names begin with `prefix`. */
export async function openJoining(prefix: string) {
  const server = await openTestServer()
  const agent = await server.newPlayer({ agent: true, ownRate: 850, money: 0 })
  const other = await server.newPlayer({ agent: true, ownRate: 900, money: 0 })
  let names = 0
  const freshName = (): string => {
    names += 1
    return `${prefix}_${names}`
  }
  return {
    ...{ server, agent, other, freshName },
    create: (input: object = {}, by: TestPlayer = agent) =>
      server.call('createInviteCode', { kind: 'member', rebate: '7.5', ...input }, by.cookie),
    open: (input: object = {}, by: TestPlayer = agent) =>
      server.call('openAccount', { userName: freshName(), kind: 'member', rebate: '7.0', ...input }, by.cookie),
    signUp: (extra: Record<string, string>, userName = freshName()) =>
      server.call('register', { userName, password: passwordHash(userName, PASSWORD), ofAge: 'true', ...extra }),
    playerCalled: async (userName: string) =>
      only(
        await server.database.query<{ agent: boolean; parent_id: bigint | null; own_rate: number }>(
          `select p.agent, p.parent_id, r.own_rate from player p join rebate_plan r on r.id = p.rebate_plan_id where p.user_name = $1`,
          [userName],
        ),
      ),
  }
}
export type Joining = Awaited<ReturnType<typeof openJoining>>

/** What a refusal answers. */
export const refused = (reason: string, more: object = {}) => ({ code: -98, data: { reason, ...more } })
