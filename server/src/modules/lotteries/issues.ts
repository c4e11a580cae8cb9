/** Reading issues: the one on sale, the ones to come, the last draw. */
import { textArray } from '../../db/arrays.ts'
import type { Queryable } from '../../db/database.ts'
import type { IssueState } from './table.ts'

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
       select * from issue where lottery_code = code and draws_at > now() and closes_at > clock_timestamp()
       order by draws_at limit 1
     ) i
     left join seed_chain c on c.id = i.chain_id
     where i.opens_at <= clock_timestamp()`,
    [codes],
    'lotteries.current-issues',
  )

/** The issue of each lottery that runs at the database's clock: it has opened and is not due to be drawn, though it may be closed. */
export const runningIssues = (
  database: Queryable,
  codes: readonly string[],
): Promise<{ lottery_code: string; issue: string; closes_at: number }[]> =>
  database.query(
    `select i.lottery_code, i.issue, i.closes_at from unnest($1::text[]) as code
     cross join lateral (
       select * from issue where lottery_code = code and draws_at > clock_timestamp() order by draws_at limit 1
     ) i
     where i.opens_at <= clock_timestamp()`,
    [codes],
    'lotteries.running-issues',
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
     where lottery_code = $1 and draws_at > now() and closes_at > clock_timestamp() order by draws_at limit $2`,
    [code, size],
  )

/** When issues are drawn, as a function of lottery and issue; undefined for one there is not. */
export type DrawTimes = (code: string, issue: string) => number | undefined

export async function drawTimesOf(
  database: Queryable,
  keys: readonly { readonly code: string; readonly issue: string }[],
): Promise<DrawTimes> {
  if (keys.length === 0) return () => undefined
  const rows = await database.query<{ lottery_code: string; issue: string; draws_at: number }>(
    `select i.lottery_code, i.issue, i.draws_at
     from issue i join unnest($1::text[], $2::text[]) as k (code, issue) on i.lottery_code = k.code and i.issue = k.issue`,
    [textArray(keys.map(({ code }) => code)), textArray(keys.map(({ issue }) => issue))],
    'lotteries.draw-times',
  )
  const times = new Map(rows.map((row) => [`${row.lottery_code}/${row.issue}`, row.draws_at]))
  return (code, issue) => times.get(`${code}/${issue}`)
}

export async function findIssue(database: Queryable, code: string, issue: string): Promise<Issue | undefined> {
  const rows = await database.query<Issue>(
    `select ${issueColumns} from issue where lottery_code = $1 and issue = $2`,
    [code, issue],
    'lotteries.find-issue',
  )
  return rows[0]
}
