-- Players, their sessions and letters.
create sequence player_id_sequence as bigint start 100001;

create table player (
  id bigint primary key default nextval('player_id_sequence') check (id >= 1000),
  user_name text not null check (user_name ~ '^\w{4,20}$'),
  user_name_key text not null generated always as (lower(user_name)) stored unique,
  password_hash text not null,
  password_set_at timestamptz not null default now(),
  -- Set by whoever had lost it.
  password_recovered_at timestamptz,
  nickname text not null,
  -- What names are told apart by: nobody takes another's with other letters of the same look.
  nickname_key text not null unique,
  sex text not null default 'unknown' check (sex in ('unknown', 'male', 'female')),
  birthday date,
  signature text not null default '',
  avatar text not null,
  -- Sealed with a key that is not in the database.
  sealed_real_name bytea,
  real_name_at timestamptz,
  sealed_qq bytea,
  sealed_wechat bytea,
  sealed_address bytea,
  agent boolean not null default false,
  parent_id bigint references player,
  state text not null default 'active' check (state in ('active', 'frozen', 'barred')),
  rebate_plan_id bigint not null,
  rebate_updated_at timestamptz not null default now(),
  registered_at timestamptz not null default now(),
  last_login_at timestamptz,
  last_login_address text not null default '',
  -- An operator has declared the password worthless: until the player has set another, none signs in.
  password_reset_at timestamptz,
  -- After a recovery no money leaves until then.
  withdrawals_rest_until timestamptz,
  constraint player_real_name check ((sealed_real_name is null) = (real_name_at is null))
);
comment on table player is 'other; hide password_hash, sealed_real_name, sealed_qq, sealed_wechat, sealed_address';
create index player_parent on player (parent_id) where parent_id is not null;
-- Every node asks often whose rebate has changed.
create index player_rebate_updated on player (rebate_updated_at);
create index player_registered on player (registered_at);
-- What operators find players by. The beginning of a name is a span of names byte by byte.
create index player_by_name on player (user_name_key collate "C");
create index player_last_login on player (last_login_at desc nulls last);
create index player_last_address on player (last_login_address);
create index player_not_active on player (state) where state <> 'active';

-- What operators write about a player, for each other.
create table player_note (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  operator_id bigint not null references operator,
  at timestamptz not null default clock_timestamp(),
  text text not null check (length(text) between 1 and 500)
);
comment on table player_note is 'evidence';
create index player_note_of on player_note (player_id, id);
create trigger player_note_is_final before update or delete on player_note for each row execute function refuse_change();
create trigger player_note_is_kept before truncate on player_note for each statement execute function refuse_change();

-- What operators mark a player with, as long as it holds; the acts tell what was before.
create table risk_mark (
  player_id bigint not null references player,
  kind text not null check (kind in (
    'watched', 'sharedDevice', 'sharedAddress', 'bonusAbuse', 'collusion', 'paymentDispute')),
  operator_id bigint not null references operator,
  at timestamptz not null default clock_timestamp(),
  reason text not null check (length(reason) <= 200),
  primary key (player_id, kind)
);
comment on table risk_mark is 'other';

-- Who gets which share of a player's stakes, in 1/10000 of the stake. A bet keeps the plan it was placed under.
create table rebate_plan (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  own_rate integer not null check (own_rate between 0 and 10000),
  agents bigint[] not null default '{}',
  rates integer[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  constraint rebate_plan_shares check (cardinality(agents) = cardinality(rates))
);
comment on table rebate_plan is 'evidence';
create index rebate_plan_player on rebate_plan (player_id, id);
create trigger rebate_plan_is_final before update or delete on rebate_plan for each row execute function refuse_change();
create trigger rebate_plan_is_kept before truncate on rebate_plan for each statement execute function refuse_change();
alter table player add foreign key (rebate_plan_id) references rebate_plan;

create table session (
  token_hash bytea primary key,
  -- What its player names it by.
  id bigint not null default next_id() unique,
  player_id bigint not null references player,
  created_at timestamptz not null default now(),
  -- To a few minutes.
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signedOut', 'signedInElsewhere', 'accountFrozen', 'passwordChanged', 'signedOutByOperator', 'signedOutRemotely', 'passwordReset', 'expired')),
  address text not null,
  agent text not null,
  constraint session_ended_for check ((ended_at is null) = (end_reason is null))
);
comment on table session is 'other; hide token_hash';
create index session_player on session (player_id);
create index session_ended on session (ended_at) where ended_at is not null;

-- Pictures that players uploaded, by the hash of what they hold. One that nothing uses any more is removed after a day.
create table file (
  id bigint primary key default next_id(),
  -- Null is a guest of the chat, or an operator.
  player_id bigint references player,
  operator_id bigint references operator,
  kind text not null check (kind in ('picture', 'evidence')),
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default clock_timestamp(),
  -- When it was uploaded, or a use of it began or ended last.
  idle_since timestamptz not null default clock_timestamp(),
  unique (player_id, kind, name),
  constraint file_of_guest check (player_id is not null or kind = 'picture'),
  constraint file_owner check (player_id is null or operator_id is null)
);
comment on table file is 'other';
create index file_name on file (kind, name);
create index file_idle on file (idle_since);
create index file_guests on file (uploaded_at) where player_id is null;

-- What uses a file: `avatar`, or a review or a room and its number.
create table file_use (
  file_id bigint not null references file,
  use text not null check (use ~ '^[a-z]+(/\d+)?$'),
  primary key (file_id, use)
);
comment on table file_use is 'other';

create table heartbeat_failure (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  status text not null,
  reason text not null,
  checked_at timestamptz not null,
  connection_ms bigint not null
);
comment on table heartbeat_failure is 'other';
create index heartbeat_failure_player on heartbeat_failure (player_id, id);

-- Letters to players. A letter never changes: a player can only mark it as read or delete it for themselves.
create table letter (
  player_id bigint not null references player (id),
  id bigint not null default next_id(),
  kind text not null check (kind in ('welcome', 'correction', 'security', 'withdrawal', 'recharge', 'wallet', 'chat', 'service', 'envelope')),
  title text not null check (length(title) between 1 and 60),
  content text not null check (length(content) between 1 and 2000),
  -- Where it leads, on this site.
  link text check (link ~ '^/[a-zA-Z]'),
  -- The letter key: a player gets one letter for each key.
  reference text not null check (length(reference) between 1 and 60),
  sent_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, id),
  unique (player_id, reference)
);
comment on table letter is 'evidence; update read_at, deleted_at; delete';
create index letter_unread on letter (player_id) where read_at is null and deleted_at is null;
create index letter_deleted on letter (deleted_at) where deleted_at is not null;

create function keep_letter() returns trigger language plpgsql as $$
begin
  if (old.player_id, old.id, old.kind, old.title, old.content, old.link, old.reference, old.sent_at)
     is distinct from (new.player_id, new.id, new.kind, new.title, new.content, new.link, new.reference, new.sent_at) then
    raise exception 'a letter stays as it was sent';
  end if;
  return new;
end $$;
create trigger letter_is_kept before update on letter for each row execute function keep_letter();
-- Only what its player has deleted may go.
create trigger letter_stays before delete on letter for each row when (old.deleted_at is null) execute function refuse_change();
