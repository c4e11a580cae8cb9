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

/** How the case of a refund that was learnt by asking ends once the provider tells of the refund itself, which is a case. */
const NAMED = '通道已通知这笔退款的单号和金额，改由该条差错处理。'
/** What the case of a refund says from the beginning where operators have dealt with it before it had a number. */
const DEALT_WITH = '这个订单的退款已办结过一条，可能是同一笔：请先核对，不要重复扣回。'

export async function noteExceptions(tx: Tx, list: readonly (Said & { kind: ExceptionKind })[]): Promise<void> {
  if (list.length === 0) return
  // Asked about, a provider says that money went back and not how much: where the refund was told of, that is no other one.
  const isNamed = list.map(({ word, kind }) => kind !== 'refunded' || word.refund !== undefined)
  const kept = list.map(({ word, kind }) => keptOf(word, kind))
  await tx.query(
    `insert into payment_exception (provider, order_no, kind, provider_ref, amount, currency, ended_at, note)
     select provider, order_no, kind, ref, amount, currency, case when kind = $7 then clock_timestamp() end,
       case when kind = 'refunded' and exists (
         select from payment_exception e where e.provider = w.provider and e.order_no = w.order_no and e.kind = w.kind
           and (e.provider_ref, e.amount) = (w.payment, w.whole) and e.ended_by is not null) then $11 else '' end
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $8::boolean[], $9::text[], $10::bigint[])
       as w (provider, order_no, kind, ref, amount, currency, is_named, payment, whole)
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
      list.map(({ word }) => word.providerRef ?? ''),
      list.map(({ word }) => word.amount),
      DEALT_WITH,
    ],
    'cashier.note-exceptions',
  )
  await endUnnamed(
    tx,
    list.filter(({ word, kind }) => kind === 'refunded' && word.refund !== undefined),
  )
}

/** A refund that is told of was the one that was learnt by asking: its case was of the whole payment, under the payment's number. */
async function endUnnamed(tx: Tx, named: readonly Said[]): Promise<void> {
  if (named.length === 0) return
  const kept = named.map(({ word }) => keptOf(word, 'refunded'))
  await tx.query(
    `update payment_exception e set ended_at = clock_timestamp(), note = $7
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[])
       as w (provider, order_no, payment, whole, ref, amount)
     where e.provider = w.provider and e.order_no = w.order_no and e.kind = 'refunded' and e.ended_at is null
       and (e.provider_ref, e.amount) = (w.payment, w.whole) and (w.ref, w.amount) <> (w.payment, w.whole)`,
    [
      named.map(({ provider }) => provider),
      named.map(({ word }) => word.orderNo),
      named.map(({ word }) => word.providerRef ?? ''),
      named.map(({ word }) => word.amount),
      kept.map(({ providerRef }) => providerRef ?? ''),
      kept.map(({ amount }) => amount),
      NAMED,
    ],
    'cashier.end-unnamed',
  )
}
