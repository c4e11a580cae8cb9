-- The yield wallet (鸿利宝): money that rests apart from the balance and earns interest by the day, and fixed terms (定存) that are
-- bought from it. In the ledger all wallets are one account of the house, open principal another one; each wallet has a book.

-- `through`: the last day whose interest is booked. `last_day`: that of the last movement. `carry`: what is left of the interest
-- below 1/10000 yuan, in 1/365000000 of that: a rate is in millionths a year of 365 days.
create table yuebao_account (
  player_id bigint primary key references player,
  balance bigint not null default 0 check (balance between 0 and 4000000000000),
  seq bigint not null default 0 check (seq >= 0),
  carry integer not null default 0 check (carry between 0 and 364999999),
  through date,
  last_day date
) with (fillfactor = 50);
-- Whoever locks a row must be allowed to change one of its columns.
comment on table yuebao_account is 'recomputable; insert player_id; update player_id';
create trigger yuebao_account_stays before update of player_id or delete on yuebao_account
  for each row execute function refuse_change();

-- The book of each wallet, without gaps: in (611), out (612), interest (613), into a fixed term (614). The day of a movement
-- is never one whose interest is booked already. Interest says the least balance of its day, the rate, and what is carried on.
create table yuebao_entry (
  player_id bigint not null,
  seq bigint not null,
  id bigint not null default next_id(),
  day date not null,
  code smallint not null check (code between 611 and 614),
  amount bigint not null check (amount >= 0),
  balance_after bigint not null check (balance_after >= 0),
  -- The run of the interest, the order of the fixed term.
  record_id bigint,
  low bigint,
  rate integer,
  carry integer check (carry between 0 and 364999999),
  primary key (player_id, seq),
  constraint yuebao_entry_amount check (amount > 0 or code = 613),
  constraint yuebao_entry_record check ((record_id is null) = (code in (611, 612))),
  constraint yuebao_entry_interest check (
    case when code = 613 then low > 0 and rate > 0 and carry is not null else low is null and rate is null and carry is null end)
);
comment on table yuebao_entry is 'evidence; insert player_id, seq, day, code, amount, balance_after, record_id, low, rate, carry';
create index yuebao_entry_moved on yuebao_entry (player_id, day) where code <> 613;
create index yuebao_entry_first on yuebao_entry (day) where seq = 1;
create trigger yuebao_entry_is_final before update or delete on yuebao_entry for each row execute function refuse_change();
create trigger yuebao_entry_is_kept before truncate on yuebao_entry for each statement execute function refuse_change();

-- Wallets are moved by their entries and by nothing else, one a statement: each has the next number, ends at the balance that it
-- comes to, and a day's interest comes once. A row or five thousand: each is found by its key, whatever was planned for first.
create function move_wallets() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  entered bigint;
  moved bigint;
begin
  select count(*) into entered from posted;
  update yuebao_account a
  set balance = p.balance_after, seq = p.seq, carry = coalesce(p.carry, a.carry),
      through = case when p.code = 613 then p.day else a.through end,
      last_day = case when p.code = 613 then a.last_day else p.day end
  from posted p
  where a.player_id = p.player_id and p.seq = a.seq + 1
    and p.balance_after = a.balance + case when p.code in (611, 613) then p.amount else -p.amount end
    and (a.through is null or p.day > a.through) and (p.code = 613 or a.last_day is null or p.day >= a.last_day);
  get diagnostics moved = row_count;
  if moved <> entered then
    raise exception 'an entry does not follow from its wallet' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
revoke execute on function move_wallets() from public;
create trigger yuebao_entry_moves_wallet after insert on yuebao_entry referencing new table as posted
  for each statement execute function move_wallets();

-- What the wallet pays a year, in millionths, from a business day on; of two from one day the later one counts. `told_*`: how
-- far those who hold something have been told.
create table yuebao_rate (
  no integer primary key generated always as identity,
  from_day date not null,
  rate integer not null check (rate between 0 and 1000000),
  act_id bigint not null unique references operator_act,
  -- Of two operators; the demo's own has none.
  approval_id bigint unique references approval,
  at timestamptz not null default clock_timestamp(),
  told_mark bigint not null default 0,
  told_at timestamptz
);
comment on table yuebao_rate is 'evidence; insert from_day, rate, act_id, approval_id, told_at; update told_mark, told_at';
create index yuebao_rate_day on yuebao_rate (from_day, no);
create index yuebao_rate_untold on yuebao_rate (no) where told_at is null;

