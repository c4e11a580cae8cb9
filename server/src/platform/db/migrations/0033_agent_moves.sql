-- Moves of members that two operators have decided: a player goes below another agent, or below nobody, with all below, when a business
-- day begins. Done once, or dropped once where it no longer can be.
create table agent_move (
  id bigint primary key default next_id(),
  approval_id bigint not null unique references approval,
  player_id bigint not null references player,
  from_parent bigint references player,
  to_parent bigint references player,
  from_day date not null,
  at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  dropped_at timestamptz,
  dropped_why text check (length(dropped_why) between 1 and 200),
  constraint agent_move_goes check (from_parent is distinct from to_parent and to_parent <> player_id),
  constraint agent_move_ended check (num_nonnulls(done_at, dropped_at) <= 1 and (dropped_at is null) = (dropped_why is null)),
  constraint agent_move_in_time check ((done_at at time zone 'Asia/Shanghai')::date >= from_day)
);
comment on table agent_move is
  'evidence; insert approval_id, player_id, from_parent, to_parent, from_day; update done_at, dropped_at, dropped_why';
-- One at a time.
create unique index agent_move_waiting on agent_move (player_id) where done_at is null and dropped_at is null;
create index agent_move_of on agent_move (player_id, id);
create function keep_agent_move() returns trigger language plpgsql as $$
begin
  if old.done_at is not null or old.dropped_at is not null
     or (old.id, old.approval_id, old.player_id, old.from_parent, old.to_parent, old.from_day, old.at)
        is distinct from (new.id, new.approval_id, new.player_id, new.from_parent, new.to_parent, new.from_day, new.at) then
    raise exception 'a move is carried out once, and nothing else changes' using errcode = 'integrity_constraint_violation';
  end if;
  if coalesce(new.done_at, new.dropped_at) not between clock_timestamp() - interval '5 minutes' and clock_timestamp() then
    raise exception 'a move is carried out now' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger agent_move_is_final before update on agent_move for each row execute function keep_agent_move();
create trigger agent_move_stays before delete on agent_move for each row execute function refuse_change();
create trigger agent_move_is_kept before truncate on agent_move for each statement execute function refuse_change();

-- What agents and operators set out is few, and must neither go nor become something else.
create constraint trigger invite_code_is_linked after insert on invite_code
  deferrable initially deferred for each row execute function link_evidence('remark', 'deleted_at');
create constraint trigger rebate_raise_is_linked after insert on rebate_raise
  deferrable initially deferred for each row execute function link_evidence();
create constraint trigger agent_letter_is_linked after insert on agent_letter
  deferrable initially deferred for each row execute function link_evidence();
create constraint trigger agent_move_is_linked after insert on agent_move
  deferrable initially deferred for each row execute function link_evidence('done_at', 'dropped_at', 'dropped_why');
