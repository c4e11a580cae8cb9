create table lottery (
  code text primary key check (code ~ '^[a-z0-9_]{2,20}$'),
  name text not null,
  type text not null,
  interval_s integer not null check (interval_s > 0),
  close_before_s integer not null check (close_before_s >= 0 and close_before_s < interval_s),
  source text not null check (source in ('self', 'outside')),
  on_sale boolean not null default true,
  max_bet_payout bigint not null check (max_bet_payout > 0),
  max_play_exposure bigint not null check (max_play_exposure > 0),
  max_issue_exposure bigint not null check (max_issue_exposure > 0),
  position integer not null
);

-- A chain of seeds: seed[n] = sha256(seed[n+1]). Its end (position 0) is public from `published_at` on; the
-- start is sealed with a key that is not in the database.
create table seed_chain (
  id bigint generated always as identity primary key,
  lottery_code text not null references lottery,
  chain_end bytea not null unique check (octet_length(chain_end) = 32),
  length integer not null check (length > 0),
  sealed_start bytea not null,
  published_at timestamptz not null default clock_timestamp()
);

create table issue (
  id bigint generated always as identity primary key,
  lottery_code text not null references lottery,
  issue text not null check (issue ~ '^\d{4,16}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void')),
  chain_id bigint not null references seed_chain,
  chain_position integer not null check (chain_position > 0),
  unique (lottery_code, issue),
  unique (chain_id, chain_position),
  check (opens_at < closes_at and closes_at <= draws_at)
);
create index issue_time on issue (lottery_code, draws_at);
create index issue_due on issue (draws_at) where state not in ('settled', 'void');

-- The root over the accepted bets of an issue, published at closing, before the seed is shown.
create table issue_seal (
  issue_id bigint primary key references issue,
  root bytea not null check (octet_length(root) = 32),
  bets integer not null check (bets >= 0),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger issue_seal_is_final before update or delete on issue_seal for each row execute function refuse_change();

create table draw (
  issue_id bigint primary key references issue,
  lottery_code text not null,
  issue text not null,
  draws_at timestamptz not null,
  numbers text not null check (numbers ~ '^\d+(,\d+)*$'),
  seed bytea not null check (octet_length(seed) = 32),
  beacon text not null default '',
  drawn_at timestamptz not null default clock_timestamp(),
  unique (lottery_code, issue)
);
create index draw_time on draw (lottery_code, draws_at);
create trigger draw_is_final before update or delete on draw for each row execute function refuse_change();
