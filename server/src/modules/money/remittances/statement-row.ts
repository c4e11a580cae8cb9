/** A payment of a statement and the order it is for: it is promised to one while a second operator is waited for, and given to one. */
import type { Money } from '@hongyun/lottery/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isAskedWith } from '../../site/approvals/reads.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { type RemittanceRow, subjectOf } from './reads.ts'

export type StatementRow = { id: bigint; payee_id: bigint; amount: Money; reference: string; order_id: bigint | null }

/** Locks a payment, after the order where there is one; undefined where it is not there. */
export async function lockRow(tx: Tx, id: bigint): Promise<StatementRow | undefined> {
  const [row] = await tx.query<StatementRow>(
    'select id, payee_id, amount, reference, order_id from remittance_row where id = $1 for update',
    [id],
    'remittances.lock-row',
  )
  return row
}

/** Whether a second operator is waited for to give a payment, which is locked, to an order. */
export const isRowAsked = (tx: Tx, { id }: StatementRow): Promise<boolean> =>
  isAskedWith(tx, 'remittance', { rowId: id.toString() })

/** What acts and approvals say of an order's payment. */
export const rowDetail = ({ order_no }: RemittanceRow, { amount, reference }: StatementRow) => ({
  ...{ name: order_no, amount: amount.toString(), reason: `流水号 ${reference}` },
})

/** Gives a payment, which is locked, to an order, with the act that says so. */
export async function linkRow(tx: Tx, actor: Actor, order: RemittanceRow, row: StatementRow): Promise<void> {
  await noteAct(tx, actor, 'remittanceMatch', rowDetail(order, row), subjectOf(order.id))
  await tx.query(
    'update remittance_row set order_id = $2, matched_by = $3, matched_at = clock_timestamp() where id = $1',
    [row.id, order.id, actor.operatorId],
    'remittances.link-row',
  )
}
