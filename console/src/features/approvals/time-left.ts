/** How long an approval may still be decided. */

const SECOND_MS = 1000
const NEAR_MS = 5 * 60 * SECOND_MS

const two = (n: number): string => String(n).padStart(2, '0')

/** `02:43`, `23:15:49`, `71:59:59`; never below zero. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

export const isNear = (ms: number): boolean => ms < NEAR_MS

/** The part of its time that is left, in percent. */
export function leftPart({ askedAt, expiresAt }: { askedAt: number; expiresAt: number }, now: number): number {
  const part = (expiresAt - now) / (expiresAt - askedAt)
  return Math.round(Math.min(1, Math.max(0, part)) * 100)
}
