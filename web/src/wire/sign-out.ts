/** The player signs out: the server ends the session, and the site forgets the player in any case. */
import { api } from './api.ts'
import { go } from './go.ts'
import { signedOut } from './session.ts'

export async function signOut(): Promise<void> {
  await api('logout').catch(() => undefined)
  signedOut()
  go('/index')
}
