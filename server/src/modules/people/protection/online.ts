/** How long players were online: the spans between their signs of life, of all their sessions together. */
import { startOfDay } from '@hongyun/lottery/days.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { firstDay } from './spans.ts'

const MINUTE_MS = 60_000
/** Signs of life that are further apart belong to two spans: the same as in the trigger that writes them. */
const APART_MS = 15 * MINUTE_MS

export type OnlineSpan = { began: number; last: number }

/** The spans of players, from the first day that any limit counts. */
export const onlineSpans = (tx: Queryable, players: readonly bigint[], now: number) =>
  spansSince(tx, players, startOfDay(firstDay(now)))

/** The spans of players that were not over at a moment. */
export async function spansSince(
  tx: Queryable,
  players: readonly bigint[],
  since: number,
): Promise<Map<bigint, OnlineSpan[]>> {
  if (players.length === 0) return new Map()
  const rows = await tx.query<{ player_id: bigint; began: number; last: number }>(
    `select player_id, began_at as began, last_at as last from online_span
     where player_id = any($1::bigint[]) and last_at >= to_timestamp($2 / 1000.0) order by player_id, began_at`,
    [bigintArray(players), since],
    'protection.online-spans',
  )
  return Map.groupBy(rows, (row) => row.player_id)
}

/** Whole minutes online between two moments; who was seen a short while ago still is. */
export function minutesOnline(spans: readonly OnlineSpan[], from: number, until: number, now: number): bigint {
  let ms = 0
  let counted = from
  for (const { began, last } of spans) {
    const end = Math.min(now - last < APART_MS ? Math.max(now, last) : last, until)
    const start = Math.max(began, counted)
    if (end > start) ms += end - start
    counted = Math.max(counted, end)
  }
  return BigInt(Math.floor(ms / MINUTE_MS))
}
