/**
 * The newest bets of a branch that fit a filter, up to a most. They are looked for backwards in time, in windows; those that are
 * known to be few, in a rare state or of few issues, are found by what they are instead, so that the others are not read.
 */
import { MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { spansWithLines } from './days-with-lines.ts'
import {
  isOfBranch,
  isSmall,
  membersOf,
  movedOf,
  orderOf,
  type Way,
  type Ways,
  waysTo,
  whoseValues,
} from './members-below.ts'
import { isRare, newestRare } from './rare-bets.ts'
import { BETS_OF, OF_ISSUE } from './transfers-of-lottery.ts'
import type { Whose } from './whose.ts'
import { everywhere, newestOf, type Parts, paceOf, type Span, type Window, whole } from './windows.ts'

export type BetLine = {
  id: bigint
  player_id: bigint
  amount: bigint
  return_amount: bigint | null
  rebate_amount: bigint | null
  state: string
}
export type BetLineFilter = {
  span: Span
  lottery: string | null
  issue: string | null
  state: string | null
}

const MOST = MAX_LINES + 1

/** Of which issues the bets are: all; some that are named or of a lottery; those that are not settled yet; those settled in a span. */
type Issues = 'all' | 'named' | 'unsettled' | 'settled'
type Source = { issues: Issues; byIssue: boolean; way: Way }

/** Whatever is not of a chase was placed after its issue opened. */
const IN_WINDOW = `i.opens_at <= now() and i.bets_from < $6::bigint and i.draws_at >= time_of_id($5::bigint) - interval '1 hour'`
const NAMED = `select ${BETS_OF} from lottery l join issue i on i.lottery_code = l.code
    where ($9::text is null or l.code = $9) and ($10::text is null or i.issue = $10) and ${IN_WINDOW}`
const inStates = (states: string) => `select ${BETS_OF} from issue i
    where i.state in (${states}) and ($9::text is null or i.lottery_code = $9) and ($10::text is null or i.issue = $10) and ${IN_WINDOW}`
const chosen: Record<Issues, string> = {
  all: NAMED,
  named: NAMED,
  // Of either the database has an index, so that what is settled is not looked at.
  unsettled: `${inStates(`'scheduled', 'open'`)} union all ${inStates(`'closed', 'disputed', 'drawn', 'settling', 'voiding'`)}`,
  // Only those count whose settlement was finished after the bet was placed, so few issues are looked at for what is new.
  settled: `select ${BETS_OF} from settlement s join issue i on i.id = s.issue_id
    where s.finished_at >= greatest(time_of_id($5::bigint), to_timestamp($13 / 1000.0)) and s.finished_at < to_timestamp($14 / 1000.0)
      and i.bets_from < $6::bigint and ($9::text is null or i.lottery_code = $9) and ($10::text is null or i.issue = $10)`,
}

/** $5 and $6 are the ids of a window, $7 and $8 when its bets were placed, $11 their state, $12 how many there may be. */
function textOf({ issues, byIssue, way }: Source): string {
  const bets = `b.id >= $5::bigint and b.id < $6::bigint`
  const byMember = `from who w cross join lateral (select * from bet b where b.player_id = w.id and ${bets} offset 0) b`
  const ofIssues = `from chosen i cross join lateral (select * from bet b where ${OF_ISSUE} and ${bets} offset 0) b`
  // Whatever it costs to tell which bets count must not decide how the window is read.
  const ofWindow = `from (select * from bet b where ${bets} offset 0) b`
  const found = way === 'players' ? byMember : byIssue ? ofIssues : ofWindow
  // Asked as a question it is hashed, where a join would be left to what the planner knows of the newest day.
  const isChosen = issues === 'all' || found === ofIssues ? 'true' : '(b.issue_id in (select id from chosen)) is true'
  const counts =
    issues === 'settled'
      ? `b.state in ('won', 'lost', 'refunded')`
      : `(b.chase_id is null or exists (
           select from issue o where o.id = b.issue_id and o.opens_at <= now()
             and (b.state <> 'cancelled' or b.settled_at >= o.opens_at)))`
  const countsAt =
    issues === 'settled' ? '(select finished_at from settlement s where s.issue_id = l.issue_id)' : 'l.placed_at'
  const branch = isOfBranch(way, 'l', `day_of(${countsAt})`)
  return `${membersOf(way)}, chosen as materialized (${chosen[issues]})
    select l.id, l.player_id, l.amount, l.return_amount, l.rebate_amount, l.state
    from (
      select b.id, b.player_id, b.amount, b.return_amount, b.rebate_amount, b.state, b.issue_id, b.placed_at, ${movedOf(way)} as moved
      ${found}
      where b.placed_at >= to_timestamp($7 / 1000.0) and b.placed_at < to_timestamp($8 / 1000.0)
        and ($11::text is null or b.state = $11) and ${isChosen} and ${counts}
      ${orderOf(way, 'b.id')} offset 0
    ) l ${branch.join}
    where ${branch.holds} order by l.id desc limit $12`
}

type Looking = { database: Database; agentId: bigint; whose: Whose; filter: BetLineFilter; placedIn: Span }

const readingOf =
  ({ database, agentId, whose, filter: { lottery, issue, state, span }, placedIn }: Looking, source: Source) =>
  (ids: Window, most: number) =>
    database.query<BetLine>(textOf(source), [
      ...[...whoseValues(agentId, whose), ...ids, placedIn.from, placedIn.until],
      ...[lottery, issue, state, most],
      ...(source.issues === 'settled' ? [span.from, span.until] : []),
    ])

/** Of a lottery with a small share the issues are asked for their bets; else the members, or all of the time is read. */
const sourceOf = (ways: Ways, issues: Issues): Source =>
  isSmall(ways) ? { issues, byIssue: true, way: ways.rare } : { issues, byIssue: false, way: ways.lines }

/** `forced`: the ways to take, instead of those that fit the branch. */
type NewestBets = (
  database: Database,
  agentId: bigint,
  whose: Whose,
  filter: BetLineFilter,
  forced?: Ways,
) => Promise<BetLine[]>

/** The bets that were placed in a span, newest first. Those of a chase are shown from the opening of their issue on. */
export const newestPlaced: NewestBets = async (database, agentId, whose, filter, forced) => {
  const { span, lottery, issue, state } = filter
  const ways = forced ?? (await waysTo(database, whose, span.until, lottery))
  const looking = { database, agentId, whose, filter, placedIn: span }
  const issues = lottery === null && issue === null ? 'all' : 'named'
  if (ways.rare !== 'players') {
    const way = ways.rare
    if (isRare(state)) return newestRare({ ...looking, way }, state, 'placed')
    if (state === 'waiting') return readingOf(looking, { issues: 'unsettled', byIssue: true, way })(whole(span), MOST)
    if (issue !== null) return readingOf(looking, { issues, byIssue: true, way })(whole(span), MOST)
  }
  const source = sourceOf(ways, issues)
  const parts: Parts = (rest) => spansWithLines(database, whose, rest, lottery ?? '')
  return newestOf(span, parts, paceOf(source.way, ways.perDay), readingOf(looking, source))
}

/** When bets were placed that were settled in a span: none is older than its issue, which has to be known by then. */
async function placedFor(database: Queryable, { span, lottery, issue }: BetLineFilter): Promise<Span> {
  const [found] = await database.query<{ first: number | null; last: number | null }>(
    `select time_of_id(min(i.bets_from)) as first, max(s.finished_at) as last
     from settlement s join issue i on i.id = s.issue_id
     where s.finished_at >= to_timestamp($1 / 1000.0) and s.finished_at < to_timestamp($2 / 1000.0)
       and ($3::text is null or i.lottery_code = $3) and ($4::text is null or i.issue = $4)`,
    [span.from, span.until, lottery, issue],
    'sums.placed-for',
  )
  return { from: found?.first ?? span.until, until: Math.min(span.until, (found?.last ?? 0) + 1) }
}

/**
 * The bets that count as staked in a span: of issues whose settlement was finished in it. What counts where it is settled may have
 * been placed below another agent, so the days of the branch's own sums do not tell when.
 */
export const newestSettled: NewestBets = async (database, agentId, whose, filter, forced) => {
  const { span, lottery, issue, state } = filter
  if (state === 'waiting' || state === 'cancelled') return []
  const [placedIn, ways] = await Promise.all([
    placedFor(database, filter),
    forced ?? waysTo(database, whose, span.until, lottery),
  ])
  const looking = { database, agentId, whose, filter, placedIn }
  if (ways.rare !== 'players') {
    const way = ways.rare
    if (isRare(state)) return newestRare({ ...looking, way }, state, 'settled')
    if (issue !== null) return readingOf(looking, { issues: 'settled', byIssue: true, way })(whole(placedIn), MOST)
  }
  const source = sourceOf(ways, 'settled')
  return newestOf(placedIn, everywhere, paceOf(source.way, ways.perDay), readingOf(looking, source))
}
