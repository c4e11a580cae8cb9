-- How players are protected from themselves: limits, and what shuts every door where money is spent. What a player asked for is
-- evidence; the row that the doors read follows from it by triggers, so nobody writes it otherwise: the rules hold here.
create table protection (
  player_id bigint primary key references player,
  -- In force, by name: 1/10000 yuan, of time minutes.
  limits jsonb not null default '{}',
  -- The end of a break and of a self-exclusion; for ever is the last day of the year 9999.
  rests_until timestamptz,
  excluded_until timestamptz,
  -- When the last exclusion began: every node asks often for whom.
  excluded_at timestamptz,
  -- The reality check was answered last.
  answered_at timestamptz,
  -- Of somebody whose birthday says so: the day from which one may play.
  adult_on date
);
comment on table protection is 'recomputable; insert nothing; update player_id';
create index protection_excluded on protection (excluded_at) where excluded_at is not null;
create trigger protection_stays before update of player_id or delete on protection for each row execute function refuse_change();

-- What happened to a limit. A raise is `asked` for, and acts once it is `confirmed`; what sets a first limit or lowers one acts at once.
create table limit_change (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  name text not null check (name in (
    'rechargeDay', 'rechargeWeek', 'rechargeMonth', 'stakeDay', 'stakeWeek', 'stakeMonth', 'lossDay', 'lossWeek', 'lossMonth',
    'timeDay', 'timeWeek', 'timeMonth', 'bet')),
  step text not null check (step in ('set', 'asked', 'confirmed', 'dropped')),
  -- Null: no limit.
  value bigint check (value > 0),
  -- What was in force until then.
  before bigint,
  -- The raise that this ends.
  asked_id bigint unique references limit_change,
  at timestamptz not null default clock_timestamp(),
  constraint limit_change_asked check ((asked_id is not null) = (step in ('confirmed', 'dropped')))
);
comment on table limit_change is 'evidence; insert player_id, name, step, value, asked_id';
create index limit_change_of on limit_change (player_id, id);
create trigger limit_change_is_final before update or delete on limit_change for each row execute function refuse_change();
create trigger limit_change_is_kept before truncate on limit_change for each statement execute function refuse_change();

create function change_limit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked limit_change;
begin
  select (limits->>new.name)::bigint into new.before from protection where player_id = new.player_id for update;
  if new.step in ('set', 'asked') then
    if (new.step = 'set') <> (new.value is not null and (new.before is null or new.value <= new.before)) then
      raise exception 'a limit is lowered at once and raised later' using errcode = 'integrity_constraint_violation';
    end if;
  else
    select * into asked from limit_change where id = new.asked_id;
    if asked.step is distinct from 'asked' or (asked.player_id, asked.name) <> (new.player_id, new.name)
       or asked.value is distinct from new.value
       or new.step = 'confirmed' and not (new.at - asked.at >= interval '24 hours' and new.at - asked.at < interval '48 hours') then
      raise exception 'a raise is confirmed after a day and before two' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  if new.step in ('set', 'confirmed') then
    insert into protection (player_id, limits)
    values (new.player_id, jsonb_strip_nulls(jsonb_build_object(new.name, new.value)))
    on conflict (player_id) do update set limits = jsonb_strip_nulls(protection.limits || jsonb_build_object(new.name, new.value));
  end if;
  return new;
end $$;
create trigger limit_change_acts before insert on limit_change for each row execute function change_limit();

-- Breaks and self-exclusions. Another one may end later and never earlier: nobody shortens them.
create table play_break (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  kind text not null check (kind in ('break', 'exclusion')),
  lasts text not null check (lasts in (
    'hour', 'day', 'threeDays', 'week', 'month', 'sixWeeks', 'halfYear', 'year', 'threeYears', 'fiveYears', 'ever')),
  at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  -- Of an exclusion: when the chases were ended.
  tidied_at timestamptz,
  -- Of an exclusion: when other accounts of the same person were last looked for.
  compared_at timestamptz not null default '-infinity',
  constraint play_break_lasts check (
    (kind = 'exclusion') = (lasts in ('halfYear', 'year', 'threeYears', 'fiveYears', 'ever')))
);
comment on table play_break is 'evidence; insert player_id, kind, lasts; update tidied_at, compared_at';
create index play_break_of on play_break (player_id, id);
create index play_break_untidy on play_break (id) where kind = 'exclusion' and tidied_at is null;
create index play_break_compared on play_break (compared_at, id) where kind = 'exclusion';
create trigger play_break_is_final before update of id, player_id, kind, lasts, at, until or delete on play_break
  for each row execute function refuse_change();
create trigger play_break_is_kept before truncate on play_break for each statement execute function refuse_change();

