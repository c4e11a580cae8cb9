/** Wallets against their books, the ledger, the rates and the runs. */
import { YEAR } from '@hongyun/contract/yuebao/interest.ts'
import { type Checks, statementCheck } from '../../../../platform/check.ts'
import { systemAccounts } from '../../ledger/accounts.ts'

const SIGNED = (entry: string) => `case when ${entry}.code in (611, 613) then ${entry}.amount else -${entry}.amount end`

/** A wallet is the replay of its book: balance, number, what is carried, the last days. */
const wallets = statementCheck(
  'wallet',
  `with replay as (
     select e.player_id, count(*) as seq, sum(${SIGNED('e')}) as balance,
            coalesce((array_agg(e.carry order by e.seq desc) filter (where e.code = 613))[1], 0) as carry,
            max(e.day) filter (where e.code = 613) as through, max(e.day) filter (where e.code <> 613) as last_day
     from yuebao_entry e group by e.player_id
   )
   select format('wallet of player %s', player_id) as row,
          format('%s, %s entries, carry %s, through %s, last %s', a.balance, a.seq, a.carry, a.through, a.last_day) as says,
          format('%s, %s entries, carry %s, through %s, last %s', r.balance, r.seq, r.carry, r.through, r.last_day) as expected
   from yuebao_account a full join replay r using (player_id)
   where coalesce(a.balance, 0) <> coalesce(r.balance, 0) or coalesce(a.seq, 0) <> coalesce(r.seq, 0)
      or coalesce(a.carry, 0) <> coalesce(r.carry, 0) or a.through is distinct from r.through
      or a.last_day is distinct from r.last_day`,
)

/** Each entry follows from the one before it: number, balance, and days that do not go back behind booked interest. */
const entries = statementCheck(
  'wallet entry',
  `select format('wallet entry %s of player %s', id, player_id) as row,
          format('number %s, balance %s on %s', seq, balance_after, day) as says,
          case when is_early then format('a day after %s', coalesce(booked, moved))
            else format('number %s, balance %s', due_seq, due) end as expected
   from (
     select e.id, e.player_id, e.seq, e.balance_after, e.day, e.code,
            coalesce(lag(e.seq) over own, 0) + 1 as due_seq,
            coalesce(lag(e.balance_after) over own, 0) + ${SIGNED('e')} as due,
            max(e.day) filter (where e.code = 613) over before as booked,
            max(e.day) filter (where e.code <> 613) over before as moved,
            coalesce(e.day <= max(e.day) filter (where e.code = 613) over before, false)
              or e.code <> 613 and coalesce(e.day < max(e.day) filter (where e.code <> 613) over before, false) as is_early
     from yuebao_entry e
     window own as (partition by e.player_id order by e.seq),
            before as (partition by e.player_id order by e.seq rows between unbounded preceding and 1 preceding)
   ) said
   where seq <> due_seq or balance_after <> due or is_early`,
)

/**
 * Interest is that of the least balance of its day, worked out forwards: what the day began with, and after each movement of the
 * day, the interest of the day before being there from the first moment.
 */
const interest = statementCheck(
  'wallet interest',
  `with moved as (
     select e.player_id, e.day, sum(${SIGNED('e')}) as change,
            min(e.running) as least
     from (
       select e.*, sum(${SIGNED('e')}) over (partition by e.player_id, e.day order by e.seq) as running
       from yuebao_entry e where e.code <> 613
     ) e group by e.player_id, e.day
   ), paid as (
     select e.*, lag(e.carry, 1, 0) over (partition by e.player_id order by e.seq) as carried,
            sum(e.amount) over (partition by e.player_id order by e.seq rows between unbounded preceding and 1 preceding) as earned
     from yuebao_entry e where e.code = 613
   ), due as (
     select p.*, coalesce(p.earned, 0) + coalesce(b.begun, 0) + least(coalesce(m.least, 0), 0) as due_low
     from paid p
     left join lateral (
       select sum(${SIGNED('b')}) as begun from yuebao_entry b
       where b.player_id = p.player_id and b.code <> 613 and b.day < p.day) b on true
     left join moved m on m.player_id = p.player_id and m.day = p.day
   )
   select format('wallet entry %s of player %s', id, player_id) as row,
          format('%s on %s of %s at %s, carry %s, run %s', amount, day, low, rate, carry, record_id) as says,
          format('%s on %s of %s at %s, carry %s, run %s', trunc((due_low * run_rate + carried) / ${YEAR}), day, due_low, run_rate,
            mod(due_low * run_rate + carried, ${YEAR}), run_id) as expected
   from (select d.*, r.rate::numeric as run_rate, r.id as run_id from due d left join yuebao_run r on r.day = d.day) said
   where run_rate is null or record_id <> run_id or rate <> run_rate or low <> due_low
      or amount <> trunc((due_low * run_rate + carried) / ${YEAR}) or carry <> mod(due_low * run_rate + carried, ${YEAR})`,
)

