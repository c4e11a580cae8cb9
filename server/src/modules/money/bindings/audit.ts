/** The audit of payout accounts: what each names and whether it holds follow from its events, which are linked. */
import { type Checks, statementCheck } from '../../../platform/check.ts'

const payoutAccounts = statementCheck(
  'payout accounts',
  `with history as (
     select account_id, (array_agg(content_hash) filter (where event = 'bound'))[1] as bound_hash,
            count(*) filter (where event = 'bound') as bound,
            count(*) filter (where event in ('replaced', 'removed')) as ended,
            count(distinct content_hash) as contents,
            (array_agg(at order by o.n, id) filter (where event = 'locked'))[1] as used_at,
            max(at) filter (where event in ('replaced', 'removed')) as ended_at,
            min(at) filter (where event = 'bound') as bound_at,
            (array_agg(event order by o.n desc nulls last, id desc) filter (where event in ('locked', 'released')))[1] as lock
     from payout_account_event e left join journal_order('payout_account_event') o on o.key = e.id::text group by account_id
   )
   select format('payout account %s', a.id) as row, said.says, said.expected
   from payout_account a left join history h on h.account_id = a.id
   cross join lateral (values
     (coalesce(h.bound, 0) <> 1, format('%s times bound', coalesce(h.bound, 0)), 'once'),
     (h.contents <> 1 or h.bound_hash <> a.content_hash, 'another number or owner', 'what was bound'),
     (abs(extract(epoch from h.bound_at - a.bound_at)) > 10, format('bound at %s', a.bound_at), h.bound_at::text),
     (h.ended <> (a.ended_at is not null)::int or abs(extract(epoch from h.ended_at - a.ended_at)) > 10,
      format('ended at %s', a.ended_at), coalesce(h.ended_at::text, 'not ended')),
     (a.locked <> coalesce(h.lock = 'locked', false), format('locked: %s', a.locked), coalesce(h.lock, 'never locked')),
     ((a.used_at is null) <> (h.used_at is null) or abs(extract(epoch from h.used_at - a.used_at)) > 10,
      format('used at %s', a.used_at), coalesce(h.used_at::text, 'never used'))
   ) said (is_wrong, says, expected)
   where said.is_wrong
   union all
   select format('payout account %s', e.account_id), 'is gone', 'the account of its events'
   from payout_account_event e where not exists (select from payout_account a where a.id = e.account_id)`,
)

export const bindingChecks: Checks = { payoutAccounts }
