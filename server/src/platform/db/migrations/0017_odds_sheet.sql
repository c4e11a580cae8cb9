-- The tenant's own odds. Each sheet is kept whole; the last one is in force from the moment it was set.
create table odds_sheet (
  id bigint generated always as identity primary key,
  operator text not null check (length(operator) between 1 and 40),
  reason text not null check (length(reason) between 1 and 200),
  set_at timestamptz not null default clock_timestamp()
);

-- What a level of a play pays at the top rebate with no point taken, in 1/10000. What has no row pays as its chance says.
create table odds_sheet_row (
  sheet_id bigint not null references odds_sheet,
  play_code text not null,
  level integer not null check (level > 0),
  odds bigint not null check (odds >= 10000),
  primary key (sheet_id, play_code, level)
);

-- Bets are checked against them: they are never changed.
create trigger odds_sheet_is_final before update or delete on odds_sheet for each row execute function refuse_change();
create trigger odds_sheet_is_kept before truncate on odds_sheet for each statement execute function refuse_change();
create trigger odds_sheet_row_is_final before update or delete on odds_sheet_row for each row execute function refuse_change();
create trigger odds_sheet_row_is_kept before truncate on odds_sheet_row for each statement execute function refuse_change();
