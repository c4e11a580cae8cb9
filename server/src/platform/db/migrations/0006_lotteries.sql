-- Lotteries, their odds and their issues.
create table lottery (
  code text primary key check (code ~ '^[a-z0-9_]{2,20}$'),
  name text not null,
  type text not null,
  interval_s integer not null check (interval_s > 0),
  close_before_s integer not null constraint lottery_close_before_s_check check (close_before_s >= 0 and close_before_s < interval_s),
  source text not null check (source in ('self', 'outside')),
  on_sale boolean not null default true,
  max_bet_payout bigint not null check (max_bet_payout > 0),
  max_play_exposure bigint not null check (max_play_exposure > 0),
  max_issue_exposure bigint not null check (max_issue_exposure > 0),
  -- The most an issue may have to pay on one combination: the same number of a play, whoever bets it and in whatever
  -- order it is written. Its exposure is a row beside that of the play, under the play's code, a space and the number.
  max_combination_exposure bigint not null default 20000000000 check (max_combination_exposure > 0),
  position integer not null
);
comment on table lottery is 'other';

create function keep_lottery() returns trigger language plpgsql as $$
begin
  perform keep_settings(new.code, case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end, to_jsonb(new));
  return null;
end $$;
create trigger lottery_history after insert or update on lottery for each row execute function keep_lottery();

-- Days on which a lottery is drawn although its calendar says no, or not drawn although it says yes.
create table lottery_exception (
  lottery_code text not null references lottery,
  day date not null,
  kind text not null check (kind in ('draw', 'none')),
  set_by bigint not null references operator,
  at timestamptz not null default clock_timestamp(),
  primary key (lottery_code, day)
);
comment on table lottery_exception is 'other';

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
comment on table seed_chain is 'evidence; hide sealed_start';
create trigger seed_chain_is_final before update or delete on seed_chain for each row execute function refuse_change();
create trigger seed_chain_is_kept before truncate on seed_chain for each statement execute function refuse_change();

create table issue (
  id bigint generated always as identity primary key,
  lottery_code text not null references lottery,
  issue text not null check (issue ~ '^\d{4,16}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'scheduled' check (
    state in ('scheduled', 'open', 'closed', 'disputed', 'drawn', 'settling', 'settled', 'voiding', 'void')
  ),
  -- Issues that are drawn elsewhere have no place in a chain, and wait for a result that somebody brings.
  chain_id bigint references seed_chain,
  chain_position integer check (chain_position > 0),
  -- No bet on it has a smaller id: it was written before them all. What reads its bets begins there.
  bets_from bigint not null default id_at(clock_timestamp()),
  unique (lottery_code, issue),
  unique (chain_id, chain_position),
  constraint issue_times check (opens_at < closes_at and closes_at <= draws_at),
  constraint issue_place check ((chain_id is null) = (chain_position is null))
);
comment on table issue is 'evidence; update state, opens_at, closes_at, draws_at; delete';
create index issue_time on issue (lottery_code, draws_at);
-- What is asked every second (what opens, closes, is drawn or settled) reads what is due, not all that is written ahead.
create index issue_opening on issue (opens_at) where state = 'scheduled';
create index issue_closing on issue (closes_at) where state in ('scheduled', 'open');
-- Those that are drawn elsewhere are few, and are listed for as long as there are results.
create index issue_outside on issue (lottery_code, draws_at) where chain_id is null;
create index issue_unsettled on issue (draws_at) where state in ('closed', 'disputed', 'drawn', 'settling', 'voiding');

-- The root over the accepted bets of an issue, published at closing, before the seed is shown.
create table issue_seal (
  issue_id bigint primary key references issue,
  root bytea not null check (octet_length(root) = 32),
  bets integer not null check (bets >= 0),
  sealed_at timestamptz not null default clock_timestamp()
);
comment on table issue_seal is 'evidence';
create trigger issue_seal_is_final before update or delete on issue_seal for each row execute function refuse_change();
create trigger issue_seal_is_kept before truncate on issue_seal for each statement execute function refuse_change();

