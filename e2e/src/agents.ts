/** Agents in stories: each a new one below the agent of the demo, who gives away a little less than it has. */
import { createCode } from '@hongyun/server/modules/people/agents/codes.ts'
import type { Page } from '@playwright/test'
import { onDatabase } from './database.ts'
import { registered } from './visitor.ts'

/** Of the new agent, in percent and in 1/10000. */
export const AGENT_REBATE = '8.8'
const RATE = 880

/** A new agent, signed in; answers its name. */
export async function asAgent(page: Page): Promise<string> {
  const inviteCode = await onDatabase(async (database) => {
    const [demo] = await database.query<{ id: bigint }>(`select id from player where user_name_key = 'agent'`)
    const { code } = await createCode(database, demo!.id, { kind: 'agent', rebate: RATE, usesMax: 1, remark: '' })
    return code
  })
  return registered(page, undefined, { inviteCode })
}
