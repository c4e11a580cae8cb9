-- How many stand below each agent, kept with every player; agents that are none any more; letters of agents found by their reference.

select add_words('operator_act', 'operator_act_act_check', array['takeAgent']);

-- Of whoever has, or had, members: how many directly below, at any depth, and how many of all of these are agents. It follows from
-- `player` by triggers, so nobody writes it otherwise. Registrations lock the rows of those above in the order of their ids, and
-- moves come one at a time, so none waits for another in a ring.
create table branch_size (
  agent_id bigint primary key,
  directs bigint not null,
  members bigint not null,
  agents bigint not null
) with (fillfactor = 50);
comment on table branch_size is 'recomputable; insert nothing; update agent_id';
create trigger branch_size_stays before update of agent_id or delete on branch_size for each row execute function refuse_change();

insert into branch_size (agent_id, directs, members, agents)
select above.id, count(*) filter (where p.parent_id = above.id), count(*), count(*) filter (where p.agent)
from player p cross join unnest(p.ancestors) as above (id) group by above.id;

create function size_by_new_players() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into branch_size as own (agent_id, directs, members, agents)
  select above.id, count(*) filter (where n.parent_id = above.id), count(*), count(*) filter (where n.agent)
  from new_players n cross join unnest(n.ancestors) as above (id) group by above.id order by above.id
  on conflict (agent_id) do update set directs = own.directs + excluded.directs, members = own.members + excluded.members,
    agents = own.agents + excluded.agents;
  return null;
end $$;
create trigger player_sizes_branches after insert on player referencing new table as new_players
  for each statement execute function size_by_new_players();

-- Who is moved leaves the agents of before and comes to the new ones; who becomes an agent, or is none any more, counts as such.
create function size_by_changed_players() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into branch_size as own (agent_id, directs, members, agents)
  select d.id, sum(d.directs), sum(d.members), sum(d.agents) from (
    select above.id, -(o.parent_id = above.id)::integer as directs, -1 as members, -o.agent::integer as agents
    from old_players o join new_players n on n.id = o.id cross join unnest(o.ancestors) as above (id)
    where o.ancestors <> n.ancestors or o.agent <> n.agent
    union all
    select above.id, (n.parent_id = above.id)::integer, 1, n.agent::integer
    from old_players o join new_players n on n.id = o.id cross join unnest(n.ancestors) as above (id)
    where o.ancestors <> n.ancestors or o.agent <> n.agent
  ) d group by d.id order by d.id
  on conflict (agent_id) do update set directs = own.directs + excluded.directs, members = own.members + excluded.members,
    agents = own.agents + excluded.agents;
  return null;
end $$;
create trigger player_sizes_branches_anew after update on player referencing old table as old_players new table as new_players
  for each statement execute function size_by_changed_players();
revoke execute on function size_by_new_players(), size_by_changed_players() from public;

-- Those who stand below nobody are where the tree begins.
create index player_top_agent on player (id) where agent and parent_id is null;
create index letter_by_agent on letter (reference, player_id) where kind = 'agent';
create index rebate_raise_by on rebate_raise (agent_id, id);
create index pay_line_of_agent on pay_line (agent_id, last_day, id);
