/**
 * The bets that were sent and have no answer yet. They are in localStorage, where the slip that they were made of is too: after a
 * reload, and in another tab, the same goes out again under its number. Whatever answers it ends it, in every tab.
 */
import { keep, readKept } from './kept.ts'

interface Unanswered {
  readonly requestId: string
  readonly input: object
  readonly sentAt: number
}

const PREFIX = 'unanswered:'
/** By then nobody goes on with it. */
const KEPT_MS = 30 * 86_400_000

/** What the storage has no room for: this page still knows it. */
const here = new Map<string, Unanswered>()

function stored(key: string): Unanswered | undefined {
  const { requestId, input, sentAt } = (readKept(key) ?? {}) as Partial<Unanswered>
  const isOne = typeof requestId === 'string' && typeof input === 'object' && input !== null
  return isOne && typeof sentAt === 'number' ? { requestId, input, sentAt } : undefined
}

export const unanswered = (meaning: string): Unanswered | undefined => stored(PREFIX + meaning) ?? here.get(meaning)

export function keepUnanswered(meaning: string, sent: Unanswered): void {
  dropOld()
  keep(PREFIX + meaning, sent)
  if (!stored(PREFIX + meaning)) here.set(meaning, sent)
}

/** `requestId`: meanwhile another tab may have sent the next one that means the same. */
export function dropUnanswered(meaning: string, requestId: string): void {
  if (unanswered(meaning)?.requestId !== requestId) return
  here.delete(meaning)
  localStorage.removeItem(PREFIX + meaning)
}

function dropOld(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && (stored(key)?.sentAt ?? 0) < Date.now() - KEPT_MS) localStorage.removeItem(key)
}
