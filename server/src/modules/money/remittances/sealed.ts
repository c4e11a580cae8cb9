/** What is sealed of bank transfers: payees' numbers, and payers' names in orders and in statements. */
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { numberContext } from './payees.ts'
import { payerContext, payerKey } from './reads.ts'
import { rowPayerContext } from './statement.ts'

type Payer = { id: bigint; sealed_payer: Buffer; payer_index: Buffer }

const payerValue = ({ sealed_payer, payer_index }: Payer, context: string) => ({
  column: 'sealed_payer',
  sealed: sealed_payer,
  context,
  fault: (name: string, personal: PersonalKey) =>
    personal.indexOf('payer', payerKey(name)).equals(payer_index) ? undefined : 'is not what its index says',
})

const sealedPayees: SealedTable = {
  name: 'payee_account',
  async page(database, after) {
    const rows = await database.query<{ id: bigint; sealed_number: Buffer; number_index: Buffer; tail: string }>(
      `select id, sealed_number, number_index, tail from payee_account where id > $1 order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map(({ id, sealed_number, number_index, tail }) => ({
      id,
      values: [
        {
          column: 'sealed_number',
          sealed: sealed_number,
          context: numberContext(id),
          fault: (number, personal) =>
            personal.indexOf('payee', number).equals(number_index) && number.endsWith(tail)
              ? undefined
              : 'is not what its index and last digits say',
        },
      ],
    }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update payee_account set sealed_number = $3 where id = $1 and sealed_number = $2', [id, from, to]),
}

const sealedPayers: SealedTable = {
  name: 'remittance',
  async page(database, after) {
    const rows = await database.query<Payer>(
      `select order_id as id, sealed_payer, payer_index from remittance where order_id > $1 order by order_id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({ id: row.id, values: [payerValue(row, payerContext(row.id))] }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update remittance set sealed_payer = $3 where order_id = $1 and sealed_payer = $2', [id, from, to]),
}

const sealedRowPayers: SealedTable = {
  name: 'remittance_row',
  async page(database, after) {
    const rows = await database.query<Payer>(
      `select id, sealed_payer, payer_index from remittance_row where id > $1 order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({ id: row.id, values: [payerValue(row, rowPayerContext(row.id))] }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update remittance_row set sealed_payer = $3 where id = $1 and sealed_payer = $2', [id, from, to]),
}

export const sealedRemittances: readonly SealedTable[] = [sealedPayees, sealedPayers, sealedRowPayers]
