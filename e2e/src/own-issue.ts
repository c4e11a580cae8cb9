/** An issue that closes and is drawn when the story says so, and not before: of a lottery that is drawn elsewhere, on sale for a quarter of an hour or more. */
import { enterResult } from '@hongyun/server/modules/betting/results/enter-result.ts'
import type { TestIssue } from '@hongyun/server/testing/issues.ts'
import { actorCalled } from '@hongyun/server/testing/operators.ts'
import { awaitResult, openOutsideIssue } from '@hongyun/server/testing/outside.ts'
import { onDatabase } from './database.ts'

/** It is the current one of its lottery: drawn a second before all others on sale, those of earlier tries too. */
export const openOwnIssue = (lotteryCode: string): Promise<TestIssue> =>
  onDatabase(async (database) => {
    const issue = await openOutsideIssue(database, lotteryCode)
    await database.query(
      `update issue set closes_at = first.at, draws_at = first.at
       from (select min(draws_at) - interval '1 second' as at from issue
             where lottery_code = $1 and closes_at > clock_timestamp()) first
       where id = $2`,
      [lotteryCode, issue.id],
    )
    return issue
  })

/** Closes it, and has two operators enter these numbers. */
export const drawOwnIssue = (issue: TestIssue, numbers: string): Promise<void> =>
  onDatabase(async (database) => {
    await awaitResult(database, issue)
    for (const name of ['zhao_min', 'he_jing']) {
      const entered = await enterResult(database, await actorCalled(database, name), { ...issue, numbers })
      if (!entered.ok) throw new Error(entered.reason)
    }
  })
