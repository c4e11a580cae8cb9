/** The bets that followed a play: counted, and nothing else; they were accepted like any other. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import type { NoteOf } from '../../betting/bets/noted.ts'

type Played = { issue_id: bigint; play_code: string; number: string }

/** Counts those bets of a slip that are on the very number and issue of the play that it says it follows, in their transaction. */
export const openFollowed =
  (database: Database): NoteOf =>
  async ({ playerId }, { planPlayId }, lines) => {
    if (planPlayId === undefined) return undefined
    const [played] = await database.query<Played>(
      `select p.issue_id, n.play_code, p.number from plan_play p join plan n on n.id = p.plan_id where p.id = $1`,
      [planPlayId],
      'plans.find-followed',
    )
    if (!played) return undefined
    const own = lines.map(
      ({ issueId, playCode, number }) =>
        issueId === played.issue_id && playCode === played.play_code && number === played.number,
    )
    if (!own.includes(true)) return undefined
    return (tx, ids) =>
      tx.query(
        'insert into plan_follow (bet_id, player_id, play_id) select id, $2, $3 from unnest($1::bigint[]) as id',
        [bigintArray(ids.filter((_, i) => own[i])), playerId, planPlayId],
        'plans.note-follow',
      )
  }

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
