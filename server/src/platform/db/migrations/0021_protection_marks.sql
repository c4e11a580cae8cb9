-- Markers for operators: players whose play of a business day met a rule of protection, with the figures it was made of, and what
-- an operator did about it. What an operator limits a player to counts beside the player's own limits.
alter table protection add column house_limits jsonb not null default '{}';

-- What each player staked and got back on a business day, by the moment it was posted, and what was staked from midnight to five.
create table play_day (
  player_id bigint not null,
  day date not null,
  staked bigint not null,
  returned bigint not null,
  night_bets integer not null check (night_bets >= 0),
  night_staked bigint not null check (night_staked >= 0),
  primary key (player_id, day)
);
comment on table play_day is 'evidence; insert player_id, day, staked, returned, night_bets, night_staked';
create trigger play_day_is_final before update or delete on play_day for each row execute function refuse_change();
create trigger play_day_is_kept before truncate on play_day for each statement execute function refuse_change();

-- The look at a day that has passed, in the order of the players: `mark` is the last one. Days are looked at in order.
create table protection_mark_run (
  day date primary key,
  mark bigint not null default 0,
  players bigint not null default 0,
  marks bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
comment on table protection_mark_run is 'other';
create unique index protection_mark_run_open on protection_mark_run ((true)) where finished_at is null;

create table protection_mark (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  rule text not null check (rule in ('chasing', 'raised', 'nights', 'failedRecharges', 'calledBack', 'samePerson')),
  day date not null,
  -- The figures, and the records that they were made of.
  evidence jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Of the rule `samePerson`: the player who is excluded, and shares something with this one.
  other_id bigint references player,
  constraint protection_mark_other check ((rule = 'samePerson') = (other_id is not null) and other_id <> player_id),
  unique nulls not distinct (player_id, rule, day, other_id),
  unique (player_id, other_id)
);
comment on table protection_mark is 'evidence; insert player_id, rule, day, evidence, other_id';
-- By which the same person is found: names are sealed, and only those of one birthday are opened.
create index player_birthday on player (birthday);
create index protection_mark_day on protection_mark (day, id);
create trigger protection_mark_is_final before update or delete on protection_mark for each row execute function refuse_change();
create trigger protection_mark_is_kept before truncate on protection_mark
  for each statement execute function refuse_change();

-- What an operator limits a player to; null ends it. Lowered at once; raised by being ended first.
create table house_limit (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  name text not null check (name in (
    'rechargeDay', 'rechargeWeek', 'rechargeMonth', 'stakeDay', 'stakeWeek', 'stakeMonth', 'lossDay', 'lossWeek', 'lossMonth',
    'timeDay', 'timeWeek', 'timeMonth', 'bet')),
  value bigint check (value > 0),
  -- What was in force until then.
  before bigint,
  act_id bigint not null unique references operator_act,
  at timestamptz not null default clock_timestamp()
);
comment on table house_limit is 'evidence; insert player_id, name, value, act_id';
create index house_limit_of on house_limit (player_id, id);
create trigger house_limit_is_final before update or delete on house_limit for each row execute function refuse_change();
create trigger house_limit_is_kept before truncate on house_limit for each statement execute function refuse_change();

create function change_house_limit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own bigint;
begin
  select (house_limits->>new.name)::bigint, (limits->>new.name)::bigint into new.before, own
  from protection where player_id = new.player_id for update;
  if new.value is null and new.before is null or new.value >= new.before or new.value > own then
    raise exception 'a limit of the house is lowered or ended, and is not above the player''s own'
      using errcode = 'integrity_constraint_violation';
  end if;
  insert into protection (player_id, house_limits)
  values (new.player_id, jsonb_strip_nulls(jsonb_build_object(new.name, new.value)))
  on conflict (player_id) do update
    set house_limits = jsonb_strip_nulls(protection.house_limits || jsonb_build_object(new.name, new.value));
  return new;
end $$;
create trigger house_limit_acts before insert on house_limit for each row execute function change_house_limit();
revoke execute on function change_house_limit() from public;

-- What was done about a mark, once.
create table protection_mark_act (
  mark_id bigint primary key references protection_mark,
  what text not null check (what in ('message', 'limit', 'break', 'none')),
  -- Of a message: which text.
  letter text check (letter in ('care', 'limits', 'help')),
  limit_id bigint unique references house_limit,
  break_id bigint unique references play_break,
  act_id bigint not null unique references operator_act,
  at timestamptz not null default clock_timestamp(),
  constraint protection_mark_act_what check (
    (letter is not null) = (what = 'message') and (limit_id is not null) = (what = 'limit')
    and (break_id is not null) = (what = 'break'))
);
comment on table protection_mark_act is 'evidence; insert mark_id, what, letter, limit_id, break_id, act_id';
create trigger protection_mark_act_is_final before update or delete on protection_mark_act
  for each row execute function refuse_change();
create trigger protection_mark_act_is_kept before truncate on protection_mark_act
  for each statement execute function refuse_change();
