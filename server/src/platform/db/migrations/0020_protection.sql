-- How players are protected from themselves: limits, and what shuts every door where money is spent. What a player asked for is
-- evidence; the row that the doors read follows from it by triggers, so nobody writes it otherwise: the rules hold here.
create table protection (
  player_id bigint primary key references player,
  -- In force, by name: 1/10000 yuan, of time minutes.
  limits jsonb not null default '{}'
);
comment on table protection is 'recomputable; insert nothing; update player_id';
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