create function begin_break() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.until := case new.lasts
    when 'hour' then new.at + interval '1 hour'
    when 'day' then new.at + interval '24 hours'
    when 'threeDays' then new.at + interval '72 hours'
    when 'week' then new.at + interval '168 hours'
    when 'month' then new.at + interval '720 hours'
    when 'sixWeeks' then new.at + interval '1008 hours'
    when 'ever' then timestamptz '9999-12-31 00:00:00+08'
    -- Months and years by the calendar of Asia/Shanghai.
    else ((new.at at time zone 'Asia/Shanghai') + case new.lasts
      when 'halfYear' then interval '6 months' when 'year' then interval '1 year'
      when 'threeYears' then interval '3 years' else interval '5 years' end) at time zone 'Asia/Shanghai'
  end;
  insert into protection (player_id, rests_until, excluded_until, excluded_at)
  values (new.player_id, case when new.kind = 'break' then new.until end, case when new.kind = 'exclusion' then new.until end,
          case when new.kind = 'exclusion' then new.at end)
  on conflict (player_id) do update set
    rests_until = greatest(protection.rests_until, excluded.rests_until),
    excluded_until = greatest(protection.excluded_until, excluded.excluded_until),
    excluded_at = greatest(protection.excluded_at, excluded.excluded_at);
  return new;
end $$;
create trigger play_break_begins before insert on play_break for each row execute function begin_break();

-- The reality check, as it was answered, with what was shown: of the session the stakes and returns.
create table reality_answer (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  answer text not null check (answer in ('goOn', 'rest')),
  session_at timestamptz not null,
  staked bigint not null,
  returned bigint not null,
  at timestamptz not null default clock_timestamp()
);
comment on table reality_answer is 'evidence; insert player_id, answer, session_at, staked, returned';
create index reality_answer_of on reality_answer (player_id, id);
create trigger reality_answer_is_final before update or delete on reality_answer
  for each row execute function refuse_change();
create trigger reality_answer_is_kept before truncate on reality_answer
  for each statement execute function refuse_change();

create function note_answer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into protection (player_id, answered_at) values (new.player_id, new.at)
  on conflict (player_id) do update set answered_at = greatest(protection.answered_at, excluded.answered_at);
  return new;
end $$;
create trigger reality_answer_counts before insert on reality_answer for each row execute function note_answer();

-- The nine answers of a self-test: 0 never to 3 almost always.
create table self_test (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  scores text not null check (scores ~ '^[0-3]{9}$'),
  at timestamptz not null default clock_timestamp()
);
comment on table self_test is 'other; hide scores';
create index self_test_of on self_test (player_id, id);

-- That somebody stated to be of age when registering, in the words that the page showed.
create table age_statement (
  player_id bigint primary key references player,
  text text not null check (length(text) between 1 and 200),
  at timestamptz not null default clock_timestamp()
);
comment on table age_statement is 'evidence; insert player_id, text';
create trigger age_statement_is_final before update or delete on age_statement for each row execute function refuse_change();
create trigger age_statement_is_kept before truncate on age_statement for each statement execute function refuse_change();

-- A birthday that says somebody is under age shuts every door until the day they are not, however it came into the row.
create function note_age() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  adult date := new.birthday + interval '18 years';
begin
  if adult > (now() at time zone 'Asia/Shanghai')::date then
    insert into protection (player_id, adult_on) values (new.id, adult)
    on conflict (player_id) do update set adult_on = excluded.adult_on;
  else
    update protection set adult_on = null where player_id = new.id and adult_on is not null;
  end if;
  return null;
end $$;
create trigger player_is_of_age after insert or update of birthday on player for each row
  when (new.birthday is not null) execute function note_age();

-- When a letter last asked a player to look at the account.
create table account_review (
  player_id bigint primary key references player,
  at timestamptz not null default clock_timestamp()
);
comment on table account_review is 'other';

-- When a player was online: from a sign of life to the last one, no two of which are further apart than a quarter of an hour.
create table online_span (
  player_id bigint not null references player,
  began_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, began_at),
  constraint online_span_order check (last_at >= began_at)
);
comment on table online_span is 'other';
create index online_span_last on online_span (player_id, last_at);

create function note_online() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen timestamptz := coalesce(new.ended_at, new.seen_at);
begin
  update online_span set last_at = greatest(last_at, seen)
  where player_id = new.player_id and last_at > seen - interval '15 minutes' and began_at <= seen;
  if not found and new.ended_at is null then
    insert into online_span (player_id, began_at, last_at) values (new.player_id, seen, seen) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger session_begins_online after insert on session for each row execute function note_online();
create trigger session_is_online after update of seen_at, ended_at on session for each row execute function note_online();

-- They act as the owner of the tables, so nobody else may make a trigger of them.
revoke execute on function change_limit(), begin_break(), note_answer(), note_age(), note_online() from public;
