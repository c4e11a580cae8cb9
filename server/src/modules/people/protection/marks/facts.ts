/** What the rules of marks read of a day that has passed: sums from the ledger, and the orders of players. */

import { MARK_DAYS, type MarkRule, markBounds } from '@hongyun/contract/protection/marks.ts'
import { DAY_MS, dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { bigintArray } from '../../../../platform/db/arrays.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../../platform/db/id-time.ts'
import { playCodes } from '../sums.ts'

/** Weeks that a week is compared with, in days. */
const BEFORE_DAYS = 28
/** A bet that settles was placed at most so long ago, but for issues that wait very long for their result. */
const PLACED_DAYS = 7

export type OrderFact = { id: bigint; no: string; at: number; amount: bigint }
export type NightFact = { day: string; bets: number; staked: bigint }

/** What is known of a player's day, with the days before it that a rule looks at. */
export type Facts = {
  staked: bigint
  returned: bigint
  /** The first and the last stake, and what was staked in the first and the last third of the time between them. */
  span: { first: number; last: number; opening: bigint; closing: bigint } | undefined
  /** Staked in the week that ends with the day, and in the four weeks before it. */
  week: bigint
  before: bigint
  nights: readonly NightFact[]
  /** Recharges of the day that arrived soon after a bet was lost. */
  chased: readonly (OrderFact & { betId: bigint; settledAt: number })[]
  /** Recharges of the day and the day before that failed or expired. */
  failed: readonly OrderFact[]
  /** Withdrawals that the player took back within the week, by when. */
  calledBack: readonly OrderFact[]
  /** The last day before this one for which the player was marked, by rule. */
  marked: Readonly<Partial<Record<MarkRule, string>>>
}

/** The window of a day: its beginning and end in milliseconds, and the ids it may have. */
const windowOf = (day: string) => {
  const [from, until] = [startOfDay(day), startOfDay(dayAfter(day, 1))]
  return { from, until, ids: [idFrom(from), idUntil(until)] as const }
}

/** The next players who played, ordered a recharge or ended a withdrawal on a day. */
export async function activePlayers(tx: Queryable, day: string, after: bigint, most: number): Promise<bigint[]> {
  const { from, until, ids } = windowOf(day)
  const rows = await tx.query<{ player_id: bigint }>(
    `select player_id from (
       (select distinct player_id from transfer where id >= $1 and id < $2 and player_id > $5 order by 1 limit $6)
       union (select distinct player_id from recharge_order where id >= $1 and id < $2 and player_id > $5 order by 1 limit $6)
       union (select distinct player_id from withdrawal_order
              where ended_at >= to_timestamp($3 / 1000.0) and ended_at < to_timestamp($4 / 1000.0) and player_id > $5
              order by 1 limit $6)
     ) active order by 1 limit $6`,
    [...ids, from, until, after, most],
    'protection.active-players',
  )
  return rows.map(({ player_id }) => player_id)
}

/** What was staked and returned on a day, by the moment it was posted; $6 to $9 are the codes, $10 the hour at which the night ends. */
const SUMS = `
  with posted as (
    select p.player_id, t.code, t.amount, t.at
    from unnest($1::bigint[]) p (player_id) cross join lateral (
      select code, amount, at from transfer t
      where t.player_id = p.player_id and t.id >= $2 and t.id < $3
        and t.at >= to_timestamp($4 / 1000.0) and t.at < to_timestamp($5 / 1000.0)
        and t.code = any($6::smallint[] || $7::smallint[] || $8::smallint[] || $9::smallint[])
    ) t
  ), span as (
    select player_id, min(at) as first, max(at) as last, (max(at) - min(at)) / 3 as third
    from posted where code = any($6::smallint[]) group by 1
  ), sums as (
    select player_id, first, last,
           (coalesce(sum(amount) filter (where code = any($6::smallint[])), 0)
            - coalesce(sum(amount) filter (where code = any($7::smallint[])), 0))::bigint as staked,
           (coalesce(sum(amount) filter (where code = any($8::smallint[])), 0)
            - coalesce(sum(amount) filter (where code = any($9::smallint[])), 0))::bigint as returned,
           coalesce(sum(amount) filter (where code = any($6::smallint[]) and at < first + third), 0)::bigint as opening,
           coalesce(sum(amount) filter (where code = any($6::smallint[]) and at >= last - third), 0)::bigint as closing,
           count(*) filter (where code = any($6::smallint[])
             and extract(hour from at at time zone 'Asia/Shanghai') < $10::integer) as night_bets,
           coalesce(sum(amount) filter (where code = any($6::smallint[])
             and extract(hour from at at time zone 'Asia/Shanghai') < $10::integer), 0)::bigint as night_staked
    from posted left join span using (player_id) group by player_id, first, last, third
  )`

type SumRow = {
  player_id: bigint
  first: number | null
  last: number | null
  staked: bigint
  returned: bigint
  opening: bigint
  closing: bigint
}

const sumInput = (players: readonly bigint[], day: string) => {
  const { from, until, ids } = windowOf(day)
  return [bigintArray(players), ...ids, from, until, ...playCodes, markBounds.nights.untilHour]
}

/** Keeps what players staked and got back on a day. */
export const keepDay = (tx: Queryable, players: readonly bigint[], day: string): Promise<unknown> =>
  tx.query(
    `${SUMS} insert into play_day (player_id, day, staked, returned, night_bets, night_staked)
     select player_id, $11::date, staked, returned, night_bets, night_staked from sums`,
    [...sumInput(players, day), day],
    'protection.keep-day',
  )

/** The facts of players about a day that is kept. */
export async function readFacts(tx: Queryable, players: readonly bigint[], day: string): Promise<Map<bigint, Facts>> {
  const { from, until } = windowOf(day)
  const own = bigintArray(players)
  const weekFrom = dayAfter(day, 1 - MARK_DAYS)
  const [sums, weeks, nights, chased, failed, calledBack, marked] = await Promise.all([
    tx.query<SumRow>(`${SUMS} select * from sums`, sumInput(players, day), 'protection.day-sums'),
    tx.query<{ player_id: bigint; week: bigint; before: bigint }>(
      `select player_id, coalesce(sum(staked) filter (where day >= $3::date), 0)::bigint as week,
              coalesce(sum(staked) filter (where day < $3::date), 0)::bigint as before
       from play_day where player_id = any($1::bigint[]) and day between $4::date and $2::date group by 1`,
      [own, day, weekFrom, dayAfter(weekFrom, -BEFORE_DAYS)],
      'protection.weeks',
    ),
    tx.query<NightFact & { player_id: bigint }>(
      `select player_id, day, night_bets as bets, night_staked as staked from play_day
       where player_id = any($1::bigint[]) and day between $3::date and $2::date and night_bets > 0 order by day`,
      [own, day, weekFrom],
      'protection.nights',
    ),
    tx.query<OrderFact & { player_id: bigint; bet_id: bigint; settled_at: number }>(
      `select o.player_id, o.id, o.order_no as no, o.paid_at as at, coalesce(o.credited, o.amount) as amount,
              b.id as bet_id, b.settled_at
       from recharge_order o cross join lateral (
         select id, settled_at from bet
         where player_id = o.player_id and id >= $4 and id < $5 and state = 'lost' and settled_at <= o.paid_at
           and settled_at >= o.paid_at - $6 * interval '1 minute'
         order by settled_at desc, id desc limit 1
       ) b
       where o.player_id = any($1::bigint[]) and o.state = 'paid' and o.paid_at >= to_timestamp($2 / 1000.0)
         and o.paid_at < to_timestamp($3 / 1000.0) order by o.paid_at, o.id`,
      [own, from, until, idFrom(from - PLACED_DAYS * DAY_MS), idUntil(until), markBounds.chasing.minutes],
      'protection.chased',
    ),
    tx.query<OrderFact & { player_id: bigint }>(
      `select player_id, id, order_no as no, created_at as at, amount from recharge_order
       where player_id = any($1::bigint[]) and id >= $4 and id < $5 and state in ('failed', 'expired')
         and created_at >= to_timestamp($2 / 1000.0) and created_at < to_timestamp($3 / 1000.0) order by created_at, id`,
      [own, from - DAY_MS, until, idFrom(from - DAY_MS), idUntil(until)],
      'protection.failed-recharges',
    ),
    tx.query<OrderFact & { player_id: bigint }>(
      `select player_id, id, order_no as no, ended_at as at, amount from withdrawal_order
       where player_id = any($1::bigint[]) and state = 'cancelled' and ended_at >= to_timestamp($2 / 1000.0)
         and ended_at < to_timestamp($3 / 1000.0) order by ended_at, id`,
      [own, startOfDay(weekFrom), until],
      'protection.called-back',
    ),
    tx.query<{ player_id: bigint; rule: MarkRule; day: string }>(
      `select player_id, rule, max(day) as day from protection_mark
       where player_id = any($1::bigint[]) and day >= $3::date and day < $2::date group by 1, 2`,
      [own, day, weekFrom],
      'protection.marked-before',
    ),
  ])
  const sumsOf = new Map(sums.map((row) => [row.player_id, row]))
  const weeksOf = new Map(weeks.map((row) => [row.player_id, row]))
  const [nightsOf, chasedOf, failedOf, calledBackOf, markedOf] = [
    Map.groupBy(nights, owner),
    Map.groupBy(chased, owner),
    Map.groupBy(failed, owner),
    Map.groupBy(calledBack, owner),
    Map.groupBy(marked, owner),
  ]
  return new Map(
    players.map((playerId) => {
      const sum = sumsOf.get(playerId)
      const { week = 0n, before = 0n } = weeksOf.get(playerId) ?? {}
      const facts: Facts = {
        ...{ staked: sum?.staked ?? 0n, returned: sum?.returned ?? 0n, span: spanOf(sum), week, before },
        nights: nightsOf.get(playerId) ?? [],
        chased: (chasedOf.get(playerId) ?? []).map(({ bet_id, settled_at, ...order }) => ({
          ...{ ...order, betId: bet_id, settledAt: settled_at },
        })),
        failed: failedOf.get(playerId) ?? [],
        calledBack: calledBackOf.get(playerId) ?? [],
        marked: Object.fromEntries((markedOf.get(playerId) ?? []).map(({ rule, day }) => [rule, day])),
      }
      return [playerId, facts]
    }),
  )
}

const owner = ({ player_id }: { player_id: bigint }): bigint => player_id

const spanOf = (row: SumRow | undefined): Facts['span'] =>
  row && row.first !== null && row.last !== null
    ? { first: row.first, last: row.last, opening: row.opening, closing: row.closing }
    : undefined
