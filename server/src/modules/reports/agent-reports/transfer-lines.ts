/** The newest transfers of a branch that fit a filter, up to a most: looked for backwards in time, in windows. */

import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database } from '../../../platform/db/database.ts'
import { spansWithLines } from './days-with-lines.ts'
import { isOfBranch, membersOf, movedOf, orderOf, type Way, type Ways, waysTo, whoseValues } from './members-below.ts'
import type { Whose } from './whose.ts'
import { newestOf, type Parts, paceOf, type Span } from './windows.ts'

export type TransferLine = { id: bigint; player_id: bigint; code: number; amount: bigint }
export type TransferFilter = { span: Span; codes: readonly number[]; lottery: string | null }

/** Every bet has some of these: all others are found by their codes (`transfer_rare`). */
const frequent: ReadonlySet<number> = new Set([201, 301, 501, 502])
/** A bet is a transfer when it is placed, and mostly another one when it is settled. */
const PER_BET = 2

/**
 * The lottery of a transfer. That of a bet which was placed in the window, or in the one before it, is found among all of those; so
 * the bets of few transfers have to be looked up one by one.
 */
const LOTTERY = {
  joins: `left join near n on t.record_kind = 'bet' and n.id = t.record_id and n.player_id = t.player_id
    left join lateral (
      select f.issue_id from bet f where n.id is null and t.record_kind = 'bet' and f.player_id = t.player_id and f.id = t.record_id
      offset 0
    ) f on true
    left join chase c on t.record_kind = 'chase' and c.id = t.record_id
    left join issue i on i.id = coalesce(n.issue_id, f.issue_id, case when t.record_kind = 'issue' then t.record_id end)`,
  is: `coalesce(i.lottery_code, c.lottery_code) = $10`,
}
const NEAR = `near as materialized (
    select b.player_id, b.id, b.issue_id from bet b where b.id >= 2 * $5::bigint - $6::bigint and b.id < $6::bigint
  )`
/** Of some members the bets are looked up one by one: there are fewer of them than there are bets. */
const NONE_NEAR =
  'near as materialized (select 0::bigint as player_id, 0::bigint as id, 0::bigint as issue_id where false)'

/** $5 and $6 are the ids of a window, $7 and $8 the time of a span, $9 the codes, $10 the lottery, $11 how many there may be. */
function textOf(way: Way, lottery: string | null): string {
  const fits = `t.id >= $5::bigint and t.id < $6::bigint and t.at >= to_timestamp($7 / 1000.0) and t.at < to_timestamp($8 / 1000.0)
    and t.code = any($9::smallint[])`
  const from =
    way === 'players'
      ? `who w cross join lateral (select * from transfer t where t.player_id = w.id and ${fits} offset 0) t`
      : 'transfer t'
  const lines = `select t.id, t.player_id, t.code, t.amount, t.record_kind, t.record_id, t.at, ${movedOf(way)} as moved
    from ${from} where ${fits} ${orderOf(way, 't.id')} offset 0`
  const branch = isOfBranch(way, 'l', 'day_of(l.at)')
  if (lottery === null)
    return `with ${membersOf(way)} none as (select) select l.id, l.player_id, l.code, l.amount from (${lines}) l ${branch.join}
      where $10::text is null and ${branch.holds} order by l.id desc limit $11`
  return `with ${membersOf(way)} ${way === 'players' ? NONE_NEAR : NEAR}, of_lottery as materialized (
      select t.* from (${lines}) t ${LOTTERY.joins} where ${LOTTERY.is} ${orderOf(way, 't.id')}
    )
    select l.id, l.player_id, l.code, l.amount from of_lottery l ${branch.join} where ${branch.holds} order by l.id desc limit $11`
}

/** The transfers of a span with these codes, newest first; one more than the most where there are more. */
export async function newestTransfers(
  database: Database,
  agentId: bigint,
  whose: Whose,
  { span, codes, lottery }: TransferFilter,
  forced?: Ways,
): Promise<TransferLine[]> {
  const ways = forced ?? (await waysTo(database, whose, span.until, lottery))
  const areRare = !codes.some((code) => frequent.has(code))
  const way = areRare ? ways.rare : ways.lines
  // How often a rare code comes is not known; there are far fewer of them than there are bets.
  const pace = paceOf(areRare ? 'players' : way, areRare ? 0 : ways.perDay * PER_BET)
  const parts: Parts = (rest) => spansWithLines(database, whose, rest, lottery ?? '')
  return newestOf(span, parts, pace, (ids, most) =>
    database.query<TransferLine>(textOf(way, lottery), [
      ...[...whoseValues(agentId, whose), ...ids, span.from, span.until],
      ...[bigintArray(codes), lottery, most],
    ]),
  )
}
