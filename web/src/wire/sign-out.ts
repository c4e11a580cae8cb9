/** The player signs out: the server ends the session first. If that fails, the player is still signed in and sees an error. */
import { Refused } from '@hongyun/contract/wire/client.ts'
import { behaviourOf } from '@hongyun/contract/wire/error-catalogue.ts'
import { api } from './api.ts'
import { go } from './go.ts'
import { handleRefusal } from './refusal.ts'
import { signedOut } from './session.ts'

const isOver = (error: unknown) => error instanceof Refused && behaviourOf(error.code).act.startsWith('sign-out')

export async function signOut(): Promise<void> {
  try {
    await api('logout')
  } catch (error) {
    // The session may go on, and would be that of whoever sits here next.
    if (!isOver(error)) return handleRefusal(error)
  }
  signedOut()
  go('/index')
}
