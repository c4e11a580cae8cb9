/** What is sealed of messages that leave the site: to whom and what. */
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { contextOf } from './send-out.ts'

export const sealedMessages: SealedTable = {
  name: 'outgoing_message',
  async page(database, after) {
    const rows = await database.query<{ id: bigint; player_id: bigint | null; sealed: Buffer }>(
      `select id, player_id, sealed from outgoing_message where id > $1 
       order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: [{ column: 'sealed', sealed: row.sealed, context: contextOf(row.player_id) }],
    }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update outgoing_message set sealed = $3 where id = $1 and sealed = $2', [id, from, to]),
}
