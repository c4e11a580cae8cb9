/**
 * Whether an operator is signed in, as far as the console knows. Only the server knows who it is (`consoleInfo`):
 * nothing of it is stored in the browser.
 */
import { isRefusedBy, type Refused } from '@hongyun/contract/wire/client.ts'
import { isOfEarlierSession, noteSignIn } from '@hongyun/ui/sent-before.ts'
import { go, here } from './go.ts'
import { LOGIN, loginPath } from './login-path.ts'

type Session = 'unknown' | 'signed-in' | 'signed-out'

let session: Session = 'unknown'
let leaving = false

/** A refusal that means: nobody is signed in any more. One of a call that was sent before the last sign-in does not. */
export const isSessionOver = (error: unknown): error is Refused =>
  isRefusedBy(error, 'noSession', 'sessionExpired') && !(session === 'signed-in' && isOfEarlierSession(error))

export const isSignedOut = (): boolean => session === 'signed-out'

export function signedIn(): void {
  if (session === 'signed-out') noteSignIn()
  session = 'signed-in'
}

/** To the sign-in page. Several calls may find the session gone at once: only the first one moves the page. */
async function leave(to: string, state: LoginState, forget: () => void): Promise<void> {
  session = 'signed-out'
  if (leaving) return
  leaving = true
  try {
    await go(to, { replace: true, state })
  } finally {
    leaving = false
    // Not before the page has been left: it would ask for its data again.
    forget()
  }
}

/** The state that a redirect passes to the sign-in page. */
export type LoginState = { message?: string }

/** The server has no session: goes to the sign-in page, which leads back afterwards. */
export function sessionOver(message: string, forget: () => void): void {
  const wasIn = session === 'signed-in'
  const from = here()
  if (from.split('?')[0] === LOGIN) {
    session = 'signed-out'
    return
  }
  void leave(loginPath(from), wasIn ? { message } : {}, forget)
}

/** The operator has signed out. */
export const signedOut = (forget: () => void): Promise<void> => leave(LOGIN, {}, forget)
