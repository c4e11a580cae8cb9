/** A player cancels a chase, or some issues of it: issues that are still open are cancelled and their money returned. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { lockAccounts } from '../../../money/ledger/accounts.ts'
import { once, requestKey, whileWorking } from '../../../money/ledger/once.ts'
import { postTransfers } from '../../../money/ledger/post-transfers.ts'
import { againAfterRound } from '../decided-anew.ts'
import { amountOf, cancelIssues, openIssuesOf } from './cancel-issues.ts'

export type CancelledChase = { issueCount: number; refundAmount: string; balance: string }
type Input = { id: string; issues?: readonly string[] | undefined; requestId?: string | undefined }

/** Cancels the open issues of a player's chase, or those of `issues`; a repeat of the request answers the same. */
export function cancelChase(database: Database, playerId: bigint, input: Input): Promise<CancelledChase> {
  const asked = input.issues?.toSorted() ?? []
  const key = requestKey(playerId, 'cancelAutoChaseBetting', input.requestId, [input.id, asked])
  const cancel = () =>
    inTransaction(database, async (tx) => {
      const accounts = await lockAccounts(tx, [playerId])
      return once(tx, key, async () => {
        const [chase] = await tx.query<{ id: bigint }>(
          'select id from chase where id = $1 and player_id = $2 for update',
          [input.id, playerId],
        )
        if (!chase) throw refuse('notFound')
        const { now, open } = await openIssuesOf(tx, [chase.id])
        const chosen = input.issues ? open.filter(({ issue }) => input.issues!.includes(issue)) : open
        if (chosen.length === 0) throw refuse('chaseNotCancellable')
        const amount = amountOf(chosen)

        // Only writes from here on: all decisions are made.
        await postTransfers(tx, accounts, [{ playerId, code: 204, amount, record: chase.id }])
        await cancelIssues(tx, now, chosen)
        if (chosen.length === open.length)
          await tx.query(`update chase set state = 'cancelled', ended_at = to_timestamp($2 / 1000.0) where id = $1`, [
            chase.id,
            now,
          ])
        return {
          issueCount: chosen.length,
          refundAmount: formatMoney(amount),
          balance: formatMoney(accounts.get(playerId)!.balance),
        }
      })
    })
  return whileWorking(key, () => againAfterRound(cancel))
}
