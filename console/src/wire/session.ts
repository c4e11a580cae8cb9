/**
 * Whether somebody is signed in, as far as the console knows. Who it is, the server alone says (`consoleInfo`): nothing
 * of it is kept in the browser.
 */
import { isRefusedBy, type Refused } from '@hongyun/contract/wire/client.ts'
import { go, here } from './go.ts'
import { LOGIN, loginPath } from './login-path.ts'

type Session = 'unknown' | 'signed-in' | 'signed-out'

let session: Session = 'unknown'
let leaving = false

/** A refusal that means: nobody is signed in any more. */
export const isSessionOver = (error: unknown): error is Refused => isRefusedBy(error, 'noSession', 'sessionExpired')

export const isSignedOut = (): boolean => session === 'signed-out'

export function signedIn(): void {
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
    // Not before the page is left: what it shows would be asked for again.
    forget()
  }
}

/** What the sign-in page is told by whoever leads there. */
export type LoginState = { message?: string }

/** The server knows no session: on to the sign-in page, and back afterwards. */
export function sessionOver(message: string, forget: () => void): void {
  const wasIn = session === 'signed-in'
  const from = here()
  if (from.split('?')[0] === LOGIN) {
    session = 'signed-out'
    return
  }
  void leave(loginPath(from), wasIn ? { message } : {}, forget)
}

/** Signed out by one's own wish. */
export const signedOut = (forget: () => void): Promise<void> => leave(LOGIN, {}, forget)
