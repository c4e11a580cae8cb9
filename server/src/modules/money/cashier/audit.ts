/** Recharge orders against the ledger, and against what the providers said of them. */
import { TRANSFER } from '@hongyun/contract/cashier/providers.ts'
import { payTypes } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type Check, type Checks, type Finding, statementCheck } from '../../../platform/check.ts'
import { CREDITED_BONUS } from './credited-bonus.ts'
import { BONUS, FEE, rechargeCodes } from './recharge-codes.ts'

/**
 * A paid order has one transfer of its amount by the code of its method, one of its bonus and one of its fee where it has
 * them, no bonus where a part is beyond the player's limits, and nothing else; any other order has none.
 */
const orders: Check = async function* (database) {
  const rows = await database.query<Omit<Finding, 'check'>>(
    `with method as (select * from unnest($1::text[], $2::smallint[]) as m (pay_type, code)), owed as (
     select o.id, o.player_id, x.code, x.amount, x.player from recharge_order o join method using (pay_type)
     cross join lateral (values (method.code, coalesce(o.credited, o.amount), o.player_id),
       (${BONUS}, ${CREDITED_BONUS}, o.player_id), (${FEE}, o.fee, 0)) x (code, amount, player)
     where o.state = 'paid' and x.amount > 0
   ), posted as (
     select record_id as id, code, player_id as player, count(*) as n, sum(amount) as amount
     from transfer where record_kind = 'order' group by 1, 2, 3
   )
   select 'order ' || coalesce(o.id, p.id) as row,
          case when p.id is null then 'no transfer' else format('%s of code %s, player %s: %s', p.n, p.code, p.player, p.amount) end as says,
          case when o.id is null then 'no such transfer' else format('1 of code %s, player %s: %s', o.code, o.player, o.amount) end as expected
   from owed o full join posted p on p.id = o.id and p.code = o.code and p.player = o.player
   where o.id is null or p.id is null or p.n <> 1 or p.amount <> o.amount`,
    [wordsOf(payTypes), wordsOf(payTypes).map((payType) => rechargeCodes[payType])],
  )
  for (const row of rows) yield { check: 'order', ...row }
}

/**
 * An order has its method from its channel, and amount, fee and bonus from the terms that were in force when it was placed.
 * Fee and bonus are worked out again, rounded down to the cent.
 */
const orderTerms = statementCheck(
  'order terms',
  `select format('order %s %s', o.id, o.order_no) as row,
          format('%s %s: %s, fee %s, bonus %s, terms %s', o.pay_type, o.channel_id, o.amount, o.fee, o.bonus, o.terms_no) as says,
          format('%s: %s to %s, fee %s, bonus %s, terms from %s until %s', c.pay_type, t.min_amount, t.max_amount,
                 o.amount * t.fee_rate / 1000000 * 100, o.amount * t.bonus_rate / 1000000 * 100, t.at, n.at) as expected
   from recharge_order o join pay_channel c on c.id = o.channel_id
     join channel_terms t on t.channel_id = o.channel_id and t.no = o.terms_no
     left join channel_terms n on n.channel_id = o.channel_id and n.no = o.terms_no + 1
   where o.pay_type <> c.pay_type or o.amount not between t.min_amount and t.max_amount
      or o.fee <> o.amount * t.fee_rate / 1000000 * 100 or o.bonus <> o.amount * t.bonus_rate / 1000000 * 100
      or was_before(time_of_id(o.id) + interval '1 second', time_of_id(t.id)) or was_before(time_of_id(n.id) + interval '1 second', time_of_id(o.id))`,
)

/** Each paid or failed order has a callback or a poll of its provider that says so: with its amount, at that time. */
const orderWords = statementCheck(
  'order word',
  `select format('order %s %s', id, order_no) as row, says, expected from (
     select o.id, o.order_no, format('%s, paid %s, ref %s', o.state, o.paid_at, o.provider_ref) as says,
            case when o.state = 'paid' and c.credited <> 1 then format('credited once by its provider, not %s times', c.credited)
                 when o.state <> 'paid' and c.credited > 0 then 'paid, as its provider said'
                 when o.state = 'failed' and c.failed = 0 and o.provider <> '${TRANSFER}' then 'failed by a word of its provider'
                 when o.state = 'paid' and not c.agrees then 'the reference and the amount its provider said, at the time it said so'
                 when o.state = 'paid' and abs(extract(epoch from t.at - o.paid_at)) > 60 then format('credited at %s', t.at)
                 when was_before(o.paid_at, o.created_at) then 'paid after it was made' end as expected
     from recharge_order o cross join lateral (
       select count(*) filter (where verdict = 'credited') as credited, count(*) filter (where verdict = 'failed') as failed,
              coalesce(bool_and(c.provider_ref = o.provider_ref and c.amount = coalesce(o.credited, o.amount) + o.fee
                                and abs(extract(epoch from c.at - o.paid_at)) <= 60) filter (where verdict = 'credited'), false) as agrees
       from provider_callback c where c.order_no = o.order_no and c.provider = o.provider
     ) c left join transfer t on t.record_id = o.id and t.record_kind = 'order' and t.player_id = o.player_id and t.code <> ${BONUS}
   ) said where expected is not null
   union all
   select format('callback %s of %s', c.id, c.order_no), format('%s at %s', c.verdict, c.at),
          format('an order of provider %s, dated %s', c.provider, time_of_id(c.id))
   from provider_callback c
   where abs(extract(epoch from c.at - time_of_id(c.id))) > 1
      or c.verdict in ('credited', 'alreadyPaid', 'failed', 'alreadyFailed', 'failureIgnored', 'paidTwice', 'refunded')
         and not exists (select from recharge_order o where o.order_no = c.order_no and o.provider = c.provider
                         and (c.verdict not in ('alreadyPaid', 'paidTwice') or o.state = 'paid'))`,
)

