/**
 * Bets in a state that few are in: found by what made them so, since a look at every bet of a month takes seconds.
 *
 * A bet is cancelled by its own return (202), or with others of its chase (204). It is refunded by its draw (203), with its issue
 * that is void (205), or by a correction of the result, which posts what differs and nothing where nothing does; so all bets
 * of corrected issues are looked at.
 */
import { DAY_MS } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { BetLine, BetLineFilter } from './bet-lines.ts'
import { type Apart, isOfBranch, membersOf, whoseValues } from './members-below.ts'
import type { Whose } from './whose.ts'
import { APART, everywhere, newestOf, type Span, type Window, whole } from './windows.ts'

/** An empty window costs little. */
const PACE = { first_ms: DAY_MS / 4, growth: 4, long_ms: Number.POSITIVE_INFINITY } as const
const NO_END = 2n ** 63n - 1n

const foundBy = {
  cancelled: `
    select t.player_id, t.record_id as id from transfer t
    where t.code = 202 and t.record_kind = 'bet' and t.id >= $11::bigint and t.id < $12::bigint
    union
    select t.player_id, c.id from transfer t join chase_issue o on o.chase_id = t.record_id cross join lateral unnest(o.bets) as c (id)
    where t.code = 204 and t.record_kind = 'chase' and t.id >= $11::bigint and t.id < $12::bigint and o.cancelled_at is not null`,
  refunded: `
    select t.player_id, t.record_id as id from transfer t
    where t.code in (203, 205) and t.record_kind = 'bet' and t.id >= $11::bigint and t.id < $12::bigint
    union
    select b.player_id, b.id from result_correction c join issue i on i.id = c.issue_id join bet b on b.issue_id = i.id and b.id >= i.bets_from
    where $12::bigint = ${NO_END} and b.state = 'refunded' and b.id >= $5::bigint
      and i.draws_at >= time_of_id($5::bigint) - interval '1 hour'`,
} as const
type RareState = keyof typeof foundBy

export const isRare = (state: string | null): state is RareState => state !== null && Object.hasOwn(foundBy, state)

type Moment = 'placed' | 'settled'

/** $5 and $6 are the ids of the span, $7 and $8 when its bets were placed, $11 and $12 the ids of a window of transfers. */
function textOf(state: RareState, moment: Moment, way: Apart): string {
  const day = moment === 'settled' ? 'day_of(s.finished_at)' : 'day_of(b.placed_at)'
  const branch = isOfBranch(way, 'b', day)
  return `${membersOf(way)}, found as materialized (${foundBy[state]})
    select b.id, b.player_id, b.amount, b.return_amount, b.rebate_amount, b.state
    from found f cross join lateral (
      select * from bet b where b.player_id = f.player_id and b.id = f.id and b.id >= $5::bigint and b.id < $6::bigint offset 0
    ) b
    join issue i on i.id = b.issue_id
    ${moment === 'settled' ? 'join settlement s on s.issue_id = b.issue_id' : ''} ${branch.join}
    where b.state = '${state}' and b.placed_at >= to_timestamp($7 / 1000.0) and b.placed_at < to_timestamp($8 / 1000.0)
      and ($9::text is null or i.lottery_code = $9) and ($10::text is null or i.issue = $10) and ${branch.holds}
      and ${
        moment === 'settled'
          ? 's.finished_at >= to_timestamp($13 / 1000.0) and s.finished_at < to_timestamp($14 / 1000.0)'
          : `(b.chase_id is null or (i.opens_at <= now() and (b.state <> 'cancelled' or b.settled_at >= i.opens_at)))`
      }`
}

type Asked = {
  database: Database
  agentId: bigint
  whose: Whose
  filter: BetLineFilter
  placedIn: Span
  /** How those of the branch are told from others. */
  way: Apart
}

/** The newest bets in the state. What made them so is read backwards from now on. */
export async function newestRare(
  { database, agentId, whose, filter, placedIn, way }: Asked,
  state: RareState,
  moment: Moment,
): Promise<BetLine[]> {
  const { lottery, issue, span } = filter
  const waiting = new Map<bigint, BetLine>()
  let until = NO_END
  return newestOf(placedIn, everywhere, PACE, async ([least]: Window) => {
    const from = least - APART
    const rows = await database.query<BetLine>(textOf(state, moment, way), [
      ...[...whoseValues(agentId, whose), ...whole(placedIn), placedIn.from, placedIn.until],
      ...[lottery, issue, from, until],
      ...(moment === 'settled' ? [span.from, span.until] : []),
    ])
    until = from
    for (const row of rows) waiting.set(row.id, row)
    // Of those of the window all are known now: what made an older bet so may be older too.
    const known = [...waiting.values()].filter(({ id }) => id >= least).toSorted((a, b) => (a.id < b.id ? 1 : -1))
    for (const { id } of known) waiting.delete(id)
    return known
  })
}
