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

create table heartbeat_failure (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  status text not null,
  reason text not null,
  checked_at timestamptz not null,
  connection_ms bigint not null
);
create index heartbeat_failure_player on heartbeat_failure (player_id, id);
