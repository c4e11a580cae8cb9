/** Withdrawals against the ledger, the acts and approvals of operators, and what the providers said of their payouts. */

import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { riskRules } from '@hongyun/contract/withdrawals/words.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { historyOfSetting, inForce } from '../../site/tenant/setting-history.ts'
import type { Risk } from './table.ts'

/**
 * Each order has the transfers of its state, to the amount, of its player and time: held when it was made, given back or paid
 * out at its end. So what is held is that of open orders.
 */
const withdrawals = statementCheck(
  'withdrawal',
  `with moved as (
     select record_id as id,
            string_agg(format('%s %s', code, amount), ', ' order by code, amount) as what,
            max(player_id) as player_id, min(player_id) filter (where player_id > 0) as least_player,
            min(at) filter (where code in (303, 304)) as held_at, max(at) filter (where code in (303, 304)) as held_last,
            min(at) filter (where code not in (303, 304)) as ended_at, max(at) filter (where code not in (303, 304)) as ended_last
     from transfer where record_kind = 'withdrawal' group by record_id
   ), due as (
     select o.*, concat_ws(', ',
       case when state in ('refused', 'returned', 'cancelled') then format('208 %s', amount + fee) end,
       format('303 %s', amount), case when fee > 0 then format('304 %s', fee) end,
       case when state = 'paid' then format('702 %s', amount) end,
       case when state = 'paid' and fee > 0 then format('703 %s', fee) end) as what
     from withdrawal_order o
   )
   select format('withdrawal %s %s', coalesce(d.id, m.id), d.order_no) as row,
          format('%s of player %s, held %s, ended %s', m.what, m.player_id, m.held_at, m.ended_at) as says,
          case when d.id is null then 'an order'
            else format('%s of player %s, held %s, ended %s', d.what, d.player_id, d.created_at, d.ended_at) end as expected
   from moved m full join due d on d.id = m.id
   where d.id is null or m.id is null or m.what <> d.what or m.player_id <> d.player_id or m.least_player <> d.player_id
      or abs(extract(epoch from m.held_at - d.created_at)) > 60 or abs(extract(epoch from m.held_last - d.created_at)) > 60
      or (m.ended_at is null) <> (d.ended_at is null)
      or abs(extract(epoch from m.ended_at - d.ended_at)) > 60 or abs(extract(epoch from m.ended_last - d.ended_at)) > 60
      or abs(extract(epoch from d.created_at - time_of_id(d.id))) > 60
      or was_before(d.approved_at, d.created_at) or was_before(d.paying_at, d.approved_at)
      or was_before(d.ended_at, coalesce(d.paying_at, d.created_at))`,
)

/**
 * An order that is being paid or has ended by its payout has one payout of its amount, of its provider's words: paid or failed
 * once, with the reference that was said, at that time. A payout without a word is open.
 */
const payouts = statementCheck(
  'payout',
  `with word as (
     select payout_no, provider, count(*) filter (where verdict = 'paid') as paid, count(*) filter (where verdict = 'failed') as failed,
            max(at) filter (where verdict in ('paid', 'failed')) as at,
            max(amount) filter (where verdict in ('paid', 'failed')) as amount,
            max(provider_ref) filter (where verdict in ('paid', 'failed')) as provider_ref
     from payout_word group by payout_no, provider
   )
   select * from (
     select format('withdrawal %s %s', coalesce(o.id, p.order_id), o.order_no) as row,
            format('%s, payout %s of %s: %s at %s, ref %s', o.state, p.payout_no, p.amount, p.state, p.decided_at, p.provider_ref) as says,
            case
              when o.id is null then 'an order'
              when (p.id is not null) <> (o.paying_at is not null) then 'a payout of an order that is paid for'
              when p.id is null then null
              when p.amount <> o.amount then format('a payout of %s', o.amount)
              when p.state <> case o.state when 'paying' then 'asked' when 'paid' then 'paid' else 'failed' end then 'a payout of its state'
              when coalesce(w.paid, 0) + coalesce(w.failed, 0) <> case p.state when 'asked' then 0 else 1 end then 'one word of its provider'
              when p.state = 'paid' and w.paid <> 1 or p.state = 'failed' and w.failed <> 1 then 'what its provider said'
              when p.state <> 'asked' and (w.amount <> p.amount or w.provider_ref is distinct from p.provider_ref)
                then format('%s, ref %s, as its provider said', w.amount, w.provider_ref)
              when abs(extract(epoch from w.at - p.decided_at)) > 60 or abs(extract(epoch from p.decided_at - o.ended_at)) > 60
                then format('decided at %s', w.at)
              when abs(extract(epoch from p.asked_at - o.paying_at)) > 60 then format('begun at %s', o.paying_at)
            end as expected
     from withdrawal_order o full join payout_attempt p on p.order_id = o.id
     left join word w on w.payout_no = p.payout_no and w.provider = p.provider
   ) said where expected is not null
   union all
   select format('word %s of payout %s', w.id, w.payout_no), format('%s at %s', w.verdict, w.at),
          format('a payout of provider %s, dated %s', w.provider, time_of_id(w.id))
   from payout_word w
   where abs(extract(epoch from w.at - time_of_id(w.id))) > 1
      or not exists (select from payout_attempt p where p.payout_no = w.payout_no and p.provider = w.provider)`,
)

