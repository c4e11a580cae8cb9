-- Suspicious patterns of agents: what a look at a closed business day found, with its evidence, and that an operator has seen it.

select add_words('operator_act', 'operator_act_act_check', array['notePattern']);
select add_words('operator_act', 'operator_act_subject_kind_check', array['pattern']);

-- The look at a closed day: at agents first, then at accounts that were signed in to. `mark` is the last one. Days come in order.
create table pattern_run (
  day date primary key,
  stage text not null default 'agents' check (stage in ('agents', 'accounts')),
  mark bigint not null default 0,
  found bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
comment on table pattern_run is 'other; insert day; update stage, mark, found, finished_at';
create unique index pattern_run_open on pattern_run ((true)) where finished_at is null;

create table pattern_finding (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('ring', 'crossed', 'bought')),
  -- The agent whose branch it is in; of an account that changed hands, the agent above it.
  agent_id bigint references player,
  players bigint[] not null,
  -- The business day at whose look it was found.
  day date not null references pattern_run,
  -- The figures, and the ids of the rows that they were made of.
  evidence jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  unique (kind, day, players),
  constraint pattern_finding_players check (
    array_position(players, null) is null
    and case kind when 'ring' then agent_id = players[1] and cardinality(players) >= 2
                  when 'crossed' then agent_id is not null and cardinality(players) = 2 and players[1] < players[2]
                  else cardinality(players) = 1 end)
);
comment on table pattern_finding is 'evidence; insert kind, agent_id, players, day, evidence';
create index pattern_finding_day on pattern_finding (day, id);
create index pattern_finding_players on pattern_finding using gin (players);
create trigger pattern_finding_is_final before update or delete on pattern_finding for each row execute function refuse_change();
create trigger pattern_finding_is_kept before truncate on pattern_finding for each statement execute function refuse_change();

-- An operator has seen it; the note stands in the act. Once.
create table pattern_note (
  finding_id bigint primary key references pattern_finding,
  act_id bigint not null unique references operator_act,
  at timestamptz not null default clock_timestamp()
);
comment on table pattern_note is 'evidence; insert finding_id, act_id';
create trigger pattern_note_is_final before update or delete on pattern_note for each row execute function refuse_change();
create trigger pattern_note_is_kept before truncate on pattern_note for each statement execute function refuse_change();
