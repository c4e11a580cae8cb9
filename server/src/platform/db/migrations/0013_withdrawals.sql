-- Withdrawals. What was ordered never changes, an end is final, and the payout has its number before the provider is asked.
create table withdrawal_order (
  id bigint primary key default next_id(),
  order_no text not null unique check (order_no ~ '^W[0-9]{12,20}$'),
  player_id bigint not null references player,
  way text not null check (way in ('bank', 'alipay', 'wechat', 'coin')),
  -- The bound account it goes to, and how that was shown when it was ordered.
  payee_id bigint not null,
  payee text not null check (length(payee) between 1 and 100),
  -- What arrives, in whole yuan, and what is paid for it on top, in whole fen.
  amount bigint not null check (amount > 0 and amount % 10000 = 0),
  fee bigint not null check (fee >= 0 and fee % 100 = 0),
  state text not null check (state in ('review', 'approved', 'paying', 'paid', 'refused', 'returned', 'cancelled')),
  -- Each rule with whether it is hit and its fact in a sentence, as they were when it was ordered.
  risks jsonb not null,
  -- No rule was hit: nobody looks at it.
  is_automatic boolean not null,
  -- The amount is above the limit of one operator.
  needs_two boolean not null,
  -- From where it was ordered.
  agent text not null,
  address text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- With whom it is, and until when.
  taken_by bigint references operator,
  taken_until timestamptz,
  -- The decision of an operator; of two the second one, with the approval.
  decided_by bigint references operator check (decided_by <> 0),
  approval_id bigint references approval,
  approved_at timestamptz,
  paying_at timestamptz,
  ended_at timestamptz,
  -- Why it was refused or returned, as the player reads it.
  reason text not null default '' check (length(reason) <= 300),
  constraint withdrawal_order_taken check ((taken_by is null) = (taken_until is null)),
  constraint withdrawal_order_in_review check (state = 'review' or taken_by is null),
  -- One that waits to be paid may be refused after all.
  constraint withdrawal_order_approved check (
    state = 'refused' or (approved_at is not null) = (state in ('approved', 'paying', 'paid', 'returned'))),
  constraint withdrawal_order_paying check ((paying_at is not null) = (state in ('paying', 'paid', 'returned'))),
  constraint withdrawal_order_ended check (
    (ended_at is not null) = (state in ('paid', 'refused', 'returned', 'cancelled'))),
  constraint withdrawal_order_decided check (
    (decided_by is not null) = (state = 'refused' or not is_automatic and approved_at is not null)),
  constraint withdrawal_order_by_two check (approval_id is null or needs_two),
  constraint withdrawal_order_reason check ((reason <> '') = (state in ('refused', 'returned')))
);
comment on table withdrawal_order is 'evidence; update state, taken_by, taken_until, decided_by, approval_id, approved_at, paying_at, ended_at, reason';
create index withdrawal_order_player on withdrawal_order (player_id, id);
create index withdrawal_order_open on withdrawal_order (state, id) where state in ('review', 'approved', 'paying');
create index withdrawal_order_payee on withdrawal_order (way, payee_id);
create index withdrawal_order_ended on withdrawal_order (ended_at) where ended_at is not null;

create function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawal_order is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.order_no, old.player_id, old.way, old.payee_id, old.payee, old.amount, old.fee, old.risks, old.is_automatic,
      old.needs_two, old.agent, old.address, old.created_at)
     is distinct from
     (new.order_no, new.player_id, new.way, new.payee_id, new.payee, new.amount, new.fee, new.risks, new.is_automatic,
      new.needs_two, new.agent, new.address, new.created_at) then
    raise exception 'what was ordered is final' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.state, new.state) not in (
       ('review', 'review'), ('review', 'approved'), ('review', 'refused'), ('review', 'cancelled'),
       ('approved', 'paying'), ('approved', 'refused'), ('paying', 'paid'), ('paying', 'returned'))
     or old.approved_at is distinct from new.approved_at and old.approved_at is not null
     or old.paying_at is distinct from new.paying_at and old.paying_at is not null
     or old.decided_by is distinct from new.decided_by and old.decided_by is not null and new.state <> 'refused' then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_order_is_kept before update or delete on withdrawal_order
  for each row execute function keep_withdrawal();
create trigger withdrawal_order_is_there before truncate on withdrawal_order for each statement execute function refuse_change();

-- What the provider is asked to pay: one payout for an order, whatever becomes of it, so nothing is ever paid twice.
create table payout_attempt (
  id bigint primary key default next_id(),
  order_id bigint not null unique references withdrawal_order,
  payout_no text not null unique check (payout_no ~ '^T[0-9]{12,24}$'),
  provider text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'asked' check (state in ('asked', 'paid', 'failed')),
  provider_ref text,
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  polls integer not null default 0,
  -- When the provider is asked again; null once the answer is final.
  next_poll_at timestamptz default clock_timestamp(),
  unique (provider, provider_ref),
  constraint payout_attempt_decided check ((state = 'asked') = (decided_at is null) and (state = 'asked') = (next_poll_at is not null)),
  constraint payout_attempt_paid check (state <> 'paid' or provider_ref is not null)
);
comment on table payout_attempt is 'evidence; update state, provider_ref, decided_at, polls, next_poll_at';
create index payout_attempt_poll on payout_attempt (next_poll_at) where next_poll_at is not null;

create function keep_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payout_attempt is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state <> 'asked'
     or (old.order_id, old.payout_no, old.provider, old.amount, old.asked_at)
        is distinct from (new.order_id, new.payout_no, new.provider, new.amount, new.asked_at)
     or old.provider_ref is not null and old.provider_ref is distinct from new.provider_ref then
    raise exception 'a payout is final' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_attempt_is_kept before update or delete on payout_attempt for each row execute function keep_payout();
create trigger payout_attempt_is_there before truncate on payout_attempt for each statement execute function refuse_change();

-- What the provider said of payouts, and what followed from it: an order ends by what is said here.
create table payout_word (
  id bigint primary key default next_id(),
  payout_no text not null,
  provider text not null,
  -- 'operators': two of them, where the provider has left the configuration.
  source text not null check (source in ('answer', 'poll', 'operators')),
  approval_id bigint references approval,
  verdict text not null,
  provider_ref text,
  amount bigint,
  body text not null check (length(body) <= 4000),
  at timestamptz not null default clock_timestamp(),
  constraint payout_word_approved check ((source = 'operators') = (approval_id is not null))
);
comment on table payout_word is 'evidence';
create index payout_word_of on payout_word (payout_no, id);
create trigger payout_word_is_final before update or delete on payout_word for each row execute function refuse_change();
create trigger payout_word_is_kept before truncate on payout_word for each statement execute function refuse_change();

-- The sandbox's own books of payouts, and how it is told to misbehave: for one order, or with '' for all.
create table sandbox_payout (
  payout_no text primary key,
  reference text not null,
  way text not null,
  amount bigint not null check (amount > 0),
  provider_ref text not null unique,
  state text not null default 'taken' check (state in ('taken', 'paid', 'failed')),
  reason text not null default '',
  outcome text not null check (outcome in ('paid', 'failed')),
  due_at timestamptz not null,
  made_at timestamptz not null default clock_timestamp()
);
comment on table sandbox_payout is 'other';
create index sandbox_payout_reference on sandbox_payout (reference);
create table sandbox_payout_switch (
  reference text primary key,
  switches jsonb not null
);
comment on table sandbox_payout_switch is 'other';
