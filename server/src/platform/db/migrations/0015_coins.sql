-- Recharges by USDT over a chain: addresses derived from a key that can't spend, and what arrives at them.

-- The extended public keys that addresses are derived from; the last index used is never used again.
create table coin_key (
  id smallint generated always as identity primary key,
  xpub text not null unique check (xpub ~ '^xpub[1-9A-HJ-NP-Za-km-z]{107}$'),
  next_index integer not null default 0,
  at timestamptz not null default clock_timestamp()
);
comment on table coin_key is 'evidence; insert xpub; update next_index';
create function keep_coin_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.xpub, new.at, new.next_index) is not distinct from (old.id, old.xpub, old.at, old.next_index + 1) then
    return new;
  end if;
  raise exception 'an index is used once' using errcode = 'integrity_constraint_violation';
end $$;
create trigger coin_key_is_kept before update or delete on coin_key for each row execute function keep_coin_key();

-- Where an order is paid, and how much: an address of its own, and the rate of that moment, in 1/10000 yuan for one USDT.
-- Amounts of USDT are in its smallest unit, a millionth.
create table coin_order (
  order_no text primary key,
  chain text not null check (chain in ('TRC20', 'ERC20')),
  key_id smallint not null references coin_key,
  key_index integer not null check (key_index >= 0),
  -- The 20 bytes that both chains have in common.
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  rate bigint not null check (rate > 0),
  rate_source text not null check (length(rate_source) between 1 and 100),
  rate_at timestamptz not null,
  units bigint not null check (units > 0),
  at timestamptz not null default clock_timestamp(),
  unique (key_id, key_index)
);
-- Whoever locks a row must be allowed to change one of its columns.
comment on table coin_order is 'evidence; update at';
create trigger coin_order_is_final before update or delete on coin_order for each row execute function refuse_change();
create trigger coin_order_is_kept before truncate on coin_order for each statement execute function refuse_change();
create index coin_order_watched on coin_order (chain, at);

-- What arrived on the chain at the address of an order, of whatever token.
create table coin_transfer (
  id bigint primary key default next_id(),
  chain text not null check (chain in ('TRC20', 'ERC20')),
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index integer not null check (log_index >= 0),
  order_no text not null references coin_order,
  token text not null check (token ~ '^0x[0-9a-f]{40}$'),
  sender text not null check (sender ~ '^0x[0-9a-f]{40}$'),
  units numeric(78, 0) not null check (units >= 0),
  -- The block that holds it, until it is confirmed the one that held it last.
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  state text not null default 'seen' check (state in ('seen', 'gone', 'credited', 'review', 'closed')),
  reason text check (reason in ('tooLittle', 'tooMuch', 'late', 'extra', 'wrongToken')),
  -- What it is credited at, and what it is worth then, in 1/10000 yuan: the order's rate, or that of its arrival where it came late.
  rate bigint check (rate > 0),
  amount bigint check (amount > 0 and amount % 100 = 0),
  decided_at timestamptz,
  approval_id bigint references approval,
  unique (chain, tx_hash, log_index),
  constraint coin_transfer_decided check ((decided_at is null) = (state in ('seen', 'gone'))),
  constraint coin_transfer_reason check (reason is null or state in ('review', 'closed', 'credited')),
  constraint coin_transfer_review check (state not in ('review', 'closed') or reason is not null),
  constraint coin_transfer_credited check (state <> 'credited' or amount is not null and rate is not null),
  constraint coin_transfer_approval check (approval_id is null or state in ('credited', 'closed'))
);
comment on table coin_transfer is 'evidence; update block_number, block_hash, block_at, state, reason, rate, amount, decided_at, approval_id';
create index coin_transfer_order on coin_transfer (order_no);
create index coin_transfer_open on coin_transfer (chain, block_number) where state in ('seen', 'gone');
create index coin_transfer_review on coin_transfer (id) where state = 'review';
-- An order is paid by one transfer.
create unique index coin_transfer_credited on coin_transfer (order_no) where state = 'credited';

create function keep_coin_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'coin_transfer is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state in ('credited', 'closed') then
    raise exception 'a transfer that was decided is final' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state = 'review' and (
    new.state not in ('credited', 'closed') or new.approval_id is null
    or (new.block_number, new.block_hash, new.block_at, new.reason) is distinct from (old.block_number, old.block_hash, old.block_at, old.reason)
  ) then
    raise exception 'a confirmed transfer is decided by two operators' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger coin_transfer_is_kept before update or delete on coin_transfer for each row execute function keep_coin_transfer();
create trigger coin_transfer_stays before truncate on coin_transfer for each statement execute function refuse_change();

-- How far each chain is watched. Whoever holds the lease watches; what is written under an older one is refused.
create table coin_watch (
  chain text primary key check (chain in ('TRC20', 'ERC20')),
  -- Blocks up to here are confirmed and done with.
  place bigint,
  head bigint,
  looked_at timestamptz,
  failures integer not null default 0,
  fault text,
  next_at timestamptz not null default clock_timestamp(),
  lease bigint not null default 0,
  leased_until timestamptz
);
comment on table coin_watch is 'other';

-- The last rate of each source.
create table coin_quote (
  source text primary key check (length(source) between 1 and 100),
  rate bigint not null check (rate > 0),
  at timestamptz not null
);
comment on table coin_quote is 'other';

-- The sandbox's chain, as its node tells of it: `gone_at` is when it was reorganised away.
create table sandbox_coin (
  id bigint primary key default next_id(),
  chain text not null check (chain in ('TRC20', 'ERC20')),
  address text not null,
  token text not null,
  sender text not null,
  units bigint not null check (units > 0),
  tx_hash text not null,
  block_number bigint not null,
  block_hash text not null,
  block_at timestamptz not null,
  -- How often its log is told of.
  copies integer not null default 1 check (copies between 1 and 5),
  gone_at timestamptz
);
comment on table sandbox_coin is 'other';
create index sandbox_coin_block on sandbox_coin (chain, block_number);

create table sandbox_chain (
  chain text primary key check (chain in ('TRC20', 'ERC20')),
  fault text not null check (fault in ('none', 'error', 'hang', 'rubbish'))
);
comment on table sandbox_chain is 'other';
