/** Bank transfers against the acts and approvals of operators, and the accounts they go to against what two agreed on. */
import { TRANSFER } from '@hongyun/contract/cashier/providers.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { historyOfSetting, inForce } from '../../site/tenant/setting-history.ts'
import { DEMO_HOLDER } from './seed.ts'

/**
 * Each order by bank transfer has an account and a remark; in review it has a proof; what arrived is known where it is paid,
 * and is what was credited with the fee.
 */
const remittances = statementCheck(
  'remittance',
  `select format('remittance %s %s', id, order_no) as row, says, expected from (
     select coalesce(o.id, r.order_id) as id, o.order_no,
       format('%s of %s, paid %s, ref %s; received %s, remark %s, proof %s, decided %s by %s', o.state, o.amount, o.paid_at, o.provider_ref,
              r.received, r.remark, r.proof_at, r.decided_at, r.decided_by) as says,
       case
         when r.order_id is null then 'an account and a remark'
         when o.id is null or o.provider <> '${TRANSFER}' then 'an order by bank transfer'
         when o.state = 'review' and r.proof_at is null then 'a proof'
         when was_before(r.proof_at, o.created_at) then 'a proof after the order'
         when (o.state = 'paid') <> (r.received is not null) then 'what arrived, where it is paid'
         when o.credited is not null and o.state <> 'paid' then 'nothing credited'
         when r.received <> coalesce(o.credited, o.amount) + o.fee then 'what was credited, and the fee'
         when o.provider_ref <> r.remark then 'its remark as the reference'
         when abs(extract(epoch from r.decided_at - o.paid_at)) > 60 then format('decided at %s', o.paid_at)
         when o.state in ('paid', 'failed') and r.decided_by is null then 'who decided it'
         when o.state in ('pending', 'review', 'expired', 'cancelled') and r.decided_by is not null then 'nobody who decided it'
         when was_before(r.decided_at, o.created_at) then 'decided after it was made'
       end as expected
     from recharge_order o full join remittance r on r.order_id = o.id
     where o.provider = '${TRANSFER}' or r.order_id is not null
   ) said where expected is not null`,
)

/**
 * A transfer was approved or refused by the act of the operator that it names, then; by two where an approval says so. What was
 * credited by one is what was ordered. No approval was carried out for another end.
 */
const decisions = statementCheck(
  'remittance decision',
  `with act as (
     select subject_id, act, operator_id, at, detail ->> 'amount' as amount from operator_act
     where subject_kind = 'remittance' and act in ('remittanceApprove', 'remittanceMatch', 'remittanceRefuse')
   ), two as (
     select id, subject_id, payload, decided_by, decided_at from approval where kind = 'remittance' and state = 'approved'
   ), said as (
     select o.id, o.order_no, format('%s, received %s, decided by %s, approval %s, at %s', o.state, r.received, r.decided_by, r.approval_id, r.decided_at) as says,
       case
         when o.state = 'failed' and not exists (
           select from act a where a.subject_id = o.id::text and a.act = 'remittanceRefuse' and a.operator_id = r.decided_by
             and a.amount = (o.amount + o.fee)::text and abs(extract(epoch from a.at - r.decided_at)) <= 60) then 'an act that refuses it'
         when o.state = 'failed' then null
         when r.approval_id is not null and not exists (
           select from two t where t.id = r.approval_id and t.subject_id = o.id::text and t.decided_by = r.decided_by
             and t.payload ->> 'orderId' = o.id::text and t.payload ->> 'received' = r.received::text
             and abs(extract(epoch from t.decided_at - r.decided_at)) <= 60) then 'an approval of two operators'
         when r.approval_id is not null then null
         when r.received <> o.amount + o.fee then 'an approval of two operators, of another amount'
         when not exists (
           select from act a where a.subject_id = o.id::text and a.act in ('remittanceApprove', 'remittanceMatch') and a.operator_id = r.decided_by
             and a.amount = r.received::text and abs(extract(epoch from a.at - r.decided_at)) <= 60) then 'an act that approves it'
       end as expected
     from remittance r join recharge_order o on o.id = r.order_id where r.decided_by is not null
   )
   select format('remittance %s %s', id, order_no) as row, says, expected from said where expected is not null
   union all
   select format('approval %s', t.id), format('approved for remittance %s', t.subject_id), 'an order that was credited by it'
   from two t where not exists (select from remittance r where r.approval_id = t.id)`,
)

/** A change of a setting is taken over by all nodes within this time. */
const LATE_MS = 3000

/** What one operator credited was not above the limit that was in force then. */
const limits: Check = async function* (database) {
  const history = await historyOfSetting(database, 'remittanceTwoAbove')
  const rows = await database.query<{ id: string; received: bigint; decided_at: number }>(
    `select order_id::text as id, received, decided_at from remittance
     where received is not null and approval_id is null order by order_id`,
  )
  for (const { id, received, decided_at } of rows) {
    const then = inForce(history, decided_at - LATE_MS, decided_at + LATE_MS)
    if (then.some((most) => received <= yuan(most))) continue
    yield { check: 'remittance limit', row: `remittance ${id}`, says: `${received}, by one`, expected: 'two operators' }
  }
}

