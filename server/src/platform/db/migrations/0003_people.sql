-- Players, their sessions and letters.
create sequence player_id_sequence as bigint start 100001;

create table player (
  id bigint primary key default nextval('player_id_sequence') check (id >= 1000),
  user_name text not null check (user_name ~ '^\w{4,20}$'),
  user_name_key text not null generated always as (lower(user_name)) stored unique,
  password_hash text not null,
  password_set_at timestamptz not null default now(),
  nickname text not null,
  sex text not null default 'unknown' check (sex in ('unknown', 'male', 'female')),
  birthday date,
  signature text not null default '',
  avatar text not null,
  agent boolean not null default false,
  parent_id bigint references player,
  state text not null default 'active' check (state in ('active', 'frozen', 'barred')),
  rebate_plan_id bigint not null,
  rebate_updated_at timestamptz not null default now(),
  registered_at timestamptz not null default now(),
  last_login_at timestamptz,
  last_login_address text not null default ''
);
comment on table player is 'other; hide password_hash';
create index player_parent on player (parent_id) where parent_id is not null;
-- Every node asks often whose rebate has changed.
create index player_rebate_updated on player (rebate_updated_at);
create index player_registered on player (registered_at);

-- Who gets which share of a player's stakes, in 1/10000 of the stake. A bet keeps the plan it was placed under.
create table rebate_plan (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  own_rate integer not null check (own_rate between 0 and 10000),
  agents bigint[] not null default '{}',
  rates integer[] not null default '{}',
  created_at timestamptz not null default now(),
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
  end_reason text check (end_reason in ('signedOut', 'signedInElsewhere', 'accountFrozen', 'passwordChanged', 'signedOutByOperator', 'signedOutRemotely')),
  address text not null,
  agent text not null,
  constraint session_ended_for check ((ended_at is null) = (end_reason is null))
);
comment on table session is 'other; hide token_hash';
create index session_player on session (player_id) where ended_at is null;
create index session_ended on session (ended_at) where ended_at is not null;

-- How often signing in has failed, by a pair of account and address, an address, an account, a browser; and how often
-- the safety password or the safety answers of a player.
create table failed_try (
  subject text primary key,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null
);
comment on table failed_try is 'other';

-- Browsers that an account has signed in from, by the hash of a token that each keeps.
create table known_browser (
  token_hash bytea not null,
  account text not null,
  seen_at timestamptz not null default now(),
  primary key (token_hash, account)
);
comment on table known_browser is 'other; hide token_hash';
create index known_browser_account on known_browser (account);

-- Proofs of work that are asked for: each good once.
create table sign_in_work (
  salt text primary key,
  account text not null,
  bits integer not null,
  expires_at timestamptz not null
);
comment on table sign_in_work is 'other; hide salt';

-- What a player has proved, for one step that follows: good once.
create table step_ticket (
  token_hash bytea primary key,
  player_id bigint not null references player,
  way text not null check (way in ('loginPassword', 'safetyPassword', 'safetyQuestion')),
  purpose text not null check (purpose in ('safetyPassword', 'safetyQuestion', 'secondFactor')),
  expires_at timestamptz not null
);
comment on table step_ticket is 'other; hide token_hash';
create index step_ticket_player on step_ticket (player_id);

-- The six digits that a player gives before money leaves.
create table safety_password (
  player_id bigint primary key references player,
  password_hash text not null,
  set_at timestamptz not null default now()
);
comment on table safety_password is 'other; hide password_hash';

-- Three questions that a player chose, with one hash over the answers: a wrong set does not tell which answer was wrong.
create table safety_question (
  player_id bigint primary key references player,
  question_ids smallint[] not null check (cardinality(question_ids) = 3),
  answers_hash text not null,
  set_at timestamptz not null default now()
);
comment on table safety_question is 'other; hide answers_hash';

-- The second factor of a player's sign-in. Until a code has confirmed it, it is asked for by nobody.
create table second_factor (
  player_id bigint primary key references player,
  sealed_secret bytea not null,
  -- The step of the last code that was taken: each is good once.
  last_step bigint not null default 0,
  confirmed_at timestamptz
);
comment on table second_factor is 'other; hide sealed_secret';

-- Codes that stand in for the second factor, each once; a used one is gone.
create table recovery_code (
  player_id bigint not null references player,
  code_hash bytea not null,
  primary key (player_id, code_hash)
);
comment on table recovery_code is 'other; hide code_hash';

create table captcha (
  random text primary key,
  answer text not null,
  expires_at timestamptz not null
);
comment on table captcha is 'other; hide answer';

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
  kind text not null check (kind in ('welcome', 'correction', 'security')),
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
