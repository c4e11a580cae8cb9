-- Money is counted in 1/10000 yuan. Account ids from 1000 are players, those below are the house's own.
create table system_account (
  id bigint primary key check (id between 1 and 999),
  name text not null unique
);
comment on table system_account is 'evidence; insert nothing';
insert into system_account (id, name) values
  (1, 'house'), (2, 'held_stakes'), (3, 'payments'), (4, 'manual'), (5, 'held_withdrawals'), (6, 'wallets'), (7, 'pledges'), (8, 'held_envelopes');

create table account (
  player_id bigint primary key references player,
  balance bigint not null default 0 check (balance >= 0),
  seq bigint not null default 0 check (seq >= 0)
) with (fillfactor = 50);
-- Whoever locks a row must be allowed to change one of its columns.
comment on table account is 'recomputable; insert player_id; update player_id';
create trigger account_stays before update of player_id or delete on account for each row execute function refuse_change();

-- One immutable row per movement: debit pays, credit receives. `seq` numbers a player's transfers without gaps,
-- `balance_after` is the player's balance once it is done. Transfers between system accounts have player 0 and number 0.
create table transfer (
  player_id bigint not null,
  seq bigint not null,
  id bigint not null default next_id(),
  at timestamptz not null default clock_timestamp(),
  code smallint not null check (code between 101 and 799),
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount > 0),
  balance_after bigint check (balance_after >= 0),
  record_kind text not null check (record_kind in ('bet', 'order', 'issue', 'chase', 'manual', 'withdrawal', 'wallet', 'interest', 'pledge', 'envelope', 'activity')),
  record_id bigint not null,
  primary key (player_id, seq, id),
  constraint transfer_between check (debit <> credit and (debit < 1000 or credit < 1000)),
  constraint transfer_player check (player_id = case when debit >= 1000 then debit when credit >= 1000 then credit else 0 end),
  constraint transfer_balance check ((player_id = 0) = (balance_after is null)),
  constraint transfer_seq check (seq > 0 or player_id = 0 and seq = 0)
) partition by range (id);
comment on table transfer is 'evidence; insert player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id';
create index transfer_record on transfer (record_id, code);
create index transfer_system on transfer (id) where player_id = 0;
create index transfer_prize on transfer (id) where code = 201;
-- A day of all players' transfers lies together: ids are ordered by time, and so is what is appended. What is new is
-- summarised every hour, not while it is written.
create index transfer_time on transfer using brin (id) with (pages_per_range = 32);
create trigger transfer_is_final before update or delete on transfer for each row execute function refuse_change();
create trigger transfer_is_kept before truncate on transfer for each statement execute function refuse_change();
create table transfer_default partition of transfer default;
create trigger transfer_is_kept before truncate on transfer_default for each statement execute function refuse_change();

-- Balances are moved by the transfers themselves and by nothing else. Each player's transfers of a statement must have the
-- numbers that come next, each once, and end at the balance they come to: so no number is ever given twice, whichever
-- partition it lies in, and no balance is without its transfers. The application may not write accounts by itself.
create function move_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  players bigint;
  moved bigint;
begin
  with own as (
    select player_id, count(*) as n, count(distinct seq) as numbers, min(seq) as first, max(seq) as last,
           sum(case when credit = player_id then amount else -amount end) as change,
           (array_agg(balance_after order by seq))[count(*)] as balance
    from posted where player_id > 0 group by player_id
  ), done as (
    update account a set balance = p.balance, seq = p.last from own p
    where a.player_id = p.player_id and p.first = a.seq + 1 and p.last = a.seq + p.n and p.numbers = p.n
      and p.balance = a.balance + p.change
    returning 1
  )
  select (select count(*) from own), (select count(*) from done) into players, moved;
  if moved <> players then
    raise exception 'a transfer does not follow from its account' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger transfer_moves_balance after insert on transfer referencing new table as posted
  for each statement execute function move_balances();

