/** What is sealed of players' second factors: their secrets. */
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { factorContext } from './second-factor.ts'

export const sealedFactors: SealedTable = {
  name: 'second_factor',
  async page(database, after) {
    const rows = await database.query<{ id: bigint; sealed_secret: Buffer }>(
      `select player_id as id, sealed_secret from second_factor where player_id > $1 
       order by player_id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: [{ column: 'sealed_secret', sealed: row.sealed_secret, context: factorContext(row.id) }],
    }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update second_factor set sealed_secret = $3 where player_id = $1 and sealed_secret = $2', [id, from, to]),
}
