/** Recharge orders against the ledger, and against what the providers said of them. */
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { methods, payTypes } from './channels.ts'

/** A paid order has one transfer of its amount, any other has none. */
const orders: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; says: string; expected: string }>(
    `select * from (
       select o.id, concat_ws(' ', count(t.id), coalesce(sum(t.amount), 0), coalesce(min(t.player_id), o.player_id)) as says,
              case when o.state = 'paid' then concat_ws(' ', 1, o.amount, o.player_id) else concat_ws(' ', 0, 0, o.player_id) end as expected
       from recharge_order o left join transfer t on t.record_id = o.id and t.record_kind = 'order' and t.code = any($1::smallint[])
       group by o.id, o.state, o.amount, o.player_id
       union all
       select t.record_id, 'a transfer', 'an order' from transfer t left join recharge_order o on o.id = t.record_id
       where t.record_kind = 'order' and o.id is null
     ) t where says <> expected`,
    [payTypes.map((payType) => methods[payType].code)],
  )
  for (const { id, says, expected } of rows) yield { check: 'order', row: `order ${id}`, says, expected }
}

/** Each paid or failed order has a callback or a poll of its provider that says so: with its amount, at that time. */
const orderWords = statementCheck(
  'order word',
  `select format('order %s %s', id, order_no) as row, says, expected from (
     select o.id, o.order_no, format('%s, paid %s, ref %s', o.state, o.paid_at, o.provider_ref) as says,
            case when o.state = 'paid' and c.credited <> 1 then format('credited once by its provider, not %s times', c.credited)
                 when o.state <> 'paid' and c.credited > 0 then 'paid, as its provider said'
                 when o.state = 'failed' and c.failed = 0 then 'failed by a word of its provider'
                 when o.state = 'paid' and not c.agrees then 'the reference and the amount its provider said, at the time it said so'
                 when o.state = 'paid' and abs(extract(epoch from t.at - o.paid_at)) > 60 then format('credited at %s', t.at)
                 when o.paid_at < o.created_at then 'paid after it was made' end as expected
     from recharge_order o cross join lateral (
       select count(*) filter (where verdict = 'credited') as credited, count(*) filter (where verdict = 'failed') as failed,
              coalesce(bool_and(c.provider_ref = o.provider_ref and c.amount = o.amount
                                and abs(extract(epoch from c.at - o.paid_at)) <= 60) filter (where verdict = 'credited'), false) as agrees
       from provider_callback c where c.order_no = o.order_no and c.provider = o.provider
     ) c left join transfer t on t.record_id = o.id and t.record_kind = 'order' and t.player_id = o.player_id
   ) said where expected is not null
   union all
   select format('callback %s of %s', c.id, c.order_no), format('%s at %s', c.verdict, c.at),
          format('an order of provider %s, dated %s', c.provider, time_of_id(c.id))
   from provider_callback c
   where abs(extract(epoch from c.at - time_of_id(c.id))) > 1
      or c.verdict in ('credited', 'alreadyPaid', 'failed', 'alreadyFailed', 'failureIgnored')
         and not exists (select from recharge_order o where o.order_no = c.order_no and o.provider = c.provider
                         and (c.verdict <> 'alreadyPaid' or o.state = 'paid'))`,
)

/** The verdicts of accepted callbacks, which used their nonce. Callback bodies are stored up to this length. */
const TAKEN = `verdict in ('credited', 'alreadyPaid', 'failed', 'alreadyFailed', 'failureIgnored')`
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

/** The checks of orders. */
export const cashierChecks: Checks = { orders, orderWords, nonces, orderRequests }
