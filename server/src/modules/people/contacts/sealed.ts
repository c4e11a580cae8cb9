/** What is sealed of contacts: a number or an address, found by its index. */
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { indexOf } from './codes.ts'
import { contextOf, masks } from './contacts.ts'

type Row = { id: bigint; kind: ContactKind; sealed_value: Buffer; value_index: Buffer; masked: string }

export const sealedContacts: SealedTable = {
  name: 'contact',
  async page(database, after) {
    const rows = await database.query<Row>(
      `select player_id as id, kind, sealed_value, value_index, masked from contact where player_id > $1
       order by player_id fetch first ${SEALED_PAGE} rows with ties`,
      [after],
    )
    return rows.map(({ id, kind, sealed_value, value_index, masked }) => ({
      id,
      values: [
        {
          column: 'sealed_value',
          sealed: sealed_value,
          context: contextOf(kind, id),
          fault: (text, personal) => {
            if (masks[kind](text) !== masked) return 'is not what its mask shows'
            return indexOf(personal, kind, text).equals(value_index) ? undefined : 'is not what its index says'
          },
        },
      ],
    }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update contact set sealed_value = $3 where player_id = $1 and sealed_value = $2', [id, from, to]),
}
