/** What players have used of their limits: only what the limits in force ask for is read. */

import { type LimitKind, type LimitName, limits } from '@hongyun/contract/protection/words.ts'
import { startOfDay } from '@hongyun/lottery/days.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { nothingUsed, type Used } from './judge.ts'
import { onlineSpans } from './online.ts'
import { firstDay } from './spans.ts'
import type { LedgerSums } from './sums.ts'

type Asked = { playerId: bigint; names: readonly LimitName[] }

/** What is used of these limits of players; `seqs` are the accounts' numbers, where they are locked. */
export async function readUsed(
  tx: Queryable,
  sums: LedgerSums,
  asked: readonly Asked[],
  now: number,
  seqs?: (playerId: bigint) => bigint | undefined,
): Promise<(playerId: bigint) => Used> {
  const players = (...kinds: LimitKind[]) =>
    asked.flatMap(({ playerId, names }) => (names.some((name) => kinds.includes(limits[name].what)) ? [playerId] : []))
  const [days, spans, recharges] = await Promise.all([
    sums.of(tx, players('stake', 'loss'), now, seqs),
    onlineSpans(tx, players('time'), now),
    readRecharges(tx, players('recharge'), now),
  ])
  return (playerId) => ({
    days: days.get(playerId) ?? nothingUsed.days,
    spans: spans.get(playerId) ?? nothingUsed.spans,
    recharges: recharges.get(playerId) ?? nothingUsed.recharges,
  })
}

/** Recharges that were paid, by the moment, and what is ordered and may still be paid. */
export async function readRecharges(
  tx: Queryable,
  players: readonly bigint[],
  now: number,
): Promise<Map<bigint, Used['recharges']>> {
  if (players.length === 0) return new Map()
  const rows = await tx.query<{ player_id: bigint; at: number | null; amount: bigint }>(
    `select player_id, paid_at as at, coalesce(credited, amount) as amount from recharge_order
     where player_id = any($1::bigint[]) and state = 'paid' and paid_at >= to_timestamp($2 / 1000.0)
     union all
     select player_id, null, amount from recharge_order
     where player_id = any($1::bigint[])
       and (state = 'review' or state = 'pending' and expires_at > clock_timestamp())`,
    [bigintArray(players), startOfDay(firstDay(now))],
    'protection.recharges',
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.player_id)].map(([playerId, own]) => [
      playerId,
      {
        paid: own.flatMap(({ at, amount }) => (at === null ? [] : [{ at, amount }])),
        open: own.reduce((sum, { at, amount }) => (at === null ? sum + amount : sum), 0n),
      },
    ]),
  )
}
