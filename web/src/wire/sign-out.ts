/** The player signs out: the server ends the session first. If that fails, the player is still signed in and sees an error. */
import { api } from './api.ts'
import { go } from './go.ts'
import { endsSession, handleRefusal } from './refusal.ts'
import { signedOut } from './session.ts'

export async function signOut(): Promise<void> {
  try {
    await api('logout')
  } catch (error) {
    // The session may go on, and would be that of whoever sits here next.
    if (!endsSession(error)) return handleRefusal(error)
  }
  signedOut()
  go('/index')
}