/**
 * An order that was looked at was approved or refused by the act of the operator that it names, then; above the limit by an
 * approval of two that names it and its amount. No approval was carried out for another end.
 */
const decisions = statementCheck(
  'withdrawal decision',
  `with act as (
     select subject_id, act, operator_id, max(at) as at, max(detail ->> 'amount') as amount from operator_act
     where subject_kind = 'withdrawal' and act in ('withdrawalApprove', 'withdrawalRefuse') group by 1, 2, 3
   ), two as (
     select id, subject_id, payload, decided_by, decided_at from approval where kind = 'withdrawal' and state = 'approved'
   ), said as (
     select o.id, o.order_no, format('%s, decided by %s, approval %s, at %s', o.state, o.decided_by, o.approval_id,
              coalesce(o.approved_at, o.ended_at)) as says,
       case
         when o.is_automatic and (o.state = 'review' or o.state = 'refused' and o.approved_at is null) then 'no review'
         when o.decided_by is null and o.approval_id is not null then 'who decided it'
         when o.decided_by is null then null
         when o.state = 'refused' and not exists (
           select from act a where a.subject_id = o.id::text and a.act = 'withdrawalRefuse' and a.operator_id = o.decided_by
             and a.amount = o.amount::text and abs(extract(epoch from a.at - o.ended_at)) <= 60) then 'an act that refuses it'
         when o.state = 'refused' then null
         when o.needs_two and not exists (
           select from two t where t.id = o.approval_id and t.subject_id = o.id::text and t.decided_by = o.decided_by
             and t.payload ->> 'orderId' = o.id::text and t.payload ->> 'amount' = o.amount::text
             and abs(extract(epoch from t.decided_at - o.approved_at)) <= 60) then 'an approval of two operators'
         when not o.needs_two and not exists (
           select from act a where a.subject_id = o.id::text and a.act = 'withdrawalApprove' and a.operator_id = o.decided_by
             and a.amount = o.amount::text and abs(extract(epoch from a.at - o.approved_at)) <= 60) then 'an act that approves it'
       end as expected
     from withdrawal_order o
   )
   select format('withdrawal %s %s', id, order_no) as row, says, expected from said where expected is not null
   union all
   select format('approval %s', t.id), format('approved for withdrawal %s', t.subject_id), 'an order that was approved by it'
   from two t where not exists (select from withdrawal_order o where o.approval_id = t.id)`,
)

/**
 * What operators said of a payout was approved by two: this payout, amount, outcome and reference, at that time. An approval that
 * was carried out has its word.
 */
