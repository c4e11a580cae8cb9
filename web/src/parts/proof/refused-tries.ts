/** What a refusal of a proof says of the tries. */
import { Refused } from '@hongyun/contract/wire/client.ts'

/** How many tries a refusal leaves; undefined where it is about something else. */
export function triesLeftOf(error: Error | null): number | undefined {
  const left = error instanceof Refused ? (error.data as { triesLeft?: unknown } | null)?.triesLeft : undefined
  return typeof left === 'number' ? left : undefined
}

/** Until when a refusal says that the secret is locked. */
export function lockedUntilOf(error: Error | null): number | undefined {
  const until = error instanceof Refused ? (error.data as { lockedUntil?: unknown } | null)?.lockedUntil : undefined
  return typeof until === 'number' ? until : undefined
}
