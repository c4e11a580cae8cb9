/** The end of envelopes: the state and the seed are told in the transaction that gives the last of the money out. */
import { splitEnvelope } from '@hongyun/lottery/envelope-split.ts'
import { toHex } from '@hongyun/lottery/hash.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { openSeed } from './seeds.ts'

/** What the shares follow from. */
export type Sealed = { id: bigint; type: number; total: Money; shares: number; sealed_seed: Buffer }

const LUCKY_TYPE = 2

/** All shares of an open envelope, in their order. */
export const sharesOf = (personal: PersonalKey, { id, type, total, shares, sealed_seed }: Sealed): Money[] =>
  splitEnvelope(openSeed(personal, id, sealed_seed), {
    recordId: id.toString(),
    lucky: type === LUCKY_TYPE,
    total,
    number: shares,
  })

/** Ends envelopes that this transaction has locked. */
export const endEnvelopes = (
  tx: Tx,
  personal: PersonalKey,
  state: 'taken' | 'refunded',
  envelopes: readonly Pick<Sealed, 'id' | 'sealed_seed'>[],
) =>
  tx.query(
    `update envelope e set state = $1, seed = decode(s.seed, 'hex'), sealed_seed = null, ended_at = clock_timestamp()
     from unnest($2::bigint[], $3::text[]) as s (id, seed) where e.id = s.id`,
    [
      state,
      bigintArray(envelopes.map(({ id }) => id)),
      textArray(envelopes.map(({ id, sealed_seed }) => toHex(openSeed(personal, id, sealed_seed)))),
    ],
    'envelopes.end',
  )
