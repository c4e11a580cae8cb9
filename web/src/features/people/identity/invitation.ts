/** The link in the address that an agent opened an account with. */
import { agentsRefusals } from '@hongyun/contract/agents/refusals.ts'

const OPEN_KEY = /^[\w-]{22}$/

/** Its key; or what is wrong with the link; nothing without one. */
export function openKeyOf(params: URLSearchParams): { key?: string; wrong?: string } {
  const key = params.get('open')
  if (key === null) return {}
  return OPEN_KEY.test(key) ? { key } : { wrong: agentsRefusals.openKeyWrong.text }
}
