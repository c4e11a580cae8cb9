/** The bets that followed a play: written with the bets themselves, and counted; they were accepted like any other. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Line } from '../../betting/bets/line.ts'
import type { Noted } from '../../betting/bets/noted.ts'

type Play = { issue_id: bigint; play_code: string; number: string; author: bigint | null }

/**
 * What is written of a slip that follows a play: those of its bets that are on its very number and issue. The author's own count
 * for nothing.
 */
export async function noteFollow(
  database: Queryable,
  playerId: bigint,
  playId: string,
  lines: readonly Line[],
): Promise<Noted | undefined> {
  const [play] = await database.query<Play>(
    `select p.issue_id, n.play_code, p.number, a.player_id as author from plan_play p join plan n on n.id = p.plan_id
     join plan_author a on a.id = n.author_id where p.id = $1`,
    [playId],
    'plans.find-followed',
  )
  if (!play || play.author === playerId) return undefined
  const isSame = ({ issueId, playCode, number }: Line) =>
    issueId === play.issue_id && playCode === play.play_code && number === play.number
  if (!lines.some(isSame)) return undefined
  return (tx, ids) =>
    tx.query(
      'insert into plan_follow (bet_id, player_id, play_id) select id, $2, $3 from unnest($1::bigint[]) as id',
      [bigintArray(ids.filter((_, i) => isSame(lines[i]!))), playerId, playId],
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
