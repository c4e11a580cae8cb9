/** Signing out by one's own wish: the server ends the session, the site forgets the player either way. */
import { api } from './api.ts'
import { go } from './go.ts'
import { signedOut } from './session.ts'

export async function signOut(): Promise<void> {
  await api('logout').catch(() => undefined)
  signedOut()
  go('/index')
}