/**
 * A run is at the rate of its day, the day after the one before, and its sums are those of its entries and transfers. Whoever had
 * something all day has interest of each day that is finished.
 */
const runs = statementCheck(
  'interest run',
  `with booked as (
     select record_id, count(*) as n, sum(low) as low, sum(amount) as amount from yuebao_entry where code = 613 group by record_id
   ), posted as (
     select record_id, sum(amount) as amount from transfer where code = 613 group by record_id
   ), due as (
     select r.*, coalesce((
       select h.rate from yuebao_rate h where h.from_day <= r.day order by h.from_day desc, h.no desc limit 1), 0) as due_rate,
       lag(r.day) over (order by r.day) as before
     from yuebao_run r
   )
   select format('interest run %s of %s', coalesce(r.id, b.record_id, p.record_id), r.day) as row,
          format('%s, %s wallets, %s of %s, after %s', r.rate, r.accounts, r.interest_sum, r.low_sum, r.before) as says,
          format('%s, %s wallets, %s of %s, transfers %s, after the day before', r.due_rate, b.n, b.amount, b.low, p.amount) as expected
   from due r full join booked b on b.record_id = r.id full join posted p on p.record_id = coalesce(r.id, b.record_id)
   where r.id is null or r.rate <> r.due_rate or r.accounts <> coalesce(b.n, 0) or r.low_sum <> coalesce(b.low, 0)
      or r.interest_sum <> coalesce(b.amount, 0) or r.interest_sum <> coalesce(p.amount, 0)
      or r.before <> r.day - 1
   union all
   select format('interest of player %s on %s', e.player_id, r.day), 'none', format('that of %s', e.balance_after)
   from yuebao_run r
   join lateral (
     select distinct on (player_id) player_id, balance_after, seq from yuebao_entry
     where day < r.day order by player_id, seq desc) e on e.balance_after > 0
   where r.finished_at is not null and r.rate > 0
     and not exists (select from yuebao_entry i where i.player_id = e.player_id and i.code = 613 and i.day = r.day)
     and not exists (select from yuebao_entry m where m.player_id = e.player_id and m.code <> 613 and m.day = r.day)`,
)

/** What the ledger holds for all wallets is in them; each movement is one transfer of its player and amount, and the other way round. */
const held = statementCheck(
  'wallets in the ledger',
  `select 'all wallets' as row, l.amount::text as says, w.amount::text as expected
   from (select coalesce(sum(case when credit = ${systemAccounts.wallets} then amount else -amount end), 0) as amount from transfer
         where ${systemAccounts.wallets} in (debit, credit)) l,
        (select coalesce(sum(balance), 0) as amount from yuebao_account) w
   where l.amount <> w.amount
   union all
   select format('wallet entry %s of player %s', coalesce(e.id, t.record_id), coalesce(e.player_id, t.player_id)),
          format('%s of code %s', e.amount, e.code), format('%s of code %s by its transfer', t.amount, t.code)
   from (select * from yuebao_entry where code in (611, 612)) e
   full join (select * from transfer where record_kind = 'wallet') t on t.record_id = e.id and t.player_id = e.player_id
   where e.id is null or t.id is null or e.amount <> t.amount or e.code <> t.code
      or abs(extract(epoch from t.at - time_of_id(e.id))) > 60`,
)

/** Rates are those of the acts that set them, and what two operators approved; the demo's own is of nobody. */
const rates = statementCheck(
  'wallet rate',
  `select format('rate %s', r.no) as row,
          format('%s from %s by act %s, approval %s', r.rate, r.from_day, r.act_id, r.approval_id) as says,
          format('%s from %s by %s, approved: %s', a.detail ->> 'value', a.detail ->> 'day', a.operator_id, p.payload) as expected
   from yuebao_rate r full join (select * from operator_act where act = 'yuebaoRate') a on a.id = r.act_id
   left join approval p on p.id = r.approval_id and p.kind = 'yuebaoRate' and p.state = 'approved'
   where r.no is null or a.id is null or a.detail ->> 'value' <> r.rate::text or a.detail ->> 'day' <> r.from_day::text
      or abs(extract(epoch from a.at - r.at)) > 60
      or (r.approval_id is null) <> (a.operator_id = 0) or r.approval_id is null and not in_demo(r.at)
      or r.approval_id is not null and (p.decided_by is distinct from a.operator_id
         or p.payload is distinct from jsonb_build_object('day', r.from_day::text, 'rate', r.rate)
         or abs(extract(epoch from p.decided_at - r.at)) > 60)
   union all
   select format('approval %s', p.id), 'approved', 'its rate'
   from approval p where p.kind = 'yuebaoRate' and p.state = 'approved'
     and not exists (select from yuebao_rate r where r.approval_id = p.id)`,
)

export const walletChecks: Checks = { wallets, walletEntries: entries, interest, runs, held, rates }
