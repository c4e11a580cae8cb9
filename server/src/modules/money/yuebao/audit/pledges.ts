/** Fixed terms against their terms, the ledger, the books of wallets and each other. */
import { YEAR } from '@hongyun/contract/yuebao/interest.ts'
import { type Checks, statementCheck } from '../../../../platform/check.ts'
import { systemAccounts } from '../../ledger/accounts.ts'

/** Each order has the transfers of its state, to the amount, of its player; bought from the wallet, or renewed from another order. */
const payments = statementCheck(
  'fixed term',
  `with moved as (
     select record_id as id, string_agg(format('%s %s', code, amount), ', ' order by code) as what,
            max(player_id) as player_id, min(player_id) filter (where player_id > 0) as least_player,
            max(at) filter (where code <> 614) as ended_at, max(at) filter (where code = 614) as bought_at
     from transfer where record_kind = 'pledge' group by record_id
   ), entered as (
     select record_id as id, player_id, amount from yuebao_entry where code = 614
   ), due as (
     select o.*, concat_ws(', ', case when renewed_from is null then format('614 %s', principal) end,
       case when state in ('ended', 'cancelled') then format('615 %s', principal) end,
       case when interest > 0 then format('616 %s', interest) end) as what
     from pledge_order o
   )
   select format('fixed term %s %s', coalesce(d.id, m.id, e.id), d.order_no) as row,
          format('%s of player %s at %s and %s, entered %s of %s', coalesce(m.what, ''), m.player_id, m.bought_at, m.ended_at, e.amount,
            e.player_id) as says,
          format('%s of player %s at %s and %s', d.what, d.player_id, d.created_at, d.ended_at) as expected
   from due d full join moved m on m.id = d.id full join entered e on e.id = coalesce(d.id, m.id)
   where d.id is null or coalesce(m.what, '') <> d.what or m.least_player <> d.player_id or m.player_id > 0 and m.player_id <> d.player_id
      or (e.id is not null) <> (d.renewed_from is null) or e.amount <> d.principal or e.player_id <> d.player_id
      or abs(extract(epoch from m.ended_at - d.ended_at)) > 60 or abs(extract(epoch from m.bought_at - d.created_at)) > 60
      or abs(extract(epoch from time_of_id(d.id) - d.created_at)) > 60`,
)

/** The interest of each order that ended, with what was carried from one to the next of the player and product. */
const interest = statementCheck(
  'fixed term interest',
  `with due as (
     select o.*, p.days, case when o.state = 'cancelled' then t.early_rate else t.rate end::numeric as due_rate,
            coalesce(lag(o.carry) over own, 0) as carried, coalesce(lag(o.end_no) over own, 0) + 1 as due_no
     from pledge_order o join pledge_product p on p.id = o.product_id
     join pledge_terms t on t.product_id = o.product_id and t.no = o.terms_no
     where o.state <> 'open' window own as (partition by o.player_id, o.product_id order by o.end_no)
   ), parts as (select *, principal * due_rate * full_days + carried as parts from due)
   select format('fixed term %s %s', id, order_no) as row,
          format('%s for %s days, carry %s, end %s at %s', interest, full_days, carry, end_no, ended_at) as says,
          format('%s, carry %s, end %s', trunc(parts / ${YEAR}), mod(parts, ${YEAR}), due_no) as expected
   from parts
   where interest <> trunc(parts / ${YEAR}) or carry <> mod(parts, ${YEAR}) or end_no <> due_no
      or case when state = 'cancelled'
           then full_days <> greatest(0, floor(extract(epoch from ended_at - started_at) / 86400)) and
                full_days <> greatest(0, floor((extract(epoch from ended_at - started_at) - 60) / 86400))
           else full_days <> days end
   union all
   select format('what player %s carries of product %s', c.player_id, c.product_id), format('%s after %s', c.carry, c.ends),
          format('%s after %s', o.carry, o.end_no)
   from pledge_carry c full join (
     select distinct on (player_id, product_id) player_id, product_id, carry, end_no from pledge_order where state <> 'open'
     order by player_id, product_id, end_no desc) o using (player_id, product_id)
   where c.carry is distinct from o.carry or c.ends is distinct from o.end_no`,
)

/**
 * Each order is at the terms of the day it began on, within their limits, and ends after its days at the same time. A renewed one
 * goes on with the same principal of the same player, from its end.
 */
