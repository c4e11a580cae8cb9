/** A transfer as its player sees it. */
import type { frontBankTransferRecord } from '@hongyun/contract/remittances/calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { numberOf } from './payees.ts'
import { dueOf, isFree, payerOf, type RemittanceRow } from './reads.ts'

export async function presentRemittance(
  { database, personal }: { database: Database; personal: PersonalKey },
  row: RemittanceRow,
): Promise<Reply<typeof frontBankTransferRecord>> {
  const { bank, holder, branch, payee_id, sealed_number } = row
  return {
    ...{ id: row.id.toString(), orderNo: row.order_no, state: row.state, remark: row.remark },
    payee: { bank, holder, branch, number: numberOf(personal, { id: payee_id, sealed_number }) },
    payerName: payerOf(personal, row),
    payAmount: formatMoney(dueOf(row)),
    receivedAmount: row.received === null ? null : formatMoney(row.received),
    ...{ createdAt: row.created_at, expiresAt: row.expires_at, proofAt: row.proof_at, reason: row.reason },
    isCancellable: row.state === 'pending' || (row.state === 'review' && (await isFree(database, row.id))),
  }
}