/** The verdicts of accepted callbacks, which used their nonce. Callback bodies are stored up to this length. */
const TAKEN = `verdict in ('credited', 'alreadyPaid', 'failed', 'alreadyFailed', 'failureIgnored', 'paidTwice', 'refunded', 'refundFailed')`
const WHOLE = 'length(body) < 4000'

/** Each nonce came with a callback that was taken, and of the last hour each such callback has its nonce. */
const nonces = statementCheck(
  'nonce',
  `with callback as (
     select id, provider, order_no, at, sha256(convert_to(body, 'UTF8')) as digest from provider_callback
     where source = 'callback' and ${TAKEN} and ${WHOLE} and at > clock_timestamp() - interval '2 hours'
   )
   select format('nonce %s of %s', n.nonce, n.provider) as row, format('taken at %s', n.at) as says, 'with a callback of its digest' as expected
   from provider_nonce n
   where n.at > clock_timestamp() - interval '1 hour'
     and not exists (select from callback c where c.provider = n.provider and c.digest = n.body_digest
                     and abs(extract(epoch from c.at - n.at)) <= 60)
     and not exists (select from provider_callback c where c.provider = n.provider and not ${WHOLE})
   union all
   select format('callback %s of %s', c.id, c.order_no), format('taken at %s', c.at), 'a nonce with its digest'
   from callback c
   where c.at > clock_timestamp() - interval '50 minutes'
     and not exists (select from provider_nonce n where n.provider = c.provider and n.body_digest = c.digest)`,
)

/** What a player asked to be ordered was ordered for this player, then. */
const orderRequests = statementCheck(
  'order request',
  `select format('request %s of player %s', r.request_id, r.player_id) as row, r.reply ->> 'orderNo' as says,
          'an order of this player and time' as expected
   from money_request r
   where r.reply ? 'orderNo' and not exists (
     select from recharge_order o where o.order_no = r.reply ->> 'orderNo' and o.player_id = r.player_id
       and abs(extract(epoch from r.at - o.created_at)) <= 60)`,
)

/** Of what went back before it was credited, that it was paid is said again: that is no refund of its own. */
const SAID_AGAIN = `not was_before(c.at, e.at) and exists (
  select from recharge_order o where o.order_no = c.order_no and o.provider = c.provider and o.state <> 'paid')`

/** The refund of which this case was learnt by asking was told of, and is a case of its own. */
const REPLACED = `e.kind = 'refunded' and e.ended_by is null and exists (
  select from payment_exception n where n.provider = e.provider and n.order_no = e.order_no and n.kind = e.kind and n.id <> e.id
    and abs(extract(epoch from n.at - e.ended_at)) <= 60)`

/**
 * A case that an operator has to look at was said by its provider, and ended by the act of the operator that it names, or by
 * itself where the money was credited, or where the case of the same refund took its place. What was said and moved nothing has its case.
 */
const exceptions = statementCheck(
  'payment exception',
  `with act as (
     select subject_id, operator_id, at, detail from operator_act where act = 'paymentExceptionEnd'
   )
   select format('exception %s of %s', e.id, e.order_no) as row,
          format('%s, ended %s by %s: %s', e.kind, e.ended_at, e.ended_by, e.note) as says, expected.text as expected
   from payment_exception e cross join lateral (
     select case
       when not exists (select from provider_callback c where c.provider = e.provider and c.order_no = e.order_no
              and coalesce(c.provider_ref, '') = e.provider_ref and c.amount is not distinct from e.amount and abs(extract(epoch from c.at - e.at)) <= 60
              and c.verdict = case e.kind when 'paidAfterCancel' then 'credited' else e.kind end) then 'what its provider said'
       when abs(extract(epoch from e.at - time_of_id(e.id))) > 60 then format('dated %s', time_of_id(e.id))
       when e.kind = 'paidAfterCancel' and e.ended_at is null then 'ended by itself'
       when e.ended_at is not null and e.kind <> 'paidAfterCancel' and not (${REPLACED}) and not exists (
         select from act a where a.subject_id = e.id::text and a.operator_id = e.ended_by and a.detail ->> 'reason' = e.note
           and abs(extract(epoch from a.at - e.ended_at)) <= 60) then 'an act that ends it'
       when e.ended_at is null and exists (select from act a where a.subject_id = e.id::text) then 'ended by an act' end as text
   ) expected where expected.text is not null
   union all
   select format('callback %s of %s', c.id, c.order_no), c.verdict, 'a case for operators'
   from provider_callback c
   where c.verdict in ('paidTwice', 'refunded', 'amountDiffers', 'currencyDiffers', 'referenceDiffers')
     and not exists (select from payment_exception e where e.provider = c.provider and e.order_no = c.order_no
                     and e.kind = c.verdict and (c.verdict = 'refunded' and (c.source = 'poll' or ${SAID_AGAIN})
                       or e.provider_ref = coalesce(c.provider_ref, '') and e.amount is not distinct from c.amount))`,
)

/** The checks of orders. */
export const cashierChecks: Checks = { orders, orderTerms, orderWords, nonces, orderRequests, exceptions }
