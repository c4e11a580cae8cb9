-- A chase: the same bets on several issues to come, paid for at once. Its bets are bets like all others, taken when
-- it is; what is cancelled of it is cancelled issue by issue, by the player or because it has won.
create table chase (
  id bigint primary key,
  player_id bigint not null references player,
  lottery_code text not null references lottery,
  stop_on_win boolean not null,
  amount bigint not null check (amount > 0),
  placed_at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'stopped', 'cancelled')),
  ended_at timestamptz,
  -- The issue whose win stopped it.
  stopped_by bigint references issue,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'stopped') = (stopped_by is not null))
);
create index chase_player on chase (player_id, id);

-- The issues of a chase in order, each with its multiple and its bets in the order of the slip.
create table chase_issue (
  chase_id bigint not null references chase,
  position integer not null check (position >= 0),
  issue_id bigint not null references issue,
  multiple integer not null check (multiple between 1 and 10000),
  amount bigint not null check (amount > 0),
  bets bigint[] not null check (cardinality(bets) > 0),
  cancelled_at timestamptz,
  primary key (chase_id, position),
  unique (chase_id, issue_id)
);

alter table bet add column chase_id bigint;
create index bet_chase on bet (chase_id) where chase_id is not null;

-- What a transfer is for may now be a chase, beside all that it may be already.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
  where conrelid = 'transfer'::regclass and conname = 'transfer_record_kind_check';
  alter table transfer drop constraint transfer_record_kind_check;
  execute format('alter table transfer add constraint transfer_record_kind_check check (record_kind = ''chase'' or %s)', kinds);
end $$;

-- Neither vanishes.
create trigger chase_stays before delete on chase for each row execute function refuse_change();
create trigger chase_is_kept before truncate on chase for each statement execute function refuse_change();
create trigger chase_issue_stays before delete on chase_issue for each row execute function refuse_change();
create trigger chase_issue_is_kept before truncate on chase_issue for each statement execute function refuse_change();
