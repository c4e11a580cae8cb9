/** What the site does when a call fails: the error catalogue (docs/rules/site.md, Answer codes), in this one place. */
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { type Behaviour, behaviourOf } from '@hongyun/contract/wire/error-catalogue.ts'
import { go, loginPath } from './go.ts'
import { ask, say } from './say.ts'
import { currentUser, justSignedIn, signedOut } from './session.ts'

/** The message that the login page shows, left there by whoever signed the player out. */
export const LOGIN_MESSAGE_KEY = 'loginMessage'
/** What the server said about the maintenance, for the maintenance page. */
export const MAINTENANCE_KEY = 'maintenance'

/** A dialog that only tells: what comes next, comes either way. */
const inform = (text: string, next: string) => ask({ title: '提示', text, confirm: next, cancel: '关闭' })

/** `quiet`: the page shows the message itself; signing out and leaving the page happen all the same. */
export function handleRefusal(error: unknown, quiet = false): void {
  if (error instanceof Unreachable) {
    if (!quiet) say.error(error.message)
    return
  }
  if (error instanceof Refused) behave(behaviourOf(error.code), error, quiet)
}

function behave(behaviour: Behaviour, refused: Refused, quiet: boolean): void {
  switch (behaviour.act) {
    case 'sign-out-alert-login':
      signOutAlert(behaviour.text)
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
        const kept = { ...(refused.data as object | null), text: refused.message }
        sessionStorage.setItem(MAINTENANCE_KEY, JSON.stringify(kept))
      }
      if (location.pathname !== behaviour.route) go(behaviour.route, { replace: true })
      return
    case 'alert-go':
      void inform(behaviour.text ?? refused.message, behaviour.route === '/login' ? '去登录' : '知道了').then(() =>
        go(behaviour.route),
      )
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

/** Several calls may find the session gone at once: only the first one speaks. */
function signOutAlert(text: string): void {
  if (!currentUser()) return
  const to = loginPath()
  signedOut()
  go(to, { replace: true })
  void inform(text, '重新登录')
}

function signOutStore(message: string, quiet: boolean): void {
  if (location.pathname === '/login') {
    if (!quiet) say.error(message)
    return
  }
  const to = loginPath()
  sessionStorage.setItem(LOGIN_MESSAGE_KEY, message)
  signedOut()
  go(to, { replace: true })
}
