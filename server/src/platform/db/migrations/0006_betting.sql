create table bet (
  player_id bigint not null,
  id bigint not null,
  issue_id bigint not null,
  play_code text not null,
  number text not null check (length(number) between 1 and 8192),
  count integer not null check (count > 0),
  unit_stake bigint not null check (unit_stake > 0),
  unit integer not null check (unit in (10000, 1000, 100)),
  multiple integer not null check (multiple between 1 and 10000),
  amount bigint not null check (amount = unit_stake * count),
  point integer not null check (point between 0 and 10000),
  odds bigint[] not null check (cardinality(odds) > 0),
  exposure bigint not null check (exposure >= 0),
  rebate_plan_id bigint not null,
  placed_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'won', 'lost', 'refunded', 'cancelled')),
  return_amount bigint check (return_amount >= 0),
  rebate_amount bigint check (rebate_amount >= 0),
  settled_at timestamptz,
  primary key (player_id, id),
  check ((state = 'waiting') = (settled_at is null)),
  check ((state = 'waiting') = (return_amount is null) and (state = 'waiting') = (rebate_amount is null))
) partition by range (id);
create index bet_issue on bet (issue_id, player_id);
select ensure_partitions('bet', 12);

-- The most an issue may have to pay: of one play, and of the whole issue (play '').
create table exposure (
  issue_id bigint not null references issue,
  play_code text not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (issue_id, play_code)
) with (fillfactor = 50);

-- How far an issue's bets are settled: every bet of a player up to and including `through_player_id`.
create table settlement (
  issue_id bigint primary key references issue,
  through_player_id bigint not null default 0,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  rebates bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
