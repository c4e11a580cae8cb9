/** Recharges over chains against what arrived there: addresses, amounts, rates, decisions. */

import { coinProviders } from '@hongyun/contract/coins/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { deriveAddress } from './derive.ts'

type AddressRow = { order_no: string; address: string; xpub: string; key_index: number; next_index: number }

/** Each address is that of its index below its key; no index is ahead of those that were given out. */
const addresses: Check = async function* (database) {
  const rows = await database.query<AddressRow>(
    `select c.order_no, c.address, k.xpub, c.key_index, k.next_index from coin_order c join coin_key k on k.id = c.key_id order by c.order_no`,
  )
  for (const { order_no, address, xpub, key_index, next_index } of rows) {
    const derived = deriveAddress(xpub, key_index)
    if (address === derived && key_index < next_index) continue
    const expected = key_index < next_index ? derived : `an index below ${next_index}`
    yield { check: 'coin address', row: `coin order ${order_no}`, says: `${address}, index ${key_index}`, expected }
  }
}

/** An order over a chain is one of the cashier, on a channel of that chain, and asks for what its amount is at its rate, rounded up. */
const orders: Check = async function* (database) {
  const rows = await database.query<{ row: string; says: string; expected: string }>(
    `with chain as (select * from unnest($1::text[], $2::text[]) as m (chain, provider))
     select format('coin order %s', coalesce(c.order_no, o.order_no)) as row,
            format('%s: %s at %s, at %s', c.chain, c.units, c.rate, c.at) as says,
            case when o.order_no is null then 'an order of the cashier'
                 when c.order_no is null then 'an address: it is paid'
                 else format('%s: %s, not before %s', o.provider,
                   div((o.amount + o.fee) * 1000000 + c.rate - 1, c.rate), o.created_at) end as expected
     from coin_order c full join (
       select * from recharge_order where provider in (select provider from chain)
     ) o on o.order_no = c.order_no
     left join chain m on m.chain = c.chain
     where o.order_no is null or c.order_no is null and o.state = 'paid'
        or c.order_no is not null and (
          o.provider <> m.provider or was_before(c.at, o.created_at)
          or c.units <> div((o.amount + o.fee) * 1000000 + c.rate - 1, c.rate))`,
    [wordsOf(coinProviders), wordsOf(coinProviders).map((chain) => coinProviders[chain])],
  )
  for (const row of rows) yield { check: 'coin order', ...row }
}

/**
 * A transfer that is credited pays its order: of USDT at the rate it says, which is the order's unless it came late, and in time
 * unless two operators approved it. Every paid order has one; one that is credited has its order paid within the hour.
 */
const transfers = statementCheck(
  'coin transfer',
  `with credited as (
     select x.*, c.rate as locked, o.state as order_state, coalesce(o.credited, o.amount) + o.fee as paid, o.expires_at, o.paid_at,
            div(div(x.units * x.rate, 1000000), 100) * 100 as worth
     from coin_transfer x join coin_order c using (order_no) join recharge_order o using (order_no) where x.state = 'credited'
   )
   select format('coin transfer %s of %s', id, order_no) as row,
          format('%s units at %s are %s, block of %s', units, rate, amount, block_at) as says, expected
   from (
     select *, case
       when order_state <> 'paid' and decided_at < now() - interval '1 hour' then 'a paid order'
       when order_state = 'paid' and amount <> paid then format('an order paid with %s', paid)
       when amount <> worth then format('worth %s', worth)
       when reason is distinct from 'late' and rate <> locked then format('the locked rate %s', locked)
       when reason is null and block_at > expires_at then format('in time, before %s', expires_at)
       when reason = 'late' and block_at <= expires_at then 'late'
       when reason is not null and approval_id is null then 'an approval'
       when was_before(decided_at, seen_at) or was_before(paid_at + interval '1 minute', decided_at) then 'paid after it was decided'
     end as expected from credited
   ) said where expected is not null
   union all
   select format('order %s', o.order_no), 'paid', 'one transfer that pays it'
   from recharge_order o join coin_order c using (order_no)
   where o.state = 'paid' and not exists (select from coin_transfer x where x.order_no = o.order_no and x.state = 'credited')`,
)

/** What two operators were to decide, they did: of this transfer, with this end and this amount. */
const decisions = statementCheck(
  'coin decision',
  `select format('coin transfer %s of %s', x.id, x.order_no) as row, format('%s, approval %s', x.state, x.approval_id) as says,
          coalesce(format('approval %s, %s: %s', a.id, a.state, a.payload), 'an approval of two operators') as expected
   from coin_transfer x left join approval a on a.id = x.approval_id
   where (x.state = 'closed' or x.approval_id is not null)
     and ((a.kind, a.state, a.payload) is distinct from ('coinTransfer', 'approved', jsonb_build_object(
            'transferId', x.id::text, 'outcome', case x.state when 'credited' then 'credit' else 'close' end,
            'amount', case x.state when 'credited' then x.amount::text end))
          or abs(extract(epoch from a.decided_at - x.decided_at)) > 60)
   union all
   select format('approval %s', a.id), 'approved', 'a transfer that it decided'
   from approval a where a.kind = 'coinTransfer' and a.state = 'approved'
     and not exists (select from coin_transfer x where x.approval_id = a.id)`,
)

/** The checks of recharges over chains. */
export const coinChecks: Checks = {
  coinAddresses: addresses,
  coinOrders: orders,
  coinTransfers: transfers,
  coinDecisions: decisions,
}
