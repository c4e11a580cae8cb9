/** The bets that followed a play: counted, and nothing else; they were accepted like any other. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

const ascending = (one: bigint, other: bigint): number => Number(one - other)

/** Counts those bets of the player that are on the very number and issue of the play; each once. */
export const noteFollowed = (
  database: Queryable,
  { playerId, playId, bets }: { playerId: bigint; playId: bigint; bets: readonly bigint[] },
) =>
  database.query(
    `insert into plan_follow (bet_id, player_id, play_id)
     select b.id, b.player_id, p.id from plan_play p join plan n on n.id = p.plan_id
     join bet b on b.player_id = $1 and b.id = any($2::bigint[]) and b.id >= $3
       and b.issue_id = p.issue_id and b.play_code = n.play_code and b.number = p.number
     where p.id = $4 on conflict do nothing`,
    [playerId, bigintArray(bets), bets.toSorted(ascending)[0], playId],
    'plans.follow',
  )

export type Followed = { followers: number; amount: bigint; profit: bigint | null }

type Row = { play_id: bigint; followers: bigint; amount: bigint; profit: bigint; waiting: bigint }

/** What the followers of plays came to; cancelled bets are left out. `since`: no bet on the plays' issues has a smaller id. */
export async function followedOf(
  database: Queryable,
  plays: readonly bigint[],
  since: bigint,
): Promise<ReadonlyMap<bigint, Followed>> {
  const rows = await database.query<Row>(
    `select f.play_id, count(distinct f.player_id) as followers, sum(b.amount)::bigint as amount,
            sum(coalesce(b.return_amount + b.rebate_amount, 0) - b.amount)::bigint as profit,
            count(*) filter (where b.state = 'waiting') as waiting
     from plan_follow f join bet b on b.player_id = f.player_id and b.id = f.bet_id and b.id >= $2
     where f.play_id = any($1::bigint[]) and b.state <> 'cancelled' group by f.play_id`,
    [bigintArray(plays), since],
    'plans.followed',
  )
  return new Map(
    rows.map(({ play_id, followers, amount, profit, waiting }) => [
      play_id,
      { followers: Number(followers), amount, profit: waiting > 0n ? null : profit },
    ]),
  )
}
