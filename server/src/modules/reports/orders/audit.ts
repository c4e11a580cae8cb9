/** The states that orders went through, against the orders as they are. */
import { type Checks, statementCheck } from '../../../platform/check.ts'

/**
 * The states of an order begin when it was made, follow each other in time, each another one, without a gap in their
 * numbers, and end with the state it is in, at the time that the order says of it. What was due stays the same, and a
 * recharge that was paid stays so.
 */
const states = statementCheck(
  'order state',
  `with own as (
     select id, order_no, state, amount + fee as due, 'pending' as first, case when state = 'paid' then paid_at end as ended_at from recharge_order
     union all
     select id, order_no, state, amount + fee, case when is_automatic then 'approved' else 'review' end, ended_at from withdrawal_order
   ), step as (
     select order_id, id, number, state, due, at, row_number() over w as n, lag(state) over w as before, lag(at) over w as at_before,
            lead(number) over w is null as is_last
     from order_state window w as (partition by order_id order by number, id)
   ), said as (
     select o.order_no, o.id, format('%s. %s at %s, after %s, %s due', s.number, s.state, s.at, s.before, s.due) as says,
       case
         when abs(extract(epoch from s.at - time_of_id(s.id))) > 1 then format('dated %s', time_of_id(s.id))
         when s.number <> s.n then format('number %s', s.n)
         when s.n = 1 and abs(extract(epoch from s.at - time_of_id(o.id))) > 60 then format('begun at %s', time_of_id(o.id))
         when s.n = 1 and s.state <> o.first then format('%s at first', o.first)
         when s.state = s.before then 'another state'
         when was_before(s.at, s.at_before) then format('after %s', s.at_before)
         when s.due <> o.due then format('%s due, as the order is', o.due)
         when s.before = 'paid' then 'no state after it was paid'
         when s.is_last and s.state <> o.state then format('%s, as the order is', o.state)
         when s.is_last and o.ended_at is not null and abs(extract(epoch from s.at - o.ended_at)) > 60
           then format('at %s, as the order says', o.ended_at)
       end as expected
     from step s join own o on o.id = s.order_id
   )
   select format('states of order %s %s', id, order_no) as row, says, expected from said where expected is not null
   union all
   select format('states of order %s %s', o.id, o.order_no), 'none', o.state
   from own o where not exists (select from order_state s where s.order_id = o.id)
   union all
   select format('states of order %s', s.order_id), s.state, 'an order'
   from order_state s where not exists (select from own o where o.id = s.order_id)`,
)

/** The checks of orders of both directions. */
export const orderChecks: Checks = { orderStates: states }
