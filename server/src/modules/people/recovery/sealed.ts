/** What is sealed of guests' cases: how they are reached, and what they say. */
import type { Tx } from '../../../platform/db/database.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'

type Row = { id: bigint; sealed_contact: Buffer | null; sealed_statement: Buffer | null }

export const sealedRecoveryCases: SealedTable = {
  name: 'recovery_case',
  async page(database, after) {
    const rows = await database.query<Row>(
      `select id, sealed_contact, sealed_statement from recovery_case where id > $1 order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: [
        { column: 'sealed_contact', sealed: row.sealed_contact, context: `recovery_case.contact ${row.id}` },
        { column: 'sealed_statement', sealed: row.sealed_statement, context: `recovery_case.statement ${row.id}` },
      ],
    }))
  },
  replace: (tx, { id, column, from, to }) => replace(tx, column as 'sealed_contact', [id, from, to]),
}

const replace = (tx: Tx, column: 'sealed_contact' | 'sealed_statement', values: readonly unknown[]) =>
  tx.query(`update recovery_case set ${column} = $3 where id = $1 and ${column} = $2`, values)
