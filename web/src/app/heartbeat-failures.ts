/** Heartbeats that failed, kept in this browser with whose they are: at most 1000, the oldest go first. */
import { heartbeatRecordLimits as limits } from '@hongyun/contract/statistics/words.ts'
import { inBrowser, keep, readKept } from '../wire/kept.ts'

export type Failure = { status: string; reason: string; checkTime: number; connectionTime: number }

/** A failure with whose it is: what is posted, is posted as the own of whoever is signed in. */
type Kept = { userId: string; failure: Failure }

const KEY = 'heartbeatFailures'

function readAll(): Kept[] {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.flatMap(keptOf).slice(-limits.records) : []
}

/** A player's stored records that the server takes: invalid ones are left out, long texts are cut. */
export const readFailures = (userId: string): Failure[] =>
  readAll().flatMap((kept) => (kept.userId === userId ? [kept.failure] : []))

export function addFailure(userId: string, failure: Failure): void {
  write([...readAll(), ...keptOf({ ...failure, userId })])
}

/** Removes the posted records. Records added meanwhile, perhaps in another tab, stay. */
export function dropFailures(userId: string, posted: readonly Failure[]): void {
  const gone = new Set(posted.map((failure) => JSON.stringify(failure)))
  write(readAll().filter((kept) => kept.userId !== userId || !gone.has(JSON.stringify(kept.failure))))
}

function write(all: readonly Kept[]): void {
  const newest = all.slice(-limits.records).map(({ userId, failure }) => ({ userId, ...failure }))
  if (newest.length === 0) inBrowser().removeItem(KEY)
  else keep(KEY, newest)
}

function keptOf(value: unknown): Kept[] {
  const { userId } = (value ?? {}) as { userId?: unknown }
  return typeof userId === 'string' ? failureOf(value).map((failure) => ({ userId, failure })) : []
}

function failureOf(value: unknown): Failure[] {
  const { status, reason, checkTime, connectionTime } = (value ?? {}) as Partial<Record<keyof Failure, unknown>>
  if (typeof status !== 'string' || typeof reason !== 'string' || !isTime(checkTime) || !isTime(connectionTime))
    return []
  return [
    {
      status: status.slice(0, limits.status),
      reason: reason.slice(0, limits.reason),
      checkTime: Math.round(checkTime),
      connectionTime: Math.round(connectionTime),
    },
  ]
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER

/** The form encoding takes three characters for each byte of Chinese: a part stays well below the server's body limit. */
const PART_BYTES = 500_000

/** The records in parts that can be posted one after the other, in their order. */
export function partsOf(failures: readonly Failure[]): Failure[][] {
  const parts: Failure[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const failure of failures) {
    const bytes = new URLSearchParams([['', `${JSON.stringify(failure)},`]]).toString().length
    if (size + bytes > PART_BYTES) {
      parts.push([])
      size = 0
    }
    parts.at(-1)!.push(failure)
    size += bytes
  }
  return parts
}
