/** An issue that closes and is drawn when the story says so, and not before: of a lottery that is drawn elsewhere, on sale for an hour. */
import { enterResult } from '@hongyun/server/modules/betting/results/enter-result.ts'
import type { TestIssue } from '@hongyun/server/testing/issues.ts'
import { actorCalled } from '@hongyun/server/testing/operators.ts'
import { awaitResult, openOutsideIssue } from '@hongyun/server/testing/outside.ts'
import { onDatabase } from './database.ts'

export const openOwnIssue = (): Promise<TestIssue> => onDatabase((database) => openOutsideIssue(database, 'pl35'))

/** Closes it, and has two operators enter these numbers. */
export const drawOwnIssue = (issue: TestIssue, numbers: string): Promise<void> =>
  onDatabase(async (database) => {
    await awaitResult(database, issue)
    for (const name of ['zhao_min', 'he_jing']) {
      const entered = await enterResult(database, await actorCalled(database, name), { ...issue, numbers })
      if (!entered.ok) throw new Error(entered.reason)
    }
  })
