/** The tenant's own odds of two plays: a sheet from two hours ago, and one in force for an hour. */
import { noteAct, shell } from '../../modules/site/operators/acts.ts'
import { inTransaction, only } from '../../platform/db/database.ts'
import { takenUp } from '../../testing/own-odds.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** The odds of k3_hezhi_lm, earlier and now; by its chance they would be 1.98. */
export const sidesBefore = 15_000
export const sidesNow = 19_000

export async function stageOwnOdds(server: TestServer): Promise<void> {
  await inTransaction(server.database, async (tx) => {
    for (const [hours, sides] of [
      [2, sidesBefore],
      [1, sidesNow],
    ] as const) {
      const { id } = only(
        await tx.query<{ id: bigint }>(
          `insert into odds_sheet (set_by, reason, set_at)
           values (0, '测试', now() - $1 * interval '1 hour') returning id`,
          [hours],
        ),
      )
      await tx.query(
        `insert into odds_sheet_row (sheet_id, play_code, level, odds)
         values ($1, 'k3_hezhi_lm', 1, $2), ($1, 'k3_hezhi', 1, 2000000)`,
        [id, sides],
      )
      await noteAct(tx, shell, 'oddsSheet', { reason: '测试' }, { kind: 'oddsSheet', id })
    }
  })
  await takenUp(server, 2)
}