/** An account takes orders within the limit, and under the name, that two operators approved; those of the demo say so in their holder. */
const payees = statementCheck(
  'payee',
  `select format('payee %s', a.id) as row,
          format('%s %s %s %s, limit %s, approval %s', a.bank, a.holder, a.tail, a.branch, a.day_limit, a.approval_id) as says,
          coalesce(format('approval %s, %s: %s', p.id, p.state, p.payload), 'an approval, or one of the demo') as expected
   from payee_account a left join approval p on p.id = a.approval_id
   where a.approval_id is null and a.day_limit is not null
           and (a.holder <> '${DEMO_HOLDER}' or not in_demo(a.added_at) or exists (select from operator_act t where t.act = 'payeeAdd' and t.subject_id = a.id::text))
      or a.approval_id is not null and (p.kind, p.state, p.subject_id, p.payload) is distinct from ('payeeLimit', 'approved', a.id::text,
           jsonb_build_object('payeeId', a.id::text, 'bank', a.bank, 'holder', a.holder, 'tail', a.tail, 'branch', a.branch,
                              'dayLimit', a.day_limit::text))
   union all
   select format('approval %s', p.id), 'approved', 'the limit of its account, or a later one'
   from approval p where p.kind = 'payeeLimit' and p.state = 'approved'
     and not exists (select from payee_account a join approval q on q.id = a.approval_id
                     where a.id::text = p.subject_id and not was_before(q.decided_at, p.decided_at))
   union all
   select format('payee %s', t.subject_id), 'gone', 'the account that was added'
   from operator_act t where t.act = 'payeeAdd' and not exists (select from payee_account a where a.id::text = t.subject_id)`,
)

/**
 * A payment of a statement came with its file, and is matched by the act of the operator that it names, then, with an order of
 * its account that was credited with its amount. A file has as many payments as it added.
 */
const rows = statementCheck(
  'remittance row',
  `select format('remittance row %s of %s', id, order_id) as row, says, expected from (
     select s.id, s.order_id, format('%s of payee %s at %s, matched by %s at %s', s.amount, s.payee_id, s.reference, s.matched_by, s.matched_at) as says,
       case
         when t.payee_id <> s.payee_id then 'a payment of its file'
         when abs(extract(epoch from time_of_id(s.id) - t.at)) > 60 then format('read at %s', t.at)
         when s.order_id is null then null
         when r.payee_id <> s.payee_id or r.received is distinct from s.amount then format('%s of payee %s', r.received, r.payee_id)
         when not exists (
           select from operator_act a where a.subject_kind = 'remittance' and a.subject_id = s.order_id::text and a.act = 'remittanceMatch'
             and a.operator_id = s.matched_by and a.detail ->> 'amount' = s.amount::text
             and abs(extract(epoch from a.at - s.matched_at)) <= 60) then 'an act that confirms it'
       end as expected
     from remittance_row s join remittance_statement t on t.id = s.statement_id left join remittance r on r.order_id = s.order_id
   ) said where expected is not null
   union all
   select format('remittance statement %s', t.id), format('%s payments of operator %s at %s', t.added, t.operator_id, t.at),
          format('%s payments, and an act', (select count(*) from remittance_row s where s.statement_id = t.id))
   from remittance_statement t
   where t.added <> (select count(*) from remittance_row s where s.statement_id = t.id)
      or not exists (
        select from operator_act a where a.act = 'payeeStatement' and a.subject_id = t.payee_id::text and a.operator_id = t.operator_id
          and abs(extract(epoch from a.at - t.at)) <= 60)
   union all
   select format('remittance %s', a.subject_id), format('confirmed at %s', a.at), 'a payment of a statement'
   from operator_act a where a.act = 'remittanceMatch'
     and not exists (select from remittance_row s where s.order_id::text = a.subject_id)`,
)

/** What an operator says of a payment is an act about its account, and the other way round. */
const notes = statementCheck(
  'remittance note',
  `select format('note of remittance row %s', n.row_id) as row, format('%s at %s', n.note, n.at) as says, 'an act that says so' as expected
   from remittance_row_note n left join remittance_row s on s.id = n.row_id
   where not exists (
     select from operator_act a where a.id = n.act_id and a.act = 'remittanceExplain' and a.subject_id = s.payee_id::text
       and a.detail ->> 'name' = s.reference and a.detail ->> 'reason' = n.note and abs(extract(epoch from a.at - n.at)) <= 60)
   union all
   select format('note of act %s', a.id), 'gone', 'what the act says' from operator_act a
   where a.act = 'remittanceExplain' and not exists (select from remittance_row_note n where n.act_id = a.id)`,
)

/** The checks of bank transfers. */
export const remittanceChecks: Checks = {
  remittanceRows: rows,
  remittanceNotes: notes,
  remittances,
  remittanceDecisions: decisions,
  remittanceLimits: limits,
  payees,
}
