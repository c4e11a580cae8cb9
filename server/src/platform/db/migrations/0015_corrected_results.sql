-- A result that was wrong: what stood there before, and which statement it was replaced by. Never changed.
create table draw_superseded (
  issue_id bigint not null references issue,
  statement_id bigint primary key references result_statement,
  numbers text not null,
  superseded_by bigint not null unique references result_statement,
  superseded_at timestamptz not null default clock_timestamp()
);
create index draw_superseded_issue on draw_superseded (issue_id);
create trigger draw_superseded_is_final before update or delete on draw_superseded
  for each row execute function refuse_change();
create trigger draw_superseded_is_kept before truncate on draw_superseded
  for each statement execute function refuse_change();

-- A draw that follows from a seed is final. One that was made elsewhere may be corrected, once what it was is kept.
create function keep_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seed is null and new.seed is null
     and (new.issue_id, new.lottery_code, new.issue, new.draws_at, new.beacon, new.drawn_at)
         = (old.issue_id, old.lottery_code, old.issue, old.draws_at, old.beacon, old.drawn_at)
     and exists (select from draw_superseded s where s.issue_id = old.issue_id and s.statement_id = old.statement_id
                 and s.numbers = old.numbers and s.superseded_by = new.statement_id) then
    return new;
  end if;
  raise exception 'draw is append-only' using errcode = 'integrity_constraint_violation';
end $$;
drop trigger draw_is_final on draw;
create trigger draw_is_final before update or delete on draw for each row execute function keep_draw();

-- How far the bets of a corrected result are judged again: every bet of a player up to and including `through_player_id`.
create table result_correction (
  statement_id bigint primary key references result_statement,
  issue_id bigint not null references issue,
  old_numbers text not null,
  through_player_id bigint not null default 0,
  paid bigint not null default 0 check (paid >= 0),
  taken bigint not null default 0 check (taken >= 0),
  owed bigint not null default 0 check (owed >= 0),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create unique index result_correction_running on result_correction (issue_id) where finished_at is null;

-- What a correction should have taken from a player and could not, because a balance never goes below zero.
create table correction_debt (
  id bigint generated always as identity primary key,
  statement_id bigint not null references result_statement,
  player_id bigint not null references player,
  record_kind text not null check (record_kind in ('bet', 'issue')),
  record_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp()
);
create index correction_debt_player on correction_debt (player_id);
create index correction_debt_record on correction_debt (record_id);
create trigger correction_debt_is_final before update or delete on correction_debt
  for each row execute function refuse_change();
