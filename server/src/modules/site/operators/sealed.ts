/** What is sealed of operators: the secrets of their second factors. */
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { secretContext } from './operators.ts'

export const sealedOperators: SealedTable = {
  name: 'operator',
  async page(database, after) {
    const rows = await database.query<{ id: bigint; name: string; sealed_secret: Buffer | null }>(
      `select id, name, sealed_secret from operator where id > $1 
       order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: [{ column: 'sealed_secret', sealed: row.sealed_secret, context: secretContext(row.name) }],
    }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update operator set sealed_secret = $3 where id = $1 and sealed_secret = $2', [id, from, to]),
}
