/** By what a new account comes: the link of the address, and why a link or a code does not work. */
import { agentsRefusals } from '@hongyun/contract/agents/refusals.ts'
import { type InviteFault, inviteFaults } from '@hongyun/contract/agents/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'

const OPEN_KEY = /^[\w-]{22}$/

/** The key of the link in the address that an agent opened an account with; or what is wrong with the link. */
export function openKeyOf(params: URLSearchParams): { key?: string; wrong?: string } {
  const key = params.get('open')
  if (key === null) return {}
  return OPEN_KEY.test(key) ? { key } : { wrong: agentsRefusals.openKeyWrong.text }
}

/** A refusal with its reason, where the server says one. */
export function faultText(error: Error): string {
  const why = error instanceof Refused ? (error.data as { why?: unknown } | null)?.why : undefined
  const known = typeof why === 'string' && Object.hasOwn(inviteFaults, why) ? inviteFaults[why as InviteFault] : ''
  return known ? `${error.message}（${known}）` : error.message
}
