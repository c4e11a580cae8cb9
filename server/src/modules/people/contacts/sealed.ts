/** What is sealed of contacts: a number or an address, found by its hash. */
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { contextOf, masks } from './contacts.ts'

type Row = { id: bigint; kind: ContactKind; sealed_value: Buffer; value_hash: Buffer; masked: string }

export const sealedContacts: SealedTable = {
  name: 'contact',
  async page(database, after) {
    const rows = await database.query<Row>(
      `select player_id as id, kind, sealed_value, value_hash, masked from contact where player_id > $1
       order by player_id fetch first ${SEALED_PAGE} rows with ties`,
      [after],
    )
    return rows.map(({ id, kind, sealed_value, value_hash, masked }) => ({
      id,
      values: [
        {
          column: 'sealed_value',
          sealed: sealed_value,
          context: contextOf(kind, id),
          hashed: { kind, hash: value_hash },
          fault: (text) => (masks[kind](text) === masked ? undefined : 'is not what its mask shows'),
        },
      ],
    }))
  },
  replace: (tx, { id, from, to, hash }) =>
    tx.query('update contact set sealed_value = $3, value_hash = $4 where player_id = $1 and sealed_value = $2', [
      ...[id, from, to, hash],
    ]),
}