-- What is new among the transfers is summarised, so that a day's hours are found by their time.
create function summarise_transfers() returns void language sql security definer set search_path = public, pg_temp as $$
  select brin_summarize_new_values(inhrelid) from pg_inherits where inhparent = 'transfer_time'::regclass
$$;

-- Closed hours of the ledger, summed once: what operators look at adds only what is younger. `through`: hours before it are
-- summed, from `since` on. The barrier names the transactions that were writing transfers when an hour was found closed: they
-- may still bring some of that hour, and are waited for.
create table ledger_rollup (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null default date_trunc('hour', clock_timestamp()),
  through timestamptz not null default date_trunc('hour', clock_timestamp()),
  barrier text[],
  barrier_at timestamptz,
  constraint ledger_rollup_barrier check ((barrier is null) = (barrier_at is null))
);
comment on table ledger_rollup is 'recomputable; insert nothing; update through, barrier, barrier_at';
insert into ledger_rollup default values;

-- `house`: what of the amount the house's own account gained.
create table ledger_hour (
  hour_at timestamptz not null,
  code smallint not null,
  amount bigint not null,
  house bigint not null,
  primary key (hour_at, code)
);
comment on table ledger_hour is 'recomputable';

-- Who bet on a business day, and when first: kept for some days, because players of hours can't be added up.
create table bettor_day (
  day date not null,
  player_id bigint not null,
  first_at timestamptz not null,
  primary key (day, player_id)
);
comment on table bettor_day is 'recomputable';

-- What the first request of an id was answered; a repeat gets the same answer and moves nothing.
create table money_request (
  player_id bigint not null,
  -- Letters, digits, - and _. A regular expression would be compiled anew for each request, at several times the cost.
  request_id text not null check (
    length(request_id) between 1 and 64
    and ltrim(request_id, 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDEFGHIJKLMNOPQRSTUVWXYZ') = ''
  ),
  digest bytea not null,
  reply jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, request_id)
);
comment on table money_request is 'other';

-- Orders are evidence: what was ordered never changes, and paid is final. The payer's name is sealed.
create table recharge_order (
  id bigint primary key default next_id(),
  order_no text not null unique check (order_no ~ '^P[0-9]{12,20}$'),
  player_id bigint not null references player,
  pay_type text not null,
  channel_id text not null,
  -- The terms of the channel that it was placed at.
  terms_no integer not null,
  -- What is credited; the fee is paid on top of it, the bonus credited beside it.
  amount bigint not null check (amount > 0 and amount % 100 = 0),
  fee bigint not null default 0 check (fee >= 0 and fee % 100 = 0),
  bonus bigint not null default 0 check (bonus >= 0 and bonus % 100 = 0),
  -- Of internet banking: where the player pays.
  bank text,
  payer_name bytea,
  state text not null default 'pending' check (state in ('pending', 'review', 'paid', 'expired', 'cancelled', 'failed')),
  provider text not null,
  provider_ref text,
  pay_url text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- What was credited where another amount arrived than was ordered: all of it but the fee, and no bonus.
  credited bigint check (credited > 0 and credited % 100 = 0),
  -- How much of what was credited was beyond the player's recharge limits; with any, no bonus is credited.
  over_limit bigint check (over_limit > 0),
  polls integer not null default 0,
  -- When the provider is asked again; null once the answer is final.
  next_poll_at timestamptz,
  unique (provider, provider_ref),
  constraint recharge_order_paid_at check ((state = 'paid') = (paid_at is not null)),
  constraint recharge_order_credited check (credited <> amount),
  constraint recharge_order_over_limit check (over_limit is null or state = 'paid' and over_limit <= coalesce(credited, amount)),
  constraint recharge_order_times check (expires_at > created_at)
);
comment on table recharge_order is 'evidence; update state, provider_ref, pay_url, paid_at, credited, over_limit, expires_at, polls, next_poll_at, payer_name';
create index recharge_order_player on recharge_order (player_id, id);
create index recharge_order_paid on recharge_order (player_id, paid_at) where state = 'paid';
create unique index recharge_order_open on recharge_order (player_id) where state = 'pending';
create index recharge_order_review on recharge_order (id) where state = 'review';
create index recharge_order_poll on recharge_order (next_poll_at) where next_poll_at is not null;

