/**
 * The chat in a frame of another site. Its page sends no cookie and keeps nothing of the player's: the session is in this page's memory, goes in a
 * header, and is gone with the page.
 */
import { EMBED_HEADER, EMBED_PROTOCOL, FRAME_PATH } from '@hongyun/contract/embed/words.ts'
import { noteSignIn } from '@hongyun/ui/sent-before.ts'

/** Whether this page is the one that stands in a frame. Without a page, as in tests of what has none, it is not. */
export const isEmbedded = globalThis.location?.pathname === FRAME_PATH

/** A frame leads to no other page: one of the site opens beside it. */
export const openBeside = (to: string): void => void window.open(to, '_blank', 'noopener')

/** Catches what would lead the frame away, before any other part of the page hears of it. */
export function stayInFrame(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target) return
  event.preventDefault()
  openBeside(link.href)
}

/** Why a session has ended. */
export type Ended = { code: number; reason: string | undefined; message: string }

let session: string | undefined
const listeners = new Set<(why: Ended) => void>()

export function setEmbeddedSession(token: string | undefined): void {
  if (token) noteSignIn()
  session = token
}

/** Tells one user of the frame from the next. */
export const embeddedSession = (): string | undefined => session

export const embeddedHeaders = (): Record<string, string> => (session ? { [EMBED_HEADER]: session } : {})

/** What a web socket offers, since it takes no header. */
export const socketProtocols = (): string[] => (session ? [EMBED_PROTOCOL, session] : [])

/** The session is over: the page says so, and waits for another key. */
export function endEmbedded(why: Ended): void {
  if (!session) return
  session = undefined
  for (const listener of listeners) listener(why)
}

export function onEmbeddedEnd(listener: (why: Ended) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
