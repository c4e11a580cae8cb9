/** What is sealed of bank transfers: payees' numbers, and payers' names in orders and in statements. */
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { standsFor } from '../../../platform/keys/pseudonyms.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { numberContext } from './payees.ts'
import { payerContext, payerValue } from './reads.ts'
import { rowPayerContext } from './statement.ts'

type Payer = { id: bigint; sealed_payer: Buffer; payer_pseudonym: bigint; payer_text: Buffer }

const sealedPayer = ({ sealed_payer, payer_pseudonym, payer_text }: Payer, context: string) => ({
  column: 'sealed_payer',
  sealed: sealed_payer,
  context,
  fault: (name: string, personal: PersonalKey) =>
    standsFor(personal, { id: payer_pseudonym, sealed: payer_text }, payerValue(name).text)
      ? undefined
      : 'is not what its pseudonym stands for',
})

type Payee = { id: bigint; sealed_number: Buffer; number_pseudonym: bigint; number_text: Buffer; tail: string }

const sealedPayees: SealedTable = {
  name: 'payee_account',
  async page(database, after) {
    const rows = await database.query<Payee>(
      `select a.id, a.sealed_number, a.number_pseudonym, n.sealed as number_text, a.tail
       from payee_account a join pseudonym n on n.id = a.number_pseudonym where a.id > $1 order by a.id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map(({ id, sealed_number, number_pseudonym, number_text, tail }) => ({
      id,
      values: [
        {
          column: 'sealed_number',
          sealed: sealed_number,
          context: numberContext(id),
          fault: (number, personal) =>
            standsFor(personal, { id: number_pseudonym, sealed: number_text }, number) && number.endsWith(tail)
              ? undefined
              : 'is not what its pseudonym and last digits say',
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
      `select r.order_id as id, r.sealed_payer, r.payer_pseudonym, n.sealed as payer_text
       from remittance r join pseudonym n on n.id = r.payer_pseudonym
       where r.order_id > $1 order by r.order_id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({ id: row.id, values: [sealedPayer(row, payerContext(row.id))] }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update remittance set sealed_payer = $3 where order_id = $1 and sealed_payer = $2', [id, from, to]),
}

const sealedRowPayers: SealedTable = {
  name: 'remittance_row',
  async page(database, after) {
    const rows = await database.query<Payer>(
      `select r.id, r.sealed_payer, r.payer_pseudonym, n.sealed as payer_text
       from remittance_row r join pseudonym n on n.id = r.payer_pseudonym
       where r.id > $1 order by r.id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({ id: row.id, values: [sealedPayer(row, rowPayerContext(row.id))] }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update remittance_row set sealed_payer = $3 where id = $1 and sealed_payer = $2', [id, from, to]),
}

export const sealedRemittances: readonly SealedTable[] = [sealedPayees, sealedPayers, sealedRowPayers]
