/** What becomes of payout accounts, as evidence: the rows follow from it. */
import type { PayoutEvent } from '@hongyun/contract/bindings/words.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Notes what became of an account, with what it names at that moment. */
export async function noteEvent(tx: Tx, accountId: bigint, event: PayoutEvent): Promise<void> {
  await tx.query(
    `insert into payout_account_event (account_id, event, content_hash)
     select id, $2, content_hash from payout_account where id = $1`,
    [accountId, event],
  )
}
