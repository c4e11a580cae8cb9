/** Heartbeats that failed, kept in localStorage: at most 1000, the oldest go first. */
import { heartbeatRecordLimits as limits } from '@hongyun/contract/statistics/words.ts'

export type Failure = { status: string; reason: string; checkTime: number; connectionTime: number }

const KEY = 'heartbeatFailures'

/** The stored records that the server takes: invalid ones are left out, long texts are cut. */
export function readFailures(): Failure[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(failureOf).slice(-limits.records) : []
  } catch {
    return []
  }
}

export function addFailure(failure: Failure): void {
  keep([...readFailures(), ...failureOf(failure)])
}

/** Removes the posted records. Records added meanwhile, perhaps in another tab, stay. */
export function dropFailures(posted: readonly Failure[]): void {
  const gone = new Set(posted.map((failure) => JSON.stringify(failure)))
  keep(readFailures().filter((failure) => !gone.has(JSON.stringify(failure))))
}

function keep(failures: readonly Failure[]): void {
  if (failures.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(failures.slice(-limits.records)))
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