const terms = statementCheck(
  'fixed term terms',
  `select format('fixed term %s %s', o.id, o.order_no) as row,
          format('%s at terms %s, from %s until %s, renews %s', o.principal, o.terms_no, o.started_at, o.ends_at, o.renewed_from) as says,
          format('terms %s: %s to %s, %s days, after %s %s', t.no, t.least, t.greatest, p.days, b.state, b.ends_at) as expected
   from pledge_order o join pledge_product p on p.id = o.product_id
   left join lateral (
     select * from pledge_terms t where t.product_id = o.product_id
       and t.from_day <= (o.started_at at time zone 'Asia/Shanghai')::date order by from_day desc, no desc limit 1) t on true
   left join pledge_order b on b.id = o.renewed_from
   left join pledge_order n on n.renewed_from = o.id
   where t.no is distinct from o.terms_no or not t.on_sale or o.principal not between t.least and t.greatest
      or o.ends_at <> o.started_at + make_interval(hours => 24 * p.days)
      or (o.renewed_from is not null) and (b.state <> 'renewed' or b.principal <> o.principal or b.player_id <> o.player_id
         or b.product_id <> o.product_id or b.ends_at <> o.started_at)
      or (o.state = 'renewed') <> (n.id is not null)
      or o.state in ('ended', 'renewed') and o.ended_at < o.ends_at or o.state = 'cancelled' and o.ended_at > o.ends_at + interval '1 minute'
      or o.renewed_from is null and abs(extract(epoch from o.created_at - o.started_at)) > 60`,
)

/** The open principal is what the products say, and what the ledger holds. */
const principal = statementCheck(
  'open principal',
  `select format('product %s', p.id) as row, p.principal::text as says, coalesce(o.principal, 0)::text as expected
   from pledge_product p left join (
     select product_id, sum(principal) as principal from pledge_order where state = 'open' group by product_id
   ) o on o.product_id = p.id
   where p.principal <> coalesce(o.principal, 0)
   union all
   select 'all fixed terms', l.amount::text, o.amount::text
   from (select coalesce(sum(case when credit = ${systemAccounts.pledges} then amount else -amount end), 0) as amount from transfer
         where ${systemAccounts.pledges} in (debit, credit)) l,
        (select coalesce(sum(principal), 0) as amount from pledge_order where state = 'open') o
   where l.amount <> o.amount`,
)

/** Terms are those of the acts that set them, and what two operators approved; those of the demo are of nobody. */
const acts = statementCheck(
  'fixed term acts',
  `select format('terms %s of product %s', t.no, t.product_id) as row,
          format('%s, by act %s', said.text, t.act_id) as says, a.detail ->> 'value' as expected
   from pledge_terms t join pledge_product p on p.id = t.product_id
   cross join lateral (select concat_ws(' ', case when t.no = 1 then p.days end, t.from_day, t.rate, t.least, t.greatest, t.quota,
     t.early_rate, t.on_sale::text) as text) said
   left join operator_act a on a.id = t.act_id and a.subject_kind = 'pledgeProduct' and a.subject_id = t.product_id::text
   left join approval y on y.id = t.approval_id and y.state = 'approved'
     and y.kind = case when t.no = 1 then 'pledgeProduct' else 'pledgeTerms' end
   where a.id is null or a.act <> case when t.no = 1 then 'pledgeProductAdd' else 'pledgeTerms' end
      or a.detail ->> 'value' <> said.text or abs(extract(epoch from a.at - t.at)) > 60
      or (t.approval_id is null) <> (a.operator_id = 0) or t.approval_id is null and not in_demo(t.at)
      or t.approval_id is not null and (y.decided_by is distinct from a.operator_id
         or abs(extract(epoch from y.decided_at - t.at)) > 60
         or y.payload is distinct from jsonb_build_object('day', t.from_day::text, 'rate', t.rate, 'earlyRate', t.early_rate,
              'least', t.least::text, 'greatest', t.greatest::text, 'quota', t.quota::text)
           || case when t.no = 1 then jsonb_build_object('name', p.name, 'days', p.days)
                else jsonb_build_object('productId', p.id::text, 'onSale', t.on_sale) end)
   union all
   select format('approval %s', y.id), 'approved', 'its terms'
   from approval y where y.kind in ('pledgeProduct', 'pledgeTerms') and y.state = 'approved'
     and not exists (select from pledge_terms t where t.approval_id = y.id)`,
)

export const pledgeChecks: Checks = {
  pledgePayments: payments,
  pledgeInterest: interest,
  pledgeTerms: terms,
  openPrincipal: principal,
  pledgeActs: acts,
}
