-- Turnover (打码): what credits ask for before they may be withdrawn, and what settled stakes have consumed of it. It follows
-- from the ledger and from settled bets, player by player, when somebody asks: betting and settling write nothing here.

-- How far a player's transfers and settled issues are taken over. `low_id`: a transfer that is not has a greater id, unless
-- the clock was set back. `through_us`: what was settled, corrected or released before (microseconds since 1970) is consumed.
create table turnover_place (
  player_id bigint primary key references player,
  seq bigint not null default 0 check (seq >= 0),
  low_id bigint not null default 0,
  through_us bigint not null default 0
);
comment on table turnover_place is 'recomputable';

-- What a credit asks for: `multiple` times its amount. `seq` is the number of its transfer. `won`: what the stakes that it
-- consumed won or lost.
create table turnover_requirement (
  player_id bigint not null references player,
  seq bigint not null,
  at timestamptz not null,
  code smallint not null,
  amount bigint not null check (amount > 0),
  multiple integer not null check (multiple > 0),
  consumed bigint not null default 0 check (consumed between 0 and amount * multiple),
  won bigint not null default 0,
  ended_at timestamptz,
  ended text check (ended in ('met', 'released')),
  primary key (player_id, seq),
  constraint turnover_requirement_ended check ((ended_at is null) = (ended is null)),
  constraint turnover_requirement_met check (ended is distinct from 'met' or consumed = amount * multiple)
);
comment on table turnover_requirement is 'recomputable';
create index turnover_requirement_open on turnover_requirement (player_id, seq) where ended is null;

-- What a player's stakes on an issue gave to a requirement.
create table turnover_use (
  player_id bigint not null,
  seq bigint not null,
  issue_id bigint not null,
  amount bigint not null check (amount >= 0),
  won bigint not null,
  primary key (player_id, seq, issue_id),
  foreign key (player_id, seq) references turnover_requirement
);
comment on table turnover_use is 'recomputable';
create index turnover_use_issue on turnover_use (player_id, issue_id);

-- Issues on which a player has bets that are not consumed yet.
create table turnover_waiting (
  player_id bigint not null,
  issue_id bigint not null,
  primary key (player_id, issue_id)
);
comment on table turnover_waiting is 'recomputable';

-- An operator let a player off what was missing of a requirement.
create table turnover_release (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  seq bigint not null,
  missing bigint not null check (missing > 0),
  -- By one operator, or by two.
  act_id bigint unique references operator_act,
  approval_id bigint unique references approval,
  at timestamptz not null default clock_timestamp(),
  unique (player_id, seq),
  constraint turnover_release_by check ((act_id is null) <> (approval_id is null))
);
comment on table turnover_release is 'evidence; insert player_id, seq, missing, act_id, approval_id';
create trigger turnover_release_is_final before update or delete on turnover_release
  for each row execute function refuse_change();
create trigger turnover_release_is_kept before truncate on turnover_release
  for each statement execute function refuse_change();
