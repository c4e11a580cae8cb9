-- The public beacon: rounds that a group of strangers signs together, of which the first after an issue's closing goes into its draw.
-- A chain is pinned before an issue is given one of its rounds: `hash` is that of all the rest.
create table beacon_chain (
  hash bytea primary key check (octet_length(hash) = 32),
  public_key bytea not null check (octet_length(public_key) = 96),
  genesis_at timestamptz not null,
  period_s integer not null check (period_s > 0),
  seed bytea not null check (octet_length(seed) = 32),
  name text not null check (length(name) between 1 and 60),
  pinned_at timestamptz not null default clock_timestamp()
);
comment on table beacon_chain is 'evidence';
create trigger beacon_chain_is_final before update or delete on beacon_chain for each row execute function refuse_change();
create trigger beacon_chain_is_kept before truncate on beacon_chain for each statement execute function refuse_change();

create function round_published_at(genesis_at timestamptz, period_s integer, round bigint) returns timestamptz
  language sql immutable as $$
  select genesis_at + (round - 1) * period_s * interval '1 second'
$$;

-- A round that was fetched, from which address; whose signature it is was checked before, and is by the audit.
create table public_round (
  chain bytea not null references beacon_chain,
  round bigint not null check (round > 0),
  signature bytea not null check (octet_length(signature) = 48),
  randomness bytea not null constraint public_round_randomness check (randomness = sha256(signature)),
  fetched_from text not null check (length(fetched_from) between 1 and 200),
  at timestamptz not null default clock_timestamp(),
  primary key (chain, round)
);
comment on table public_round is 'evidence';
create trigger public_round_is_final before update or delete on public_round for each row execute function refuse_change();
create trigger public_round_is_kept before truncate on public_round for each statement execute function refuse_change();

-- The round of an issue is fixed as it is scheduled. Issues without one are drawn by their seed alone, or elsewhere.
alter table issue add column beacon_chain bytea references beacon_chain;
alter table issue add column beacon_round bigint check (beacon_round > 0);
alter table issue add constraint issue_beacon check ((beacon_chain is null) = (beacon_round is null) and (beacon_round is null or chain_id is not null));
-- From when on no bet is taken or cancelled, where that is before the closing: the clock by which it closes was slow.
alter table issue add column sale_ends_at timestamptz;
comment on table issue is 'evidence; update state, opens_at, closes_at, draws_at, sale_ends_at; delete';
-- Whose round is waited for, and what was made void for want of one.
create index issue_awaiting_round on issue (closes_at) where beacon_round is not null and state in ('scheduled', 'open', 'closed');
create index issue_round_failed on issue (draws_at) where beacon_round is not null and state in ('voiding', 'void');

create function refuse_other_round() returns trigger language plpgsql as $$
begin
  raise exception 'the public round of issue % is final', old.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger issue_round_is_final before update of beacon_chain, beacon_round on issue for each row
  when ((old.beacon_chain, old.beacon_round) is distinct from (new.beacon_chain, new.beacon_round))
  execute function refuse_other_round();

-- Nobody may know the round while bets are taken. Issues are written thousands at a time, so a statement's rounds are looked at together.
create function check_rounds() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select p.id into wrong
  from placed p left join beacon_chain c on c.hash = p.beacon_chain
  where p.beacon_round is not null
    and (round_published_at(c.genesis_at, c.period_s, p.beacon_round) > p.closes_at
         and (p.beacon_round = 1 or round_published_at(c.genesis_at, c.period_s, p.beacon_round - 1) <= p.closes_at)) is not true
  limit 1;
  if found then
    raise exception 'the public round of issue % is not the first after its closing', wrong
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger issue_rounds_follow after insert on issue referencing new table as placed
  for each statement execute function check_rounds();

-- As before (0008_bets.sql), and one whose round is fixed stays too: written anew it could have another, or none.
create or replace function keep_issue() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled' or old.beacon_round is not null or exists (select from bet where issue_id = old.id and id >= old.bets_from) then
    raise exception 'an issue that was sold stays' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

create function check_moved_closing() returns trigger language plpgsql as $$
begin
  if not exists (select from beacon_chain c where c.hash = new.beacon_chain
                 and round_published_at(c.genesis_at, c.period_s, new.beacon_round) > new.closes_at) then
    raise exception 'issue % would close after its public round', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger issue_closes_before_round before update of closes_at on issue for each row
  when (new.beacon_round is not null and new.closes_at > old.closes_at) execute function check_moved_closing();

-- Nor is a bet written once its round may be known, by whatever times it says of itself: whoever held the issue's row would else keep
-- its sale open. A statement writes many bets, so their issues are looked at together.
create function check_bets_before_round() returns trigger language plpgsql as $$
begin
  if exists (
    select from issue i join beacon_chain c on c.hash = i.beacon_chain
    where i.id = any(array(select distinct issue_id from placed))
      and round_published_at(c.genesis_at, c.period_s, i.beacon_round) <= clock_timestamp()) then
    raise exception 'a bet comes after the public round of its issue' using errcode = 'check_violation', constraint = 'bet_before_round';
  end if;
  return null;
end $$;
create trigger bets_come_before_round after insert on bet referencing new table as placed
  for each statement execute function check_bets_before_round();

-- Nor is one taken back then, or taken up again: of bets on every side the losing ones would else go. Most updates settle bets, so a row alone
-- is looked at, by what it becomes.
create function check_bet_before_round() returns trigger language plpgsql as $$
begin
  if exists (
    select from issue i join beacon_chain c on c.hash = i.beacon_chain
    where i.id = new.issue_id and round_published_at(c.genesis_at, c.period_s, i.beacon_round) <= clock_timestamp()) then
    raise exception 'a bet changes after the public round of its issue' using errcode = 'check_violation', constraint = 'bet_before_round';
  end if;
  return null;
end $$;
create trigger bets_are_cancelled_before_round after update of state on bet for each row
  when ('cancelled' in (old.state, new.state)) execute function check_bet_before_round();

-- There is no way round the round, and no other randomness than that of the round.
create function check_draw_beacon() returns trigger language plpgsql as $$
declare
  wanted text;
begin
  select case when i.beacon_round is null then '' else encode(r.randomness, 'hex') end into wanted
  from issue i left join public_round r on r.chain = i.beacon_chain and r.round = i.beacon_round
  where i.id = new.issue_id;
  if wanted is null then
    raise exception 'issue % waits for its public round', new.issue_id using errcode = 'integrity_constraint_violation';
  end if;
  if new.beacon <> wanted or (wanted <> '' and new.seed is null) then
    raise exception 'the beacon of the draw of issue % is not that of its round', new.issue_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger draw_has_its_round before insert on draw for each row execute function check_draw_beacon();

-- An issue that is drawn here is made void for one reason alone: its round did not come.
create function check_void() returns trigger language plpgsql as $$
begin
  if exists (select from issue i left join public_round r on r.chain = i.beacon_chain and r.round = i.beacon_round
             where i.id = new.issue_id and i.chain_id is not null and (i.beacon_round is null or r.round is not null)) then
    raise exception 'issue % does not wait for a public round', new.issue_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger issue_void_waits_for_round before insert on issue_void for each row execute function check_void();

grant select on beacon_chain, public_round to hongyun_draw;
