/** One requestId for one action: however often it is tried or pressed, it happens once. */
import { randomId } from '@hongyun/ui/random-id.ts'

interface Open<T> {
  readonly requestId: string
  /** When it was tried last. */
  triedAt: number
  /** The one that is under way. */
  attempt?: Promise<T>
}

/** The actions whose answers are not known yet. */
export type OpenRequests = Map<string, Open<unknown>>

/** Longer than anybody goes on with what had no answer. By then its record tells, and the same again is meant as another one. */
const KEPT_MS = 600_000

/**
 * What is done again while its failure still stands on the page: the very same input where it says the same. That one keeps its
 * number however long ago it went out, as the page promises.
 */
export const sameInput = <T extends object>(before: T | undefined, input: T): T =>
  before && JSON.stringify(before) === JSON.stringify(input) ? before : input

/**
 * Sends an action under the number it has until its answer is known. While an attempt is under way the same action waits for
 * its answer: sent again it would be refused as in progress, and tried later under a new number it would happen twice.
 * `own`: the number that it went out under before, of whoever goes on with it however much later.
 */
export function oneRequest<T>(
  open: OpenRequests,
  action: string,
  send: (requestId: string) => Promise<T>,
  isUnanswered: (error: unknown) => boolean,
  own?: string,
): Promise<T> {
  for (const [name, { attempt: isTried, triedAt }] of open)
    if (!isTried && Date.now() - triedAt >= KEPT_MS) open.delete(name)
  // Each action has its own answer, so what is under it is of this type.
  const one = (open.get(action) as Open<T> | undefined) ?? { requestId: own ?? randomId(), triedAt: 0 }
  one.triedAt = Date.now()
  open.set(action, one)
  one.attempt ??= attempt()
  return one.attempt

  async function attempt(): Promise<T> {
    try {
      const answer = await send(one.requestId)
      open.delete(action)
      return answer
    } catch (error) {
      if (!isUnanswered(error)) open.delete(action)
      throw error
    } finally {
      delete one.attempt
    }
  }
}
