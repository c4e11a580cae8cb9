/** What happened to a player's requirements since a place: settled issues, corrected results and releases, with what they count. */

import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { openTurns } from '../../../platform/turns.ts'
import { least as earliest, type Happening, type Requirement, type Worth } from './consume.ts'
import { countStakes, type PlayedIssue, type StakedBet, worthOf } from './stakes.ts'

/** A happening whose stakes are not looked at yet. Times in microseconds. */
export type Found =
  | { readonly kind: 'released'; readonly at: bigint; readonly seq: bigint }
  | { readonly kind: 'settled'; readonly at: bigint; readonly issueId: bigint }
  | { readonly kind: 'corrected'; readonly at: bigint; readonly issueId: bigint; readonly statementId: bigint }

const US = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`
const order = { released: 0, settled: 1, corrected: 2 } as const
const idOf = (one: Found): bigint =>
  one.kind === 'released' ? one.seq : one.kind === 'settled' ? one.issueId : one.statementId
const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

type Rows = readonly { readonly issue_id: bigint; readonly at: bigint }[]

/** What happened, the oldest first. */
const inOrder = (found: readonly Found[]): Found[] =>
  found.toSorted((a, b) => compare(a.at, b.at) || order[a.kind] - order[b.kind] || compare(idOf(a), idOf(b)))

const settlements = (rows: Rows): Found[] =>
  rows.map(({ issue_id, at }) => ({ kind: 'settled', issueId: issue_id, at }))

/** What happened from `through` on, in microseconds, and every issue that is waited for and settled. */
export async function findHappenings(database: Queryable, playerId: bigint, through: bigint): Promise<Found[]> {
  const settled = await database.query<{ issue_id: bigint; at: bigint }>(
    `select w.issue_id, ${US('s.finished_at')} as at
     from turnover_waiting w join settlement s on s.issue_id = w.issue_id
     where w.player_id = $1 and s.finished_at is not null`,
    [playerId],
    'turnover.settled',
  )
  return inOrder([...settlements(settled), ...(await findChanges(database, playerId, through))])
}

/** Everything that happened before `until`, from the player's bets: for the audit. */
export async function findHappeningsUntil(
  database: Queryable,
  playerId: bigint,
  firstId: bigint,
  until: bigint,
): Promise<Found[]> {
  const settled = await database.query<{ issue_id: bigint; at: bigint }>(
    `select distinct b.issue_id, ${US('s.finished_at')} as at from bet b join settlement s on s.issue_id = b.issue_id
     where b.player_id = $1 and b.id >= $2 and s.finished_at is not null`,
    [playerId, firstId],
  )
  const found = [...settlements(settled), ...(await findChanges(database, playerId, 0n))]
  return inOrder(found.filter(({ at }) => at < until))
}

/** Corrected results and releases from `through` on. */
async function findChanges(database: Queryable, playerId: bigint, through: bigint): Promise<Found[]> {
  const corrected = await database.query<{ statement_id: bigint; issue_id: bigint; at: bigint }>(
    `select c.statement_id, c.issue_id, ${US('c.finished_at')} as at
     from result_correction c join issue i on i.id = c.issue_id
     where c.finished_at is not null and ${US('c.finished_at')} >= $2
       and exists (select from bet b where b.issue_id = c.issue_id and b.player_id = $1 and b.id >= i.bets_from)`,
    [playerId, through],
    'turnover.corrected',
  )
  const released = await database.query<{ seq: bigint; at: bigint }>(
    `select seq, ${US('at')} as at from turnover_release where player_id = $1 and ${US('at')} >= $2`,
    [playerId, through],
    'turnover.released',
  )
  return [
    ...corrected.map(
      ({ issue_id, statement_id, at }) =>
        ({ kind: 'corrected', issueId: issue_id, statementId: statement_id, at }) as const,
    ),
    ...released.map(({ seq, at }) => ({ kind: 'released', seq, at }) as const),
  ]
}

type Results = PlayedIssue & { readonly numbers: readonly string[]; readonly statements: readonly bigint[] }

/** The results that issues had, one after the other: the first, and one for each correction. */
export async function resultsOf(database: Queryable, issueIds: readonly bigint[]): Promise<Map<bigint, Results>> {
  const rows = await database.query<PlayedIssue & { drawn: string; old: string[]; statements: bigint[] }>(
    `select i.id, i.lottery_code, i.issue, l.type, i.draws_at, i.bets_from, d.numbers as drawn,
            array(select c.old_numbers from result_correction c where c.issue_id = i.id order by c.statement_id) as old,
            array(select c.statement_id from result_correction c where c.issue_id = i.id order by c.statement_id) as statements
     from issue i join lottery l on l.code = i.lottery_code join draw d on d.issue_id = i.id
     where i.id = any($1::bigint[])`,
    [bigintArray(issueIds)],
    'turnover.results',
  )
  return new Map(rows.map(({ drawn, old, ...issue }) => [issue.id, { ...issue, numbers: [...old, drawn] }]))
}

export type OwnBet = StakedBet & { readonly issue_id: bigint }

/** A player's bets on issues, in the order of their ids, without those that were cancelled. */
export const betsOn = (database: Queryable, playerId: bigint, issues: readonly PlayedIssue[]): Promise<OwnBet[]> =>
  database.query<OwnBet>(
    `select issue_id, id, play_code, number, count, unit_stake, amount, point, odds from bet
     where player_id = $1 and issue_id = any($2::bigint[]) and id >= $3 and state <> 'cancelled' order by id`,
    [playerId, bigintArray(issues.map(({ id }) => id)), issues.map(({ bets_from }) => bets_from).reduce(earliest)],
    'turnover.bets',
  )

/**
 * Looks at the stakes of what was found. While no requirement is open nothing is consumed, so nobody need look: `requirements`
 * are those that may be open meanwhile.
 */
export async function readHappenings(
  database: Queryable,
  playerId: bigint,
  found: readonly Found[],
  requirements: readonly Requirement[],
): Promise<Happening[]> {
  const since = requirements.reduce<bigint | undefined>(
    (first, { at }) => (first === undefined || at < first ? at : first),
    undefined,
  )
  const counting = since === undefined ? [] : found.filter(({ at }) => at >= since)
  const issueIds = [...new Set(counting.flatMap((one) => (one.kind === 'released' ? [] : [one.issueId])))]
  if (issueIds.length === 0) return counting.filter((one) => one.kind === 'released')
  const results = await resultsOf(database, issueIds)
  const bets = await betsOn(database, playerId, [...results.values()])
  const byIssue = Map.groupBy(bets, ({ issue_id }) => issue_id)
  const worth = (issueId: bigint, nth: number): Worth => {
    const issue = results.get(issueId)
    if (!issue) throw new Error(`issue ${issueId} is settled without a draw`)
    return worthOf(countStakes(issue, byIssue.get(issueId) ?? [], issue.numbers[nth]!))
  }
  const happenings: Happening[] = []
  const turn = openTurns()
  for (const one of counting) {
    if (one.kind === 'released') {
      happenings.push(one)
      continue
    }
    await turn()
    if (one.kind === 'settled') happenings.push({ ...one, worth: worth(one.issueId, 0) })
    else {
      const nth = results.get(one.issueId)?.statements.indexOf(one.statementId) ?? -1
      happenings.push({ ...one, before: worth(one.issueId, nth), after: worth(one.issueId, nth + 1) })
    }
  }
  return happenings
}
