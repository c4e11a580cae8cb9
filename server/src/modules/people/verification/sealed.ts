/** What is sealed of cases for the operators: what is said, and the name that is wanted. */
import type { Tx } from '../../../platform/db/database.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { statementContext, wantedContext } from './ask.ts'

type Row = { id: bigint; sealed_statement: Buffer | null; sealed_wanted: Buffer | null }

export const sealedVerifications: SealedTable = {
  name: 'verification',
  async page(database, after) {
    const rows = await database.query<Row>(
      `select id, sealed_statement, sealed_wanted from verification where id > $1 order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: [
        { column: 'sealed_statement', sealed: row.sealed_statement, context: statementContext(row.id) },
        { column: 'sealed_wanted', sealed: row.sealed_wanted, context: wantedContext(row.id) },
      ],
    }))
  },
  replace: (tx, { id, column, from, to }) => replace(tx, column as 'sealed_statement', [id, from, to]),
}

const replace = (tx: Tx, column: 'sealed_statement' | 'sealed_wanted', values: readonly unknown[]) =>
  tx.query(`update verification set ${column} = $3 where id = $1 and ${column} = $2`, values)