const resolutions = statementCheck(
  'payout resolution',
  `with two as (
     select id, subject_id, payload, decided_at from approval where kind = 'payoutResolution' and state = 'approved'
   )
   select format('word %s of payout %s', w.id, w.payout_no) as row,
          format('%s, ref %s, by approval %s at %s', w.verdict, w.provider_ref, w.approval_id, w.at) as says,
          'an approval of two operators that says so' as expected
   from payout_word w
   where w.source = 'operators' and not exists (
     select from two t join payout_attempt p on p.order_id::text = t.subject_id
     where t.id = w.approval_id and p.payout_no = w.payout_no and t.payload ->> 'payoutNo' = w.payout_no
       and t.payload ->> 'amount' = w.amount::text and (t.payload ->> 'providerRef') is not distinct from w.provider_ref
       and w.verdict = case t.payload ->> 'outcome' when 'paid' then 'paid' else 'failed' end
       and abs(extract(epoch from t.decided_at - w.at)) <= 60)
   union all
   select format('approval %s', t.id), format('approved for payout %s', t.payload ->> 'payoutNo'), 'a word by it'
   from two t where not exists (select from payout_word w where w.approval_id = t.id and w.source = 'operators')`,
)

/** What a player asked to be withdrawn was ordered for this player, then; what was to be cancelled was cancelled then. */
const withdrawalRequests = statementCheck(
  'withdrawal request',
  `select format('request %s of player %s', r.request_id, r.player_id) as row, r.reply ->> 'withdrawalId' as says,
          'an order of this player and time' as expected
   from money_request r
   where r.reply ? 'withdrawalId' and not exists (
     select from withdrawal_order o where o.id::text = r.reply ->> 'withdrawalId' and o.player_id = r.player_id
       and abs(extract(epoch from r.at - o.created_at)) <= 60)
   union all
   select format('request %s of player %s', r.request_id, r.player_id), r.reply ->> 'cancelledId',
          'an order of this player that was cancelled then'
   from money_request r
   where r.reply ? 'cancelledId' and not exists (
     select from withdrawal_order o where o.id::text = r.reply ->> 'cancelledId' and o.player_id = r.player_id
       and o.state = 'cancelled' and abs(extract(epoch from r.at - o.ended_at)) <= 60)`,
)

/** A change of a setting is taken over by all nodes within this time. */
const LATE_MS = 3000

type RiskRow = {
  id: string
  order_no: string
  amount: bigint
  risks: Risk[]
  is_automatic: boolean
  needs_two: boolean
  created_at: number
}

/**
 * An order says of each rule whether it was hit; it is automatic where none was, and takes two where its amount is above the
 * limit that was in force then. What the rule of the amount says follows from the limits of that time too.
 */
const risks: Check = async function* (database) {
  const limits = await historyOfSetting(database, 'withdrawTwoAbove')
  const amounts = await historyOfSetting(database, 'withdrawAutoMax')
  const rows = await database.query<RiskRow>(
    `select id::text, order_no, amount, risks, is_automatic, needs_two, created_at from withdrawal_order order by id`,
  )
  for (const { id, order_no, amount, risks, is_automatic, needs_two, created_at } of rows) {
    const then = (values: typeof limits) => inForce(values, created_at - LATE_MS, created_at + LATE_MS)
    const isAbove = (most: number[], is: boolean) => most.some((one) => amount > yuan(one) === is)
    const autoMost = then(amounts).flatMap((one) => then(limits).map((other) => Math.min(one, other)))
    const ofAmount = risks.find(({ rule }) => rule === 'amount')?.isHit ?? false
    const expected =
      risks.map(({ rule }) => rule).join() !== wordsOf(riskRules).join()
        ? 'each rule once'
        : is_automatic !== risks.every(({ isHit }) => !isHit)
          ? 'automatic where no rule is hit'
          : !isAbove(then(limits), needs_two)
            ? 'two operators above the limit of its time'
            : !isAbove(autoMost, ofAmount)
              ? 'the rule of the amount as of its time'
              : undefined
    if (expected === undefined) continue
    const says = `${is_automatic ? 'automatic' : 'reviewed'}, ${needs_two ? 'two' : 'one'}, ${risks.filter(({ isHit }) => isHit).map(({ rule }) => rule)}`
    yield { check: 'withdrawal risk', row: `withdrawal ${id} ${order_no}`, says, expected }
  }
}

/** The checks of withdrawals. */
export const withdrawalChecks: Checks = {
  withdrawals,
  payouts,
  payoutResolutions: resolutions,
  withdrawalDecisions: decisions,
  withdrawalRequests,
  withdrawalRisks: risks,
}
