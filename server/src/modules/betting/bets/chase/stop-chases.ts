/** Stops chases that have won, in the transaction that pays the win, so that both happen or neither. */
import { bigintArray } from '../../../../platform/db/arrays.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { LockedAccounts } from '../../../money/ledger/accounts.ts'
import { type Entry, postTransfers } from '../../../money/ledger/post-transfers.ts'
import { amountOf, cancelIssues, openIssuesOf } from './cancel-issues.ts'

/**
 * Stops those of the chases that end with a win, and cancels their issues that are still open; one that has closed
 * stays. The players' accounts are locked; the money is returned.
 */
export async function stopWonChases(
  tx: Tx,
  accounts: LockedAccounts,
  issueId: bigint,
  chaseIds: readonly bigint[],
): Promise<void> {
  if (chaseIds.length === 0) return
  const chases = await tx.query<{ id: bigint; player_id: bigint }>(
    `select id, player_id from chase where id = any($1::bigint[]) and stop_on_win and state = 'running'
     order by id for update`,
    [bigintArray(chaseIds)],
    'betting.lock-won-chases',
  )
  if (chases.length === 0) return
  const ids = chases.map((chase) => chase.id)
  const { now, open } = await openIssuesOf(tx, ids)
  const returned = chases.flatMap(({ id, player_id }): Entry[] => {
    const amount = amountOf(open.filter((issue) => issue.chase_id === id))
    if (amount === 0n) return []
    return [{ playerId: player_id, code: 204, amount, record: id }]
  })
  await postTransfers(tx, accounts, returned)
  await cancelIssues(tx, now, open)
  await tx.query(
    `update chase set state = 'stopped', ended_at = to_timestamp($2 / 1000.0), stopped_by = $3
     where id = any($1::bigint[])`,
    [bigintArray(ids), now, issueId],
  )
}
