-- Bets, what they may have to pay, their settlement, and chases.
create table bet (
  player_id bigint not null,
  id bigint not null,
  issue_id bigint not null,
  play_code text not null,
  number text not null check (length(number) between 1 and 8192),
  count integer not null check (count > 0),
  unit_stake bigint not null check (unit_stake > 0),
  unit integer not null check (unit in (10000, 1000, 100)),
  multiple integer not null check (multiple between 1 and 10000),
  amount bigint not null constraint bet_amount_check check (amount = unit_stake * count),
  point integer not null check (point between 0 and 10000),
  odds bigint[] not null check (cardinality(odds) > 0),
  exposure bigint not null check (exposure >= 0),
  rebate_plan_id bigint not null,
  placed_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'won', 'lost', 'refunded', 'cancelled')),
  return_amount bigint check (return_amount >= 0),
  rebate_amount bigint check (rebate_amount >= 0),
  settled_at timestamptz,
  chase_id bigint,
  primary key (player_id, id),
  constraint bet_settled check ((state = 'waiting') = (settled_at is null)),
  constraint bet_amounts check ((state = 'waiting') = (return_amount is null) and (state = 'waiting') = (rebate_amount is null))
) partition by range (id);
comment on table bet is 'evidence; update state, return_amount, rebate_amount, settled_at';
create index bet_issue on bet (issue_id, player_id);
create index bet_chase on bet (chase_id) where chase_id is not null;
create trigger bet_is_kept before truncate on bet for each statement execute function refuse_change();
create trigger bet_stays before delete on bet for each row execute function refuse_change();
create table bet_default partition of bet default;
create trigger bet_is_kept before truncate on bet_default for each statement execute function refuse_change();

-- The tree over the bets of a sealed issue that has many, in parts: what each part comes to, and the bet it begins with. So the proof
-- of a bet reads one part, and not the whole issue.
create table seal_part (
  issue_id bigint not null references issue,
  -- From 0, in the order of the tree. All parts but the last are of one size.
  part integer not null check (part >= 0),
  player_id bigint not null,
  bet_id bigint not null,
  root bytea not null check (octet_length(root) = 32),
  primary key (issue_id, part)
);
comment on table seal_part is 'recomputable';

-- An issue may be taken off the calendar as long as it is not on sale and nobody has bet on it.
create function keep_issue() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled' or exists (select from bet where issue_id = old.id and id >= old.bets_from) then
    raise exception 'an issue that was sold stays' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger issue_stays before delete on issue for each row execute function keep_issue();

-- So none is scheduled again that was on sale.
create function refuse_earlier_state() returns trigger language plpgsql as $$
begin
  raise exception 'issue % was % already', old.id, old.state using errcode = 'integrity_constraint_violation';
end $$;
create trigger issue_state_goes_on before update of state on issue for each row
  when (array_position('{scheduled,open,closed,disputed,drawn,settling,settled,voiding,void}'::text[], old.state)
        > array_position('{scheduled,open,closed,disputed,drawn,settling,settled,voiding,void}'::text[], new.state))
  execute function refuse_earlier_state();

-- The most an issue may have to pay: of one combination, of one play, and of the whole issue (play ''). That its issue
-- is one is known to the gate, which holds that issue locked.
create table exposure (
  issue_id bigint not null,
  play_code text not null,
  amount bigint not null default 0 check (amount >= 0),
  -- The limit it was last added to under: the row itself refuses to grow past it, so that batches of bets need not
  -- wait for each other to know that it holds.
  max_amount bigint not null default 9223372036854775807,
  primary key (issue_id, play_code),
  constraint exposure_within_limit check (amount <= max_amount)
) with (fillfactor = 50);
comment on table exposure is 'recomputable';

-- From which issue on exposures are kept: those of issues before it that are settled are forgotten.
create table exposure_kept (
  is_only boolean primary key default true check (is_only),
  from_issue bigint not null default 0
);
comment on table exposure_kept is 'other; insert nothing; update from_issue';
insert into exposure_kept default values;

-- How far an issue's bets are settled: every bet of a player up to and including `through_player_id`.
create table settlement (
  issue_id bigint primary key references issue,
  through_player_id bigint not null default 0,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  rebates bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
comment on table settlement is 'recomputable; update through_player_id, stakes, payouts, rebates, finished_at';

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
  constraint chase_ended check ((state = 'running') = (ended_at is null)),
  constraint chase_stopped check ((state = 'stopped') = (stopped_by is not null))
);
comment on table chase is 'evidence; update state, ended_at, stopped_by';
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
comment on table chase_issue is 'evidence; update cancelled_at';

-- Neither vanishes.
create trigger chase_stays before delete on chase for each row execute function refuse_change();
create trigger chase_is_kept before truncate on chase for each statement execute function refuse_change();
create trigger chase_issue_stays before delete on chase_issue for each row execute function refuse_change();
create trigger chase_issue_is_kept before truncate on chase_issue for each statement execute function refuse_change();
