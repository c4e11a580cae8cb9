/** What is sealed of recharges: payers' names. */
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { payerContext } from './payer-names.ts'

export const sealedPayerNames: SealedTable = {
  name: 'recharge_order',
  async page(database, after) {
    const rows = await database.query<{ id: bigint; order_no: string; payer_name: Buffer | null }>(
      `select id, order_no, payer_name from recharge_order where id > $1 and payer_name is not null
       order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: [{ column: 'payer_name', sealed: row.payer_name, context: payerContext(row.order_no) }],
    }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update recharge_order set payer_name = $3 where id = $1 and payer_name = $2', [id, from, to]),
}