-- Whoever knows the seed of one place of a chain can compute the seeds of all lower places. So the places of a chain ascend
-- with the draw times and have no gap, an issue keeps its place, and no seed is shown while a lower place is still unsealed.
create function refuse_other_place() returns trigger language plpgsql as $$
begin
  raise exception 'the place of issue % in its chain is final', old.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger issue_place_is_final before update of lottery_code, issue, chain_id, chain_position on issue for each row
  when ((old.lottery_code, old.issue, old.chain_id, old.chain_position)
        is distinct from (new.lottery_code, new.issue, new.chain_id, new.chain_position))
  execute function refuse_other_place();

-- Issues are written thousands at a time, so a statement's places are looked at together.
create function check_places() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wrong record;
begin
  -- Two writers of one chain do not see each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('places of a chain', chain_id))
  from (select distinct chain_id from placed where chain_id is not null order by chain_id) chains;
  select p.chain_id, p.chain_position, p.lottery_code into wrong
  from placed p left join seed_chain c on c.id = p.chain_id
  where p.chain_id is not null
    and (c.lottery_code = p.lottery_code and c.length >= p.chain_position) is not true
  limit 1;
  if found then
    raise exception 'chain % has no place % for %', wrong.chain_id, wrong.chain_position, wrong.lottery_code
      using errcode = 'integrity_constraint_violation';
  end if;
  -- With no gap anywhere it is enough to look at the neighbours.
  select p.chain_id into wrong
  from placed p
       left join issue before on before.chain_id = p.chain_id and before.chain_position = p.chain_position - 1
       left join issue after on after.chain_id = p.chain_id and after.chain_position = p.chain_position + 1
  where p.chain_id is not null
    and (p.chain_position > 1 and (before.draws_at < p.draws_at) is not true or after.draws_at <= p.draws_at)
  limit 1;
  if found then
    raise exception 'the places of chain % must ascend with the draw times', wrong.chain_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger issue_places_ascend after insert on issue referencing new table as placed
  for each statement execute function check_places();

-- A place is final; its draw may move between those of its neighbours.
create function check_moved_draw() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('places of a chain', new.chain_id));
  if exists (
       select from issue where chain_id = new.chain_id and chain_position = new.chain_position - 1 and draws_at >= new.draws_at)
     or exists (
       select from issue where chain_id = new.chain_id and chain_position = new.chain_position + 1 and draws_at <= new.draws_at) then
    raise exception 'the places of chain % must ascend with the draw times', new.chain_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger issue_draws_ascend after update of draws_at on issue for each row
  when (new.chain_id is not null) execute function check_moved_draw();

create index issue_unsealed on issue (chain_id, chain_position) where chain_id is not null and state in ('scheduled', 'open');

-- The tenant's own odds. Each sheet is kept whole; the last one is in force from the moment it was set.
create table odds_sheet (
  id bigint generated always as identity primary key,
  set_by bigint not null references operator,
  reason text not null check (length(reason) between 1 and 200),
  set_at timestamptz not null default clock_timestamp()
);
comment on table odds_sheet is 'evidence';

-- What a level of a play pays at the top rebate with no point taken, in 1/10000. What has no row pays as its chance says.
create table odds_sheet_row (
  sheet_id bigint not null references odds_sheet,
  play_code text not null,
  level integer not null check (level > 0),
  odds bigint not null check (odds >= 10000),
  primary key (sheet_id, play_code, level)
);
comment on table odds_sheet_row is 'evidence';
-- Bets are checked against them: they are never changed.
create trigger odds_sheet_is_final before update or delete on odds_sheet for each row execute function refuse_change();
create trigger odds_sheet_is_kept before truncate on odds_sheet for each statement execute function refuse_change();
create constraint trigger odds_sheet_is_linked after insert on odds_sheet
  deferrable initially deferred for each row execute function link_evidence();
create trigger odds_sheet_row_is_final before update or delete on odds_sheet_row for each row execute function refuse_change();
create trigger odds_sheet_row_is_kept before truncate on odds_sheet_row for each statement execute function refuse_change();
