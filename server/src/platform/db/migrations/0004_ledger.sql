-- Money is counted in 1/10000 yuan. Account ids from 1000 are players, those below are the house's own.
create table system_account (
  id bigint primary key check (id between 1 and 999),
  name text not null unique
);
insert into system_account (id, name) values
  (1, 'house'), (2, 'held_stakes'), (3, 'alipay'), (4, 'manual');

create table account (
  player_id bigint primary key references player,
  balance bigint not null default 0 check (balance >= 0),
  seq bigint not null default 0 check (seq >= 0)
) with (fillfactor = 50);

-- One immutable row per movement: debit pays, credit receives. `seq` numbers a player's transfers without gaps,
-- `balance_after` is the player's balance once it is done. Transfers between system accounts have player 0.
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
  record_kind text not null check (record_kind in ('bet', 'order', 'issue', 'manual')),
  record_id bigint not null,
  primary key (player_id, seq, id),
  check (debit <> credit and (debit < 1000 or credit < 1000)),
  check (player_id = case when debit >= 1000 then debit when credit >= 1000 then credit else 0 end),
  check ((player_id = 0) = (balance_after is null))
) partition by range (id);
create index transfer_record on transfer (record_id, code);
create index transfer_system on transfer (id) where player_id = 0;
create index transfer_prize on transfer (id) where code = 201;
create trigger transfer_is_final before update or delete on transfer for each row execute function refuse_change();
create trigger transfer_is_kept before truncate on transfer for each statement execute function refuse_change();
select ensure_partitions('transfer', 12);

-- What the first request of an id was answered; a repeat gets the same answer and moves nothing.
create table money_request (
  player_id bigint not null,
  request_id text not null check (request_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  digest bytea not null,
  reply jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, request_id)
);
