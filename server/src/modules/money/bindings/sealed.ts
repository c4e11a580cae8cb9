/** What is sealed of payout accounts: number and branch. The number is the one of its index, its last digits and its mask. */

import { maskNumber, normalNumber } from '@hongyun/contract/bindings/numbers.ts'
import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { branchContext, numberContext, numberIndex, tailIndex } from './reads.ts'

type Row = {
  id: bigint
  kind: PayoutKind
  sealed_number: Buffer
  number_index: Buffer
  tail_index: Buffer | null
  sealed_branch: Buffer | null
  masked: string
}

const faultOf = ({ kind, number_index, tail_index, masked }: Row, number: string, personal: PersonalKey) => {
  if (!numberIndex(personal, kind, normalNumber(kind, number)).equals(number_index)) return 'is not what its index says'
  if (tail_index && !tailIndex(personal, number.slice(-4)).equals(tail_index)) return 'has other last digits'
  return maskNumber(kind, number) === masked ? undefined : 'is not what its mask shows'
}

export const sealedPayouts: SealedTable = {
  name: 'payout_account',
  async page(database, after) {
    const rows = await database.query<Row>(
      `select id, kind, sealed_number, number_index, tail_index, sealed_branch, masked from payout_account where id > $1
       order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: [
        {
          column: 'sealed_number',
          sealed: row.sealed_number,
          context: numberContext(row.id),
          fault: (text, personal) => faultOf(row, text, personal),
        },
        { column: 'sealed_branch', sealed: row.sealed_branch, context: branchContext(row.id) },
      ],
    }))
  },
  replace: (tx, { id, column, from, to }) => replace(tx, column as 'sealed_number', [id, from, to]),
}

const replace = (tx: Tx, column: 'sealed_number' | 'sealed_branch', values: readonly unknown[]) =>
  tx.query(`update payout_account set ${column} = $3 where id = $1 and ${column} = $2`, values)
