/** What the site does when a call fails: the error catalogue (docs/rules/site.md, Answer codes), in this one place. */

import { identityRefusals } from '@hongyun/contract/identity/refusals.ts'
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { type Behaviour, behaviourOf } from '@hongyun/contract/wire/error-catalogue.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { isOfEarlierSession } from '@hongyun/ui/sent-before.ts'
import { endEmbedded, isEmbedded } from './embedded.ts'
import { go, isAtLogin, loginPath } from './go.ts'
import { inTab, store } from './kept.ts'
import { ask, say } from './say.ts'
import { currentUser, justSignedIn, onEndedElsewhere, onLapsedUser, signedOut } from './session.ts'

/** The message that the login page shows, left there by whoever signed the player out. */
export const LOGIN_MESSAGE_KEY = 'loginMessage'
/** What the server said about the maintenance, for the maintenance page. */
export const MAINTENANCE_KEY = 'maintenance'

/** A dialog with a message only: the next step does not depend on the answer. */
const inform = (text: string, next: string) => ask({ title: '提示', text, confirm: next, cancel: '关闭' })

/** Whether the session that a call was made in is over. */
export const endsSession = (error: unknown): boolean =>
  error instanceof Refused && behaviourOf(error.code).act.startsWith('sign-out')

/** `quiet`: the page shows the message itself; signing out and leaving the page happen all the same. */
export function handleRefusal(error: unknown, quiet = false): void {
  if (error instanceof Unreachable) {
    if (!quiet) say.error(error.message)
    return
  }
  if (!(error instanceof Refused)) return
  const behaviour = behaviourOf(error.code)
  if (isEmbedded) behaveInFrame(behaviour, error, quiet)
  else behave(behaviour, error, quiet)
}

/** In a frame no page follows another: a session that has ended is told to the page around it. */
function behaveInFrame({ act }: Behaviour, refused: Refused, quiet: boolean): void {
  const { code, reason, message } = refused
  // As on the site: another session has followed, of another user perhaps.
  if (endsSession(refused) && isOfEarlierSession(refused)) return
  if (endsSession(refused) || act === 'go' || act === 'alert-go') endEmbedded({ code, reason, message })
  else if (!quiet && act !== 'silent') say.error(message)
}

function behave(behaviour: Behaviour, refused: Refused, quiet: boolean): void {
  // The session that this answer ends has been followed by another one.
  if (endsSession(refused) && currentUser() && isOfEarlierSession(refused)) return
  switch (behaviour.act) {
    case 'sign-out-alert-login':
      signOutAlert(refused, behaviour.text ?? refused.message, quiet)
      return
    case 'sign-out-store-login':
      signOutStore(refused.message, quiet)
      return
    case 'confirm':
      void ask({ title: '提示', text: refused.message, confirm: '前往设置', cancel: '取消' }).then((yes) => {
        const to = (refused.data as { route?: unknown } | null)?.route
        if (yes && typeof to === 'string') go(to)
      })
      return
    case 'go':
      if (behaviour.keepData) {
        const kept = { ...(refused.data as object | null), text: refused.message, keptAt: Date.now() }
        store(MAINTENANCE_KEY, JSON.stringify(kept), inTab())
      }
      if (location.pathname !== behaviour.route) go(behaviour.route, { replace: true })
      return
    case 'alert-go':
      void inform(behaviour.text, '知道了').then(() => go(behaviour.route))
      return
    case 'alert': {
      if (quiet) return
      const delay_ms = justSignedIn() ? (behaviour.delayAfterLogin_ms ?? 0) : 0
      if (delay_ms > 0) setTimeout(say.error, delay_ms, refused.message)
      else say.error(refused.message)
      return
    }
    case 'alert-if-any':
      if (!quiet) say.error(refused.message)
      return
    case 'silent':
      return
  }
}

/** The session ended without an action of the player. Guards wait for `sessionEnd`: the player reads why, then the page changes. */
let ending: Promise<void> | undefined

export const sessionEnd = (): Promise<void> => ending ?? Promise.resolve()

/** Several calls may find the session ended at once: only the first one shows a message. */
export function endSession(text: string): void {
  if (isEmbedded) {
    endEmbedded({ code: identityRefusals.noSession.code, reason: 'noSession', message: text })
    return
  }
  if (ending) return
  const to = loginPath()
  ending = inform(text, '重新登录').then(() => {
    ending = undefined
    // Meanwhile the player may have signed in again in another tab.
    if (!isAtLogin() && !currentUser()) go(to, { replace: true })
  })
  signedOut(text)
}

onLapsedUser(() => endSession(texts.expired))
onEndedElsewhere(endSession)

function signOutAlert({ code }: Refused, text: string, quiet: boolean): void {
  const isExpired = code === identityRefusals.noSession.code || code === identityRefusals.sessionExpired.code
  // A guest has no session: a late answer after signing out shows no message.
  if (isExpired && !currentUser()) return
  // The sign-in form shows why it was refused itself.
  if (quiet && isAtLogin()) return
  endSession(text)
}

function signOutStore(message: string, quiet: boolean): void {
  if (isAtLogin()) {
    signedOut()
    if (!quiet) say.error(message)
    return
  }
  const to = loginPath()
  store(LOGIN_MESSAGE_KEY, message, inTab())
  signedOut(message)
  go(to, { replace: true })
}
