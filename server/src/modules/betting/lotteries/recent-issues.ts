/** The issues of each lottery that closed last: what is told of them as they are closed, drawn and settled. */
import type { IssueState } from '@hongyun/contract/lotteries/words.ts'
import { topic } from '../../../platform/bus/bus.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** Issues were closed, drawn or settled, and it is committed. */
export const issuesMoved = topic<null>('issues.moved')

export type RecentIssue = {
  lottery_code: string
  issue: string
  state: IssueState
  draws_at: number
  /** What was drawn, once it is. */
  numbers: string | null
}

/** Oldest first. Sales close at most 15 minutes before the draw, so the search begins not far ahead. */
export const recentIssues = (database: Queryable, codes: readonly string[]): Promise<RecentIssue[]> =>
  database.query<RecentIssue>(
    `select i.lottery_code, i.issue, i.state, i.draws_at, d.numbers
     from unnest($1::text[]) as code
     cross join lateral (
       select id, lottery_code, issue, state, draws_at from issue
       where lottery_code = code and draws_at <= now() + interval '16 minutes' and closes_at <= clock_timestamp()
       order by draws_at desc limit 5
     ) i
     left join draw d on d.issue_id = i.id
     order by i.draws_at`,
    [codes],
    'lotteries.recent-issues',
  )
