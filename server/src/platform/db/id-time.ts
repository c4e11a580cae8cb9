/** Ids are ordered by time (`next_id()` in migrations/0001_ids.sql), so a span of time is a span of ids. */
import { DAY_MS } from '@hongyun/lottery/days.ts'

const EPOCH_MS = 1_577_836_800_000
/** A row is dated a moment after or before its id was taken. */
const APART_MS = 60_000

const idAt = (ms: number): bigint => BigInt(Math.max(Math.floor(ms) - EPOCH_MS, 0)) << 20n

/** No row dated at `ms` or later has a smaller id. */
export const idFrom = (ms: number): bigint => idAt(ms - APART_MS)

/** No row dated before `ms` has this id or a greater one. */
export const idUntil = (ms: number): bigint => idAt(ms + APART_MS)

/** No row of the last `days` days has a smaller id. */
export const idDaysAgo = (days: number): bigint => idFrom(Date.now() - days * DAY_MS)

/** The first and last id of what took its id in the same statement as one of these. */
export function idsBeside(ids: readonly bigint[]): [first: bigint, last: bigint] {
  const sorted = ids.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const apart = BigInt(APART_MS) << 20n
  return [sorted[0]! - apart, sorted.at(-1)! + apart]
}