-- The second fence behind the row lock: whoever credits an order that is paid already is rolled back.
create function keep_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'recharge_order is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.order_no, old.player_id, old.pay_type, old.channel_id, old.terms_no, old.amount, old.fee, old.bonus, old.bank,
      old.provider, old.created_at)
     is distinct from
     (new.order_no, new.player_id, new.pay_type, new.channel_id, new.terms_no, new.amount, new.fee, new.bonus, new.bank,
      new.provider, new.created_at) then
    raise exception 'what was ordered is final' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state = 'paid' and (new.state, new.paid_at, new.provider_ref, new.credited)
     is distinct from (old.state, old.paid_at, old.provider_ref, old.credited)
     or old.over_limit is distinct from new.over_limit and old.over_limit is not null then
    raise exception 'a paid order is final' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger recharge_order_is_kept before update or delete on recharge_order
  for each row execute function keep_order();
create trigger recharge_order_is_sealed before update of payer_name on recharge_order
  for each row execute function hold_sealed();

-- Everything a provider told us, credited or not, so that a repeat or a forgery can be shown.
create table provider_callback (
  id bigint primary key default next_id(),
  provider text not null,
  source text not null check (source in ('callback', 'poll', 'review', 'statement')),
  -- As claimed: a forged callback names an order as well.
  order_no text,
  verdict text not null,
  -- What was understood of a genuine one: an order is paid by what is said here.
  provider_ref text,
  amount bigint,
  body text not null,
  -- What came beside it, without what signs somebody in.
  headers jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
comment on table provider_callback is 'evidence; update body, headers';
create index provider_callback_order on provider_callback (order_no);
create index provider_callback_body on provider_callback (id) where body <> '';

-- The words themselves may be forgotten after a week, what was understood of them never.
create function keep_callback() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.body = '' and new.headers = '{}' and old.at < now() - interval '7 days'
     and (new.id, new.provider, new.source, new.order_no, new.verdict, new.provider_ref, new.amount, new.at)
         is not distinct from
         (old.id, old.provider, old.source, old.order_no, old.verdict, old.provider_ref, old.amount, old.at) then
    return new;
  end if;
  raise exception 'provider_callback is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger provider_callback_is_final before update or delete on provider_callback
  for each row execute function keep_callback();
create trigger provider_callback_is_kept before truncate on provider_callback
  for each statement execute function refuse_change();

-- Nonces of callbacks that were acted on, with what they came with; older than the replay window they are forgotten.
create table provider_nonce (
  provider text not null,
  nonce text not null,
  body_digest bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (provider, nonce)
);
comment on table provider_nonce is 'other';
create index provider_nonce_at on provider_nonce (at);

-- What a provider said that moved no money here, or moved it where nobody expected it: once, however often it is said. Operators
-- end each with a note of what was done.
create table payment_exception (
  id bigint primary key default next_id(),
  at timestamptz not null default clock_timestamp(),
  provider text not null,
  order_no text not null,
  kind text not null check (kind in (
    'paidTwice', 'refunded', 'paidAfterCancel', 'amountDiffers', 'currencyDiffers', 'referenceDiffers', 'unknownOrder')),
  -- Empty where the provider gave none; of a refund its own number, and what went back.
  provider_ref text not null,
  -- Null where nothing was paid.
  amount bigint,
  currency text not null,
  ended_at timestamptz,
  ended_by bigint references operator,
  note text not null default '' check (length(note) <= 300),
  unique nulls not distinct (provider, order_no, kind, provider_ref, amount),
  constraint payment_exception_ended check (ended_by is null or ended_at is not null)
);
comment on table payment_exception is 'evidence; update ended_at, ended_by, note';
create index payment_exception_open on payment_exception (id) where ended_at is null;
