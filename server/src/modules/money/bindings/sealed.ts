/** What is sealed of payout accounts: number and branch. The number is the one of its commitment, its pseudonym, its last digits and its mask. */

import { maskNumber } from '@hongyun/contract/bindings/numbers.ts'
import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { standsFor } from '../../../platform/keys/pseudonyms.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { branchContext, commitmentOf, numberContext, numberIn, numberValue } from './reads.ts'

type Row = {
  id: bigint
  kind: PayoutKind
  sealed_number: Buffer
  number_commitment: Buffer
  number_pseudonym: bigint
  number_text: Buffer
  tail_pseudonym: bigint | null
  tail_text: Buffer | null
  sealed_branch: Buffer | null
  masked: string
}

const faultOf = (row: Row, text: string, personal: PersonalKey) => {
  const { kind, masked, tail_pseudonym, tail_text } = row
  const number = numberIn(text)
  if (!commitmentOf(text).equals(row.number_commitment)) return 'is not what was bound'
  const whole = { id: row.number_pseudonym, sealed: row.number_text }
  if (!standsFor(personal, whole, numberValue(kind, number).text)) return 'is not what its pseudonym stands for'
  const tail = tail_pseudonym !== null && tail_text && { id: tail_pseudonym, sealed: tail_text }
  if (tail && !standsFor(personal, tail, number.slice(-4))) return 'has other last digits'
  return maskNumber(kind, number) === masked ? undefined : 'is not what its mask shows'
}

export const sealedPayouts: SealedTable = {
  name: 'payout_account',
  async page(database, after) {
    const rows = await database.query<Row>(
      `select a.id, a.kind, a.sealed_number, a.number_commitment, a.number_pseudonym, n.sealed as number_text,
              a.tail_pseudonym, t.sealed as tail_text, a.sealed_branch, a.masked
       from payout_account a join pseudonym n on n.id = a.number_pseudonym left join pseudonym t on t.id = a.tail_pseudonym
       where a.id > $1 order by a.id limit ${SEALED_PAGE}`,
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
