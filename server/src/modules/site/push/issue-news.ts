/** What is new of issues between two looks at them: closed, drawn (or corrected), settled. Pure. */

import type { IssueState } from '@hongyun/contract/lotteries/words.ts'
import type { EventData } from '@hongyun/contract/push/events.ts'
import type { RecentIssue } from '../../betting/lotteries/recent-issues.ts'

export type IssueNews = { [E in 'closed' | 'drawn' | 'settled']: { event: E; data: EventData<E> } }[
  | 'closed'
  | 'drawn'
  | 'settled']

const stages: Readonly<Record<IssueState, number>> = {
  scheduled: 0,
  open: 0,
  closed: 1,
  disputed: 1,
  drawn: 2,
  settling: 2,
  voiding: 2,
  settled: 3,
  void: 3,
}
const unseen = { stage: 0, numbers: null as string | null }

export type Seen = ReadonlyMap<string, typeof unseen>

const keyOf = ({ lottery_code, issue }: RecentIssue): string => `${lottery_code} ${issue}`

/** What is remembered of a look. */
export const seenIn = (rows: readonly RecentIssue[]): Seen =>
  new Map(rows.map((row) => [keyOf(row), { stage: stages[row.state], numbers: row.numbers }]))

/** The news, in the order in which they happened to each issue. */
export const newsSince = (seen: Seen, rows: readonly RecentIssue[]): IssueNews[] =>
  rows.flatMap((row): IssueNews[] => {
    const before = seen.get(keyOf(row)) ?? unseen
    const stage = stages[row.state]
    const { lottery_code: lotteryCode, issue, draws_at: drawsAt, numbers: openNumber } = row
    const news: IssueNews[] = []
    if (stage > 0 && before.stage === 0) news.push({ event: 'closed', data: { lotteryCode, issue, drawsAt } })
    if (openNumber !== null && openNumber !== before.numbers)
      news.push({ event: 'drawn', data: { lotteryCode, issue, drawsAt, openNumber } })
    if (stage === 3 && before.stage < 3) news.push({ event: 'settled', data: { lotteryCode, issue } })
    return news
  })
