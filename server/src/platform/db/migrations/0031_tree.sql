-- Where members stand: all agents above a player, from the topmost down to the direct one. It follows from the agent above,
-- and whoever is below an agent is found by it, at any depth.
alter table player add column ancestors bigint[] not null default '{}';
alter table player add constraint player_ancestors check (
  coalesce(ancestors[cardinality(ancestors)], 0) = coalesce(parent_id, 0) and not id = any(ancestors));

create function stand_below() returns trigger language plpgsql as $$
begin
  select p.ancestors || p.id into new.ancestors from player p where p.id = new.parent_id;
  return new;
end $$;
create trigger player_stands_below before insert on player for each row when (new.parent_id is not null)
  execute function stand_below();
create index player_by_ancestor on player using gin (ancestors);

-- Where a player that was moved stood, from which business day on: its oldest row is where it stood before the first move. One
-- who never moved has no row.
create table member_place (
  player_id bigint not null references player,
  from_day date not null,
  ancestors bigint[] not null,
  primary key (player_id, from_day)
);
comment on table member_place is 'evidence';
create trigger member_place_is_final before update or delete on member_place for each row execute function refuse_change();
create trigger member_place_is_kept before truncate on member_place for each statement execute function refuse_change();

-- The agents above a player on a business day.
create function ancestors_on(player_id bigint, day date) returns bigint[] language sql stable as $$
  select coalesce(
    (select m.ancestors from member_place m where m.player_id = $1 and m.from_day <= $2 order by m.from_day desc limit 1),
    (select p.ancestors from player p where p.id = $1))
$$;

-- The agent above whom a plan follows from.
alter table rebate_plan add column parent_id bigint;
