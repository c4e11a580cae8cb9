/**
 * The bets that were sent and have no answer yet. They are in localStorage, where the slip that they were made of is too: for some
 * minutes the same goes out again under its number, after a reload and from another tab as well. Whatever answers it
 * ends it, in every tab.
 */
import { isRefusedBy, Unreachable } from '@hongyun/contract/wire/client.ts'
import { inBrowser, readKept, store } from './kept.ts'

/** Whether an attempt that failed so may be done all the same. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Unreachable || isRefusedBy(error, 'requestInProgress')

/** An attempt without an answer turned out to be accepted, and cancelled since: the same is placed anew only when the player knows. */
export class TakenBack extends Error {
  constructor() {
    super('上次提交已受理，后来有撤单；再次确认会全部重新提交。')
    this.name = 'TakenBack'
  }
}

export interface Unanswered {
  readonly requestId: string
  readonly input: object
  /** The last time. */
  readonly sentAt: number
}

const PREFIX = 'unanswered:'
/** Longer than anybody tries the same at once. By then its record tells whether it was placed, and the same again is meant as another one. */
const KEPT_MS = 5 * 60_000

/** What the browser does not store, all of it where its storage is closed: this page still knows it. */
const here = new Map<string, Unanswered>()

/**
 * A digest in 64 bits. It tells a player's few unanswered bets apart, which nobody forges: a cryptographic one would be
 * a twentieth of what each visitor loads first.
 */
function digestOf(text: string): string {
  let [a, b] = [0x9e3779b9, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  return `${(a >>> 0).toString(16)} ${(b >>> 0).toString(16)} ${text.length}`
}

const startOf = (player: string, call: string): string => `${PREFIX}${player} ${call} `
/** Under which a bet is kept. What is meant may be as long as what is sent. */
export const keyOf = (player: string, call: string, meant: string): string => startOf(player, call) + digestOf(meant)

function stored(key: string): Unanswered | undefined {
  const { requestId, input, sentAt } = (readKept(key) ?? {}) as Partial<Unanswered>
  const isOne = typeof requestId === 'string' && typeof input === 'object' && input !== null
  return isOne && typeof sentAt === 'number' ? { requestId, input, sentAt } : undefined
}
const found = (key: string) => stored(key) ?? here.get(key)

const keys = () => [...Object.keys(inBrowser()).filter((key) => key.startsWith(PREFIX)), ...here.keys()]
function remove(key: string): void {
  here.delete(key)
  inBrowser().removeItem(key)
}

function forgetOld(): void {
  // A clock that was put back since makes it no younger.
  for (const one of keys()) if (Math.abs(Date.now() - (found(one)?.sentAt ?? 0)) >= KEPT_MS) remove(one)
}

export function unanswered(key: string): Unanswered | undefined {
  forgetOld()
  return found(key)
}

/** What went out by a player's call, by its key. */
export function unansweredOf(player: string, call: string): [key: string, sent: Unanswered][] {
  forgetOld()
  const own = keys().filter((key) => key.startsWith(startOf(player, call)))
  return own.flatMap((key) => {
    const sent = found(key)
    return sent ? [[key, sent]] : []
  })
}

export function keepUnanswered(key: string, sent: Unanswered): void {
  if (!store(key, JSON.stringify(sent))) here.set(key, sent)
}

/** `requestId`: meanwhile another tab may have sent the next one that means the same. */
export function dropUnanswered(key: string, requestId: string): void {
  if (found(key)?.requestId === requestId) remove(key)
}
