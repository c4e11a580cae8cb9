/** Who is signed in, as the site knows it: `userInfo` in localStorage, the same in every tab. */
import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { Calls } from '@hongyun/contract/wire/registry.ts'
import { noteSignIn } from '@hongyun/ui/sent-before.ts'
import { useSyncExternalStore } from 'react'
import { isEmbedded } from './embedded.ts'
import { inBrowser, store } from './kept.ts'

export type UserInfo = Reply<Calls['login']>

const KEY = 'userInfo'
/** Why the session has ended, for the other tabs; nothing where the player signed out. */
const WHY_KEY = 'sessionEnd'
const listeners = new Set<(user: UserInfo | undefined) => void>()

const lapseListeners = new Set<() => void>()
const endListeners = new Set<(why: string) => void>()
let hasLapsed = false
let current = read()
let signedInAt = 0

/** Clears a stored user without the login flag, and calls the subscribers. */
function read(): UserInfo | undefined {
  // Who is signed in on the site is nothing to the page in a frame.
  if (isEmbedded) return undefined
  const stored = inBrowser().getItem(KEY)
  if (stored === null) return undefined
  try {
    const user = JSON.parse(stored) as Partial<UserInfo> | null
    if (user?.login === true && typeof user.userName === 'string') return user as UserInfo
  } catch {
    // Not JSON: cleared like any other stored user that is not signed in.
  }
  inBrowser().removeItem(KEY)
  hasLapsed = true
  for (const listener of lapseListeners) listener()
  return undefined
}

function tell(user: UserInfo | undefined): void {
  if (user) noteSignIn()
  current = user
  for (const listener of listeners) listener(user)
}

export function signedIn(user: UserInfo): void {
  signedInAt = Date.now()
  inBrowser().removeItem(WHY_KEY)
  // Another one that is still there would be who is signed in for the other tabs, and after a reload.
  if (!store(KEY, JSON.stringify(user))) inBrowser().removeItem(KEY)
  tell(user)
}

/** Forgets the user here; ending the session on the server is the `logout` call. */
export function signedOut(why?: string): void {
  if (why) store(WHY_KEY, why)
  inBrowser().removeItem(KEY)
  if (current) tell(undefined)
}

/** Calls back where a stored user turns out not to be signed in, at once if that was so at the start. */
export function onLapsedUser(listener: () => void): void {
  lapseListeners.add(listener)
  if (hasLapsed) listener()
}

/** Calls back where another tab was told that the session has ended, before this one forgets the user. */
export function onEndedElsewhere(listener: (why: string) => void): void {
  endListeners.add(listener)
}

export const currentUser = (): UserInfo | undefined => current

/** Whether the player signed in within the last moments (the error catalogue delays alerts then). */
export const justSignedIn = (): boolean => Date.now() - signedInAt < 3000

/** Calls back on every sign-in and sign-out, of this tab and of others. */
export function onSession(listener: (user: UserInfo | undefined) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const viewers = new Set<() => void>()

/** The signed-in player has another name or picture from now on: what shows them is told, and nothing else changes. */
export function shownAs({ nickname, avatar }: Pick<UserInfo, 'nickname' | 'avatar'>): void {
  if (current) refreshed({ ...current, nickname, avatar })
}

/** What the server says of the signed-in player now. Who becomes an agent, or is one no more, may enter other pages. */
export function refreshed(user: UserInfo): void {
  if (current?.userId !== user.userId) return
  const text = JSON.stringify(user)
  if (JSON.stringify(current) === text) return
  store(KEY, text)
  renew(current, user)
}

function renew(before: UserInfo, user: UserInfo): void {
  if (before.agent === user.agent) {
    current = user
    for (const viewer of viewers) viewer()
  } else tell(user)
}

function onShown(listener: () => void): () => void {
  const end = onSession(listener)
  viewers.add(listener)
  return () => {
    end()
    viewers.delete(listener)
  }
}

export const useSession = (): UserInfo | undefined => useSyncExternalStore(onShown, currentUser)

addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return
  const user = read()
  const why = inBrowser().getItem(WHY_KEY)
  if (current && !user && why) for (const listener of endListeners) listener(why)
  // Of the same player only what another tab was told is new: nothing that is open or typed here is lost.
  if (current && user && current.userId === user.userId) renew(current, user)
  else tell(user)
})
