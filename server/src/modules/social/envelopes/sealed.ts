/** What is sealed of envelopes: the seeds of those that are open. The shares that were taken follow from them. */
import { envelopeCommitment } from '@hongyun/lottery/envelope-split.ts'
import { fromHash, isHash } from '@hongyun/lottery/hash.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { type Sealed, sharesOf } from './end-envelopes.ts'
import { seedContext } from './seeds.ts'

type Row = Sealed & { commitment: Buffer; taken: bigint[] }

function faultOf(row: Row, seed: string, personal: PersonalKey): string | undefined {
  if (!isHash(seed) || envelopeCommitment(fromHash(seed)) !== row.commitment.toString('hex'))
    return 'is not what was committed to'
  const shares = sharesOf(personal, row)
  return row.taken.every((amount, n) => amount === shares[n]) ? undefined : 'does not give the shares that were taken'
}

export const sealedEnvelopes: SealedTable = {
  name: 'envelope',
  async page(database, after) {
    const rows = await database.query<Row & { total: Money }>(
      `select e.id, e.type, e.total, e.shares, e.commitment, e.sealed_seed,
              array(select s.amount from envelope_share s where s.envelope_id = e.id order by s.place) as taken
       from envelope e where e.id > $1 and e.state = 'open' order by e.id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: [
        {
          column: 'sealed_seed',
          sealed: row.sealed_seed,
          context: seedContext(row.id),
          fault: (seed, personal) => faultOf(row, seed, personal),
        },
      ],
    }))
  },
  replace: (tx, { id, from, to }) =>
    tx.query('update envelope set sealed_seed = $3 where id = $1 and sealed_seed = $2', [id, from, to]),
}
