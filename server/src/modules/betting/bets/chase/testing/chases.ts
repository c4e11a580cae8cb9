/** Chases for tests: issues one after another of which the first is open, and plans over them. */
import type { Database } from '../../../../../platform/db/database.ts'
import { openIssue, runIssue, type TestIssue } from '../../../../../testing/issues.ts'
import { chaseItem, type Item } from '../../../../../testing/items.ts'

const MINUTE_MS = 60_000

/** Issues one after another: the first is open for an hour, the others open when the one before closes. */
export async function issuesAhead(database: Database, count: number, lotteryCode = 'k3_1m'): Promise<TestIssue[]> {
  const issues: TestIssue[] = []
  for (let n = 0; n < count; n += 1) {
    issues.push(await openIssue(database, lotteryCode, 60 * MINUTE_MS + n * MINUTE_MS))
    if (n > 0)
      await database.query(`update issue set opens_at = closes_at - interval '1 minute' where id = $1`, [issues[n]!.id])
  }
  return issues
}

/** Makes the time of an issue come, and moves its opening into the past. */
export const isOpenNow = (database: Database, { id }: TestIssue) =>
  database.query(`update issue set opens_at = least(opens_at, clock_timestamp() - interval '1 second') where id = $1`, [
    id,
  ])

/** Makes the time of an issue come; its opening may still be ahead. */
export async function runAhead(database: Database, issue: TestIssue): Promise<string> {
  await isOpenNow(database, issue)
  return runIssue(database, issue)
}

/** A bet that wins whatever is drawn. */
export const surely = chaseItem({ bettingNumber: 'da,xiao' })

/** A plan of these items over issues, each at a multiple, with the right total. */
export function planOf(issues: readonly TestIssue[], change: Record<string, unknown> = {}, times: number[] = []) {
  const bettingData = (change.bettingData as Item[] | undefined) ?? [chaseItem()]
  const issueData = issues.map(({ issue }, i) => ({ issue, graduationCount: String(times[i] ?? 1) }))
  const once = bettingData.reduce((sum, item) => sum + Math.round(Number(item.bettingAmount) * 10_000), 0)
  const total = issueData.reduce((sum, { graduationCount }) => sum + once * Number(graduationCount), 0)
  return { bettingData, issueData, bettingAmount: (total / 10_000).toFixed(4), stopOnWin: true, ...change }
}
