-- Issues that are drawn elsewhere have no place in a chain, and wait for a result that somebody brings.
alter table issue alter column chain_id drop not null;
alter table issue alter column chain_position drop not null;
alter table issue add constraint issue_place check ((chain_id is null) = (chain_position is null));
alter table issue drop constraint issue_state_check;
alter table issue add constraint issue_state_check check (
  state in ('scheduled', 'open', 'closed', 'disputed', 'drawn', 'settling', 'settled', 'voiding', 'void')
);
create index issue_outside on issue (draws_at) where chain_id is null and state not in ('settled', 'void');

-- Days on which a lottery is drawn although its calendar says no, or not drawn although it says yes.
create table lottery_exception (
  lottery_code text not null references lottery,
  day date not null,
  kind text not null check (kind in ('draw', 'none')),
  operator text not null check (length(operator) between 1 and 40),
  at timestamptz not null default clock_timestamp(),
  primary key (lottery_code, day)
);

-- Who may bring results, and the key its messages are signed with. A new key is a new row; the old one ends.
create table result_source (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z0-9_-]{2,30}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  lotteries text[] not null check (cardinality(lotteries) > 0),
  operator text not null check (length(operator) between 1 and 40),
  added_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index result_source_active on result_source (name) where ended_at is null;

-- What was said of an issue, word for word: the signed message of a source, or the entry of an operator. `numbers`
-- is null where an operator wants the issue void. Evidence: never changed.
create table result_statement (
  id bigint generated always as identity primary key,
  issue_id bigint not null references issue,
  kind text not null check (kind in ('feed', 'entry')),
  said_by text not null,
  numbers text check (numbers ~ '^\d+(,\d+)*$'),
  source_id bigint references result_source,
  body bytea,
  signature bytea check (octet_length(signature) = 64),
  -- How many sources had to agree when this one spoke.
  needed smallint check (needed in (1, 2)),
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  check ((kind = 'feed') = (source_id is not null and body is not null and signature is not null and needed is not null)),
  check (kind = 'entry' or numbers is not null)
);
create unique index result_statement_once on result_statement (issue_id, said_by) where kind = 'feed';
create index result_statement_issue on result_statement (issue_id, id);
create trigger result_statement_is_final before update or delete on result_statement
  for each row execute function refuse_change();
create trigger result_statement_is_kept before truncate on result_statement
  for each statement execute function refuse_change();

-- Nonces of messages that were accepted, with the digest of what they came with.
create table result_nonce (
  source text not null,
  nonce text not null,
  body_digest bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (source, nonce)
);
create index result_nonce_at on result_nonce (at);

-- A draw follows from a seed, or from what was said: then from the statement that decided it.
alter table draw alter column seed drop not null;
alter table draw add column statement_id bigint unique references result_statement;
alter table draw add constraint draw_origin check ((seed is null) = (statement_id is not null));

-- How far the stakes of a void issue are given back: every bet of a player up to and including `through_player_id`.
create table issue_void (
  issue_id bigint primary key references issue,
  statement_id bigint not null unique references result_statement,
  through_player_id bigint not null default 0,
  refunded bigint not null default 0 check (refunded >= 0),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
