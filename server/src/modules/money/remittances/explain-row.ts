/** An operator says what a payment is that is for no order: it is listed no more as one without an order, and moves nothing. */
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { about } from './payees.ts'
import { isRowAsked, lockRow } from './statement-row.ts'

export const explainRow = (
  database: Database,
  actor: Actor,
  { rowId, reason }: { rowId: bigint; reason: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'remittances')
    const row = await lockRow(tx, rowId)
    if (!row) throw refuse('notFound')
    if (row.order_id !== null) throw refuse('rowMatched')
    if (await isRowAsked(tx, row)) throw refuse('rowAsked')
    const notes = await tx.query('select 1 from remittance_row_note where row_id = $1', [rowId])
    if (notes.length > 0) throw refuse('rowExplained')

    // Only writes from here on.
    const actId = await noteAct(tx, actor, 'remittanceExplain', { name: row.reference, reason }, about(row.payee_id))
    await tx.query('insert into remittance_row_note (row_id, note, act_id) values ($1, $2, $3)', [rowId, reason, actId])
  })
