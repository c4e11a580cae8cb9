/** Which order a payment is for: by the remark that names it, or by amount and payer. Proposed here, confirmed by operators. */
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import type { AskedPayment, MatchKind } from '@hongyun/contract/remittances/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** An order that a row may be for. `is_shared`: another payment without an order names it by remark and amount as well. */
export type Candidate = {
  row_id: bigint
  order_id: bigint
  order_no: string
  user_name: string
  due: Money
  state: OrderState
  by_remark: boolean
  same_amount: boolean
  is_shared: boolean
  /** A second operator is waited for, to credit the order by the payment `asked_row`, where one is named. */
  approval_id: bigint | null
  asked_row: string | null
}
export type Proposal = Candidate & { kind: MatchKind }

/**
 * Orders of the row's account that have no row: with their remark in its own, or, from a week before it to a day after, of its
 * amount and payer. A paid order is compared by what arrived.
 */
export const candidatesOf = (database: Queryable, rowIds: readonly bigint[]): Promise<Candidate[]> =>
  database.query<Candidate>(
    `with found as (
       select s.id, r.order_id from remittance_row s cross join unnest(s.codes) c (code)
         join remittance r on r.remark = c.code and r.payee_id = s.payee_id
       where s.id = any($1::bigint[])
       union
       select s.id, r.order_id from remittance_row s join remittance r on r.payer_pseudonym = s.payer_pseudonym and r.payee_id = s.payee_id
         and r.order_id between id_at(s.booked_at - interval '7 days') and id_at(s.booked_at + interval '1 day')
       where s.id = any($1::bigint[])
     ), named as (
       select s.payee_id, c.code, s.amount, count(distinct s.id) as times from remittance_row s cross join unnest(s.codes) c (code)
       where s.order_id is null group by 1, 2, 3
     )
     select * from (
       select s.id as row_id, o.id as order_id, o.order_no, p.user_name, coalesce(r.received, o.amount + o.fee) as due, o.state,
              r.remark = any(s.codes) as by_remark, s.amount = coalesce(r.received, o.amount + o.fee) as same_amount,
              coalesce(n.times > 1, false) as is_shared,
              a.id as approval_id, a.payload ->> 'rowId' as asked_row
       from found f join remittance_row s on s.id = f.id join remittance r on r.order_id = f.order_id
       join recharge_order o on o.id = f.order_id join player p on p.id = o.player_id
       left join lateral (select id, payload from approval where subject_kind = 'remittance' and subject_id = o.id::text and state = 'open'
         and expires_at > clock_timestamp() limit 1) a on true
       left join named n on n.payee_id = s.payee_id and n.code = r.remark and n.amount = s.amount
       where not exists (select from remittance_row m where m.order_id = f.order_id)
     ) own where by_remark or same_amount order by row_id, order_id`,
    [rowIds],
    'remittances.candidates',
  )

/** A payment that may be an order's. */
export type PaymentRow = {
  id: bigint
  booked_at: number
  amount: Money
  remark: string
  reference: string
  sealed_payer: Buffer
  by_remark: boolean
  same_amount: boolean
  is_matched: boolean
}

/** The payment of an order, or those that may be it. */
export const paymentsOf = (database: Queryable, orderId: bigint): Promise<PaymentRow[]> =>
  database.query<PaymentRow>(
    `select * from (
       select s.id, s.booked_at, s.amount, s.remark, s.reference, s.sealed_payer, s.order_id is not null as is_matched,
              r.remark = any(s.codes) as by_remark, s.amount = coalesce(r.received, o.amount + o.fee) as same_amount,
              s.payer_pseudonym = r.payer_pseudonym as same_payer
       from remittance r join recharge_order o on o.id = r.order_id join remittance_row s on s.payee_id = r.payee_id
       where r.order_id = $1 and (s.order_id = r.order_id
         or s.order_id is null and s.booked_at > o.created_at - interval '1 day')
     ) own where is_matched or by_remark or same_amount and same_payer order by booked_at, id limit 20`,
    [orderId],
    'remittances.payments-of',
  )

export const kindOf = ({ by_remark, same_amount }: Pick<Candidate, 'by_remark' | 'same_amount'>): MatchKind =>
  by_remark ? (same_amount ? 'certain' : 'remark') : 'payer'
const order: readonly MatchKind[] = ['certain', 'shared', 'remark', 'payer']

/** By which payment a second operator is asked to credit the order; null where nobody is. */
export function askedPaymentOf({ approval_id, asked_row, row_id }: Candidate): AskedPayment | null {
  if (approval_id === null) return null
  if (asked_row === null) return 'none'
  return asked_row === row_id.toString() ? 'own' : 'other'
}

/** Of what is the same otherwise: first the order that is asked for with this payment, then one that is free. */
const asked: readonly (AskedPayment | null)[] = ['own', null, 'none', 'other']
const rank = (one: Proposal): number => asked.length * order.indexOf(one.kind) + asked.indexOf(askedPaymentOf(one))

/** The best candidate of each row. An order that two payments name by remark and amount is certain of neither. */
export function propose(candidates: readonly Candidate[]): Map<bigint, Proposal> {
  const certain = Map.groupBy(
    candidates.filter((one) => kindOf(one) === 'certain'),
    ({ row_id }) => row_id,
  )
  const isOnly = ({ row_id, is_shared }: Candidate): boolean => certain.get(row_id)?.length === 1 && !is_shared
  const proposals = new Map<bigint, Proposal>()
  for (const one of candidates) {
    const kind = kindOf(one)
    const judged: Proposal = { ...one, kind: kind === 'certain' && !isOnly(one) ? 'shared' : kind }
    const best = proposals.get(one.row_id)
    if (!best || rank(judged) < rank(best)) proposals.set(one.row_id, judged)
  }
  return proposals
}
