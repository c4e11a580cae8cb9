/** Agents in stories: each a new one below the agent of the demo, who gives away a little less than it has. */
import { createCode } from '@hongyun/server/modules/people/agents/codes.ts'
import type { Page } from '@playwright/test'
import { onDatabase } from './database.ts'
import { registered } from './visitor.ts'

/** Of the new agent, in percent and in 1/10000. */
export const AGENT_REBATE = '8.8'
const RATE = 880

/** A code by which an agent's new member registers, once. */
export const codeOf = (agent: string, kind: 'agent' | 'member', rate: number): Promise<string> =>
  onDatabase(async (database) => {
    const [found] = await database.query<{ id: bigint }>('select id from player where user_name_key = $1', [agent])
    return (await createCode(database, found!.id, { kind, rebate: rate, usesMax: 1, remark: '' })).code
  })

/** A new agent, signed in; answers its name. */
export async function asAgent(page: Page): Promise<string> {
  return registered(page, undefined, { inviteCode: await codeOf('agent', 'agent', RATE) })
}
