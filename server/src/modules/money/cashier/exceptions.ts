/**
 * What providers said that moved no money here, or moved it where nobody expected it: operators look at each, once, however
 * often it is said. Another refund, or another amount, is another case. Nothing of it is ever credited or taken back by itself.
 */
import type { PaymentException } from '@hongyun/contract/cashier/words.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { keptOf } from './provider.ts'
import type { Said } from './settle-order.ts'

export type ExceptionKind = PaymentException

/** Credited already: it is kept for whoever looks, and nothing is left to be done. */
const ENDED: ExceptionKind = 'paidAfterCancel'

export async function noteExceptions(tx: Tx, list: readonly (Said & { kind: ExceptionKind })[]): Promise<void> {
  if (list.length === 0) return
  // Asked about, a provider says that money went back and not how much: where the refund was told of, that is no other one.
  const isNamed = list.map(({ word, kind }) => kind !== 'refunded' || word.refund !== undefined)
  const kept = list.map(({ word, kind }) => keptOf(word, kind))
  await tx.query(
    `insert into payment_exception (provider, order_no, kind, provider_ref, amount, currency, ended_at)
     select provider, order_no, kind, ref, amount, currency, case when kind = $7 then clock_timestamp() end
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $8::boolean[])
       as w (provider, order_no, kind, ref, amount, currency, is_named)
     where is_named or not exists (
       select from payment_exception e where e.provider = w.provider and e.order_no = w.order_no and e.kind = w.kind)
     on conflict do nothing`,
    [
      list.map(({ provider }) => provider),
      list.map(({ word }) => word.orderNo),
      list.map(({ kind }) => kind),
      kept.map(({ providerRef }) => providerRef ?? ''),
      kept.map(({ amount }) => amount),
      list.map(({ word }) => word.currency),
      ENDED,
      isNamed,
    ],
    'cashier.note-exceptions',
  )
}
