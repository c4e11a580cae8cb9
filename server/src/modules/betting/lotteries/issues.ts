/** Reading issues: the one on sale, the ones to come, the last draw. */

import type { IssueState } from '@hongyun/contract/lotteries/words.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

export type Issue = {
  id: bigint
  lottery_code: string
  issue: string
  opens_at: number
  closes_at: number
  draws_at: number
  state: IssueState
  /** The place of its seed in a chain; null where it is drawn elsewhere. */
  chain_id: bigint | null
  chain_position: number | null
}

export const issueColumns = 'id, lottery_code, issue, opens_at, closes_at, draws_at, state, chain_id, chain_position'

export type NowIssue = Issue & { commitment: Buffer | null }

/** On sale or still to be: by its state too, because a clock that was set back says so of closed issues as well. */
const TO_SELL = `state in ('scheduled', 'open') and draws_at > now() and least(closes_at, sale_ends_at) > clock_timestamp()`

/**
 * The issue of each lottery that is on sale at the database's clock. The commitment is what its seed must hash
 * to: the seed of the issue before once that is shown, the chain's end until then; none where it is drawn elsewhere.
 */
export const currentIssues = (database: Queryable, codes: readonly string[]): Promise<NowIssue[]> =>
  database.query<NowIssue>(
    `select i.id, i.lottery_code, i.issue, i.opens_at, i.closes_at, i.draws_at, i.state, i.chain_id, i.chain_position,
            coalesce((select d.seed from issue b join draw d on d.issue_id = b.id
                      where b.chain_id = i.chain_id and b.chain_position = i.chain_position - 1), c.chain_end) as commitment
     from unnest($1::text[]) as code
     cross join lateral (
       select * from issue where lottery_code = code and ${TO_SELL} order by draws_at limit 1
     ) i
     left join seed_chain c on c.id = i.chain_id
     where i.opens_at <= clock_timestamp()`,
    [codes],
    'lotteries.current-issues',
  )

export type ComingIssue = { lottery_code: string; issue: string; opens_at: number; draws_at: number }

/** The issue of each lottery that is sold next, whether it has opened or not. */
export const comingIssues = (database: Queryable, codes: readonly string[]): Promise<ComingIssue[]> =>
  database.query<ComingIssue>(
    `select i.lottery_code, i.issue, i.opens_at, i.draws_at from unnest($1::text[]) as code
     cross join lateral (
       select * from issue where lottery_code = code and ${TO_SELL} order by draws_at limit 1
     ) i`,
    [codes],
    'lotteries.coming-issues',
  )

/** The issue of each lottery that runs at the database's clock: it has opened and is not due to be drawn, though it may be closed. */
export const runningIssues = (
  database: Queryable,
  codes: readonly string[],
): Promise<{ lottery_code: string; issue: string; closes_at: number }[]> =>
  database.query(
    `select i.lottery_code, i.issue, i.closes_at from unnest($1::text[]) as code
     cross join lateral (
       select * from issue where lottery_code = code and draws_at > clock_timestamp()
         and state in ('scheduled', 'open', 'closed') order by draws_at limit 1
     ) i
     where i.opens_at <= clock_timestamp()`,
    [codes],
    'lotteries.running-issues',
  )

/** The states of an issue that is closed and not settled. */
export type UnsettledState = Exclude<IssueState, 'scheduled' | 'open' | 'settled' | 'void'>

/** Issues of all lotteries that are closed and not settled, the longest waiting first. */
export const waitingIssues = (database: Queryable): Promise<(Omit<Issue, 'state'> & { state: UnsettledState })[]> =>
  database.query(
    `select id, lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position, shown as state from (
       (select *, 'closed' as shown from issue
        where state in ('scheduled', 'open') and closes_at <= now() order by closes_at limit 200)
       union all
       (select *, state from issue
        where state in ('closed', 'disputed', 'drawn', 'settling', 'voiding') order by draws_at limit 200)
     ) waiting order by draws_at, id limit 200`,
    [],
    'lotteries.waiting-issues',
  )

/** Issues closed and not drawn yet, newest first. */
export const drawingIssues = (database: Queryable, code: string): Promise<{ issue: string; draws_at: number }[]> =>
  database.query(
    `select issue, draws_at from issue
     where lottery_code = $1 and closes_at <= clock_timestamp() and state in ('scheduled', 'open', 'closed', 'disputed')
       and draws_at > now() - interval '1 day'
     order by draws_at desc limit 1`,
    [code],
    'lotteries.drawing-issues',
  )

/** The next issues from the one on sale on. */
export const nextIssues = (database: Queryable, code: string, size: number): Promise<Issue[]> =>
  database.query<Issue>(
    `select ${issueColumns} from issue
     where lottery_code = $1 and ${TO_SELL} order by draws_at limit $2`,
    [code, size],
  )

export type IssueName = { readonly code: string; readonly issue: string }
/** An issue as it was when it was first asked for: a break may have moved its draw since, or taken it away. */
export type MetIssue = { readonly id: bigint; readonly drawsAt: number }

const REMEMBERED = 20_000
const met = new WeakMap<Queryable, Map<string, MetIssue>>()

const nameOf = (code: string, issue: string): string => `${code}/${issue}`

function metIn(database: Queryable): Map<string, MetIssue> {
  const known = met.get(database) ?? new Map<string, MetIssue>()
  met.set(database, known)
  return known
}

/** An issue for each name, undefined where there is none, remembered: whoever acts on one reads it again under a lock. */
export async function issuesByName(
  database: Queryable,
  names: readonly IssueName[],
): Promise<(MetIssue | undefined)[]> {
  const known = metIn(database)
  if (known.size > REMEMBERED) known.clear()
  const find = ({ code, issue }: IssueName) => known.get(nameOf(code, issue))
  const found = names.map(find)
  const unknown = names.filter((_name, i) => !found[i])
  if (unknown.length === 0) return found
  const rows = await database.query<{ id: bigint; lottery_code: string; issue: string; draws_at: number }>(
    `select i.id, i.lottery_code, i.issue, i.draws_at
       from issue i join unnest($1::text[], $2::text[]) as k (code, issue) on i.lottery_code = k.code and i.issue = k.issue`,
    [textArray(unknown.map(({ code }) => code)), textArray(unknown.map(({ issue }) => issue))],
    'lotteries.issues-by-name',
  )
  for (const row of rows) known.set(nameOf(row.lottery_code, row.issue), { id: row.id, drawsAt: row.draws_at })
  // What was found before the statement may have been dropped meanwhile by another call, to make room.
  return names.map((name, i) => found[i] ?? find(name))
}

/** Drops the cache, so that the next caller reads the issues again. */
export const forgetIssues = (database: Queryable): boolean => met.delete(database)

/** The issue of a lottery by its number; undefined where there is none. */
export async function findIssue(database: Queryable, code: string, issue: string): Promise<Issue | undefined> {
  const rows = await database.query<Issue>(
    `select ${issueColumns} from issue where lottery_code = $1 and issue = $2`,
    [code, issue],
    'lotteries.find-issue',
  )
  return rows[0]
}
