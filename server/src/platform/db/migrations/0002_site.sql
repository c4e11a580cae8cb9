-- The tenant's settings and pages, and the operators.
create table tenant_setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table notice (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  content text not null,
  published_at timestamptz not null default now()
);

create table banner (
  id bigint generated always as identity primary key,
  kicker text not null,
  title text not null,
  text text not null,
  action text not null,
  link text not null check (link ~ '^/'),
  position integer not null
);

-- Operators work in the console. Their accounts are none of the players', and each has a second factor.
create table operator (
  id bigint primary key default next_id(),
  name text not null unique check (name ~ '^[a-z][a-z0-9_]{2,19}$'),
  password_hash text not null,
  -- The second factor's secret, sealed with a key that is not in the database.
  sealed_secret bytea not null,
  -- The step of 30 s whose code was taken last: a code is good once.
  last_step bigint not null default 0,
  rights text[] not null check (rights <@ '{site}'),
  made_at timestamptz not null default clock_timestamp(),
  disabled_at timestamptz
);

create table operator_session (
  token_hash bytea primary key,
  operator_id bigint not null references operator,
  opened_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  agent text not null
);
create index operator_session_open on operator_session (operator_id) where ended_at is null;

-- Who did what, and from where: written with the act, never changed.
create table operator_act (
  id bigint primary key default next_id(),
  at timestamptz not null default clock_timestamp(),
  operator_id bigint not null references operator,
  act text not null check (act in ('signIn', 'signInFailed', 'signOut', 'siteMode', 'block', 'unblock')),
  detail jsonb not null default '{}',
  address text not null
);
create index operator_act_operator on operator_act (operator_id, id);
create trigger operator_act_is_final before update or delete on operator_act for each row execute function refuse_change();
create trigger operator_act_is_kept before truncate on operator_act for each statement execute function refuse_change();