-- The interest of a day, booked wallet by wallet in the order of the players: `mark` is the last one. Days are booked in order.
create table yuebao_run (
  day date primary key,
  id bigint not null unique default next_id(),
  rate integer not null check (rate between 0 and 1000000),
  mark bigint not null default 0,
  accounts bigint not null default 0,
  low_sum bigint not null default 0,
  interest_sum bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
comment on table yuebao_run is 'evidence; insert day, rate; update mark, accounts, low_sum, interest_sum, finished_at';
create unique index yuebao_run_open on yuebao_run ((true)) where finished_at is null;

-- Players whom an operator keeps out: nothing goes in any more, what is there can be taken out.
create table yuebao_bar (
  player_id bigint primary key references player,
  act_id bigint not null unique references operator_act,
  at timestamptz not null default clock_timestamp()
);
comment on table yuebao_bar is 'other';

-- Fixed terms. Whoever buys, renews or ends locks the row of the product; `principal` is what of it is open.
create table pledge_product (
  id bigint primary key default next_id(),
  name text not null unique check (length(name) between 1 and 20),
  days integer not null check (days between 1 and 3650),
  sort integer not null,
  principal bigint not null default 0 check (principal >= 0)
);
comment on table pledge_product is 'other';

-- The terms of a product from a business day on; of two from one day the later one counts.
create table pledge_terms (
  product_id bigint not null references pledge_product,
  no integer not null check (no > 0),
  from_day date not null,
  rate integer not null check (rate between 0 and 1000000),
  least bigint not null check (least > 0 and least % 100 = 0),
  greatest bigint not null check (greatest between least and 1000000000000 and greatest % 100 = 0),
  quota bigint not null check (quota between 0 and 1000000000000000),
  early_rate integer not null check (early_rate between 0 and rate),
  on_sale boolean not null,
  act_id bigint not null unique references operator_act,
  -- Of two operators; those of the demo have none.
  approval_id bigint unique references approval,
  at timestamptz not null default clock_timestamp(),
  primary key (product_id, no)
);
comment on table pledge_terms is 'evidence; insert product_id, no, from_day, rate, least, greatest, quota, early_rate, on_sale, act_id, approval_id';
create index pledge_terms_day on pledge_terms (product_id, from_day, no);
create trigger pledge_terms_is_final before update or delete on pledge_terms for each row execute function refuse_change();
create trigger pledge_terms_is_kept before truncate on pledge_terms for each statement execute function refuse_change();

-- What is left below 1/10000 yuan of a player's interest of a product, after so many orders of it have ended.
create table pledge_carry (
  player_id bigint not null references player,
  product_id bigint not null references pledge_product,
  ends integer not null check (ends > 0),
  carry integer not null check (carry between 0 and 364999999),
  primary key (player_id, product_id)
);
comment on table pledge_carry is 'recomputable';

-- `renewed`: the principal went on in the order that names this one. `end_no`: which of the player's orders of the product that
-- ended it was; `carry`: what was left then. `note`: why it was not renewed, as the player reads it.
create table pledge_order (
  id bigint primary key default next_id(),
  order_no text not null unique check (order_no ~ '^Y[0-9]{12,20}$'),
  player_id bigint not null references player,
  product_id bigint not null,
  terms_no integer not null,
  principal bigint not null check (principal > 0),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  renewed_from bigint unique references pledge_order,
  created_at timestamptz not null default clock_timestamp(),
  auto_renew boolean not null,
  -- The terms that the player was told it would be renewed at.
  told_no integer,
  state text not null default 'open' check (state in ('open', 'ended', 'cancelled', 'renewed')),
  ended_at timestamptz,
  interest bigint check (interest >= 0),
  -- Full days that the interest of a cancelled one is for.
  full_days integer,
  end_no integer,
  carry integer,
  note text not null default '' check (length(note) <= 200),
  foreign key (product_id, terms_no) references pledge_terms,
  unique (player_id, product_id, end_no),
  constraint pledge_order_ended check (
    (state = 'open') = (ended_at is null) and (state = 'open') = (interest is null) and (state = 'open') = (full_days is null)
    and (state = 'open') = (end_no is null) and (state = 'open') = (carry is null)),
  constraint pledge_order_times check (ends_at > started_at)
);
comment on table pledge_order is 'evidence; insert order_no, player_id, product_id, terms_no, principal, started_at, ends_at, renewed_from, auto_renew, told_no; update auto_renew, told_no, state, ended_at, interest, full_days, end_no, carry, note';
create index pledge_order_player on pledge_order (player_id, id);
create index pledge_order_due on pledge_order (ends_at, id) where state = 'open';

create function keep_pledge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'pledge_order is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state <> 'open'
     or (old.order_no, old.player_id, old.product_id, old.terms_no, old.principal, old.started_at, old.ends_at, old.renewed_from,
         old.created_at)
        is distinct from
        (new.order_no, new.player_id, new.product_id, new.terms_no, new.principal, new.started_at, new.ends_at, new.renewed_from,
         new.created_at) then
    raise exception 'a fixed term is final' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger pledge_order_is_kept before update or delete on pledge_order for each row execute function keep_pledge();
create trigger pledge_order_is_there before truncate on pledge_order for each statement execute function refuse_change();
