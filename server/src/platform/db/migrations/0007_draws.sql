-- What was said of results, the draws, and what follows from them.
-- Who may bring results, and the key its messages are signed with. A new key is a new row; the old one ends.
create table result_source (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z0-9_-]{2,30}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  lotteries text[] not null check (cardinality(lotteries) > 0),
  added_by bigint not null references operator,
  added_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
comment on table result_source is 'evidence; update ended_at';
create unique index result_source_active on result_source (name) where ended_at is null;

-- What was said of an issue: the signed message of a source, word for word; what two operators agreed on, `numbers`
-- null where the issue is to be void; or, as an objection, what one operator asked for and a source contradicts.
-- Evidence: never changed.
create table result_statement (
  id bigint generated always as identity primary key,
  issue_id bigint not null references issue,
  kind text not null check (kind in ('feed', 'objection', 'entry')),
  numbers text constraint result_statement_numbers_form check (numbers ~ '^\d+(,\d+)*$'),
  approval_id bigint references approval,
  source text,
  source_id bigint references result_source,
  body bytea,
  signature bytea check (octet_length(signature) = 64),
  -- How many sources had to agree when this one spoke.
  needed smallint check (needed in (1, 2)),
  at timestamptz not null default clock_timestamp(),
  constraint result_statement_feed check (num_nulls(source, source_id, body, signature, needed) = case kind when 'feed' then 0 else 5 end),
  constraint result_statement_operators check ((kind = 'feed') = (approval_id is null)),
  constraint result_statement_numbers check (kind = 'entry' or numbers is not null)
);
comment on table result_statement is 'evidence';
create unique index result_statement_once on result_statement (issue_id, source) where kind = 'feed';
create unique index result_statement_approval on result_statement (approval_id, kind);
create index result_statement_issue on result_statement (issue_id, id);
create trigger result_statement_is_final before update or delete on result_statement
  for each row execute function refuse_change();
create trigger result_statement_is_kept before truncate on result_statement
  for each statement execute function refuse_change();
create constraint trigger result_statement_is_linked after insert on result_statement
  deferrable initially deferred for each row execute function link_evidence();

-- Nonces of messages that were accepted, with the digest of what they came with.
create table result_nonce (
  source text not null,
  nonce text not null,
  body_digest bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (source, nonce)
);
comment on table result_nonce is 'other';
create index result_nonce_at on result_nonce (at);

-- A draw follows from a seed, or from what was said: then from the statement that decided it.
create table draw (
  issue_id bigint primary key references issue,
  lottery_code text not null,
  issue text not null,
  draws_at timestamptz not null,
  numbers text not null check (numbers ~ '^\d+(,\d+)*$'),
  seed bytea check (octet_length(seed) = 32),
  beacon text not null default '',
  drawn_at timestamptz not null default clock_timestamp(),
  statement_id bigint unique references result_statement,
  unique (lottery_code, issue),
  constraint draw_origin check ((seed is null) = (statement_id is not null))
);
comment on table draw is 'evidence; update numbers, statement_id';
create index draw_time on draw (lottery_code, draws_at);
create index draw_made on draw (lottery_code, drawn_at);

-- A result that was wrong: what stood there before, and which statement it was replaced by. Never changed.
create table draw_superseded (
  issue_id bigint not null references issue,
  statement_id bigint primary key references result_statement,
  numbers text not null,
  superseded_by bigint not null unique references result_statement,
  superseded_at timestamptz not null default clock_timestamp()
);
comment on table draw_superseded is 'evidence';
create index draw_superseded_issue on draw_superseded (issue_id);
create trigger draw_superseded_is_final before update or delete on draw_superseded
  for each row execute function refuse_change();
create trigger draw_superseded_is_kept before truncate on draw_superseded
  for each statement execute function refuse_change();

-- A draw that follows from a seed is final. One that was made elsewhere may be corrected, once the old result is stored.
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
create trigger draw_is_final before update or delete on draw for each row execute function keep_draw();
create trigger draw_is_kept before truncate on draw for each statement execute function refuse_change();

-- A seed is shown once its issue is due and sealed, and so are those of all lower places, which it tells.
create function check_draw_order() returns trigger language plpgsql as $$
begin
  if not exists (select from issue i join issue_seal s on s.issue_id = i.id
                 where i.id = new.issue_id and i.draws_at <= clock_timestamp()) then
    raise exception 'issue % is not due to be drawn', new.issue_id using errcode = 'integrity_constraint_violation';
  end if;
  if (select (select lower.chain_position from issue lower
              where lower.chain_id = i.chain_id and lower.state in ('scheduled', 'open')
              order by lower.chain_position limit 1) < i.chain_position
      from issue i where i.id = new.issue_id) then
    raise exception 'a lower place of the chain of issue % is not sealed yet', new.issue_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger draw_is_in_order before insert on draw for each row
  when (new.seed is not null) execute function check_draw_order();

-- How far the stakes of a void issue are given back: every bet of a player up to and including `through_player_id`.
create table issue_void (
  issue_id bigint primary key references issue,
  statement_id bigint not null unique references result_statement,
  through_player_id bigint not null default 0,
  refunded bigint not null default 0 check (refunded >= 0),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
comment on table issue_void is 'recomputable; update through_player_id, refunded, finished_at';

-- How far the bets of a corrected result are judged again: every bet of a player up to and including `through_player_id`. `owed` is
-- below zero where more of earlier debts ended than came to be.
create table result_correction (
  statement_id bigint primary key references result_statement,
  issue_id bigint not null references issue,
  old_numbers text not null,
  through_player_id bigint not null default 0,
  paid bigint not null default 0 check (paid >= 0),
  taken bigint not null default 0 check (taken >= 0),
  owed bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
comment on table result_correction is 'recomputable; update through_player_id, paid, taken, owed, finished_at';
create unique index result_correction_running on result_correction (issue_id) where finished_at is null;

-- What a correction should have taken from a player and could not, because a balance never goes below zero. Below zero: what a later
-- correction should have given for the same record, and what ended of the debt instead.
create table correction_debt (
  id bigint generated always as identity primary key,
  statement_id bigint not null references result_statement,
  player_id bigint not null references player,
  record_kind text not null check (record_kind in ('bet', 'issue')),
  record_id bigint not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null default clock_timestamp()
);
comment on table correction_debt is 'evidence';
create index correction_debt_player on correction_debt (player_id);
create index correction_debt_record on correction_debt (record_id);
create trigger correction_debt_is_final before update or delete on correction_debt
  for each row execute function refuse_change();

-- Results of issues that were drawn elsewhere and never sold here: those of before the site began to sell the lottery. Cards and
-- charts show them; no bet goes by them. Each file names its source, and `digest` is the SHA-256 of the rows that it added.
create table past_draw_file (
  id bigint generated always as identity primary key,
  source text not null check (length(source) between 2 and 200),
  digest bytea not null check (octet_length(digest) = 32),
  imported_by bigint not null references operator,
  imported_at timestamptz not null default clock_timestamp()
);
comment on table past_draw_file is 'evidence';
create trigger past_draw_file_is_final before update or delete on past_draw_file
  for each row execute function refuse_change();
create trigger past_draw_file_is_kept before truncate on past_draw_file
  for each statement execute function refuse_change();
create constraint trigger past_draw_file_is_linked after insert on past_draw_file
  deferrable initially deferred for each row execute function link_evidence();

create table past_draw (
  lottery_code text not null references lottery,
  issue text not null check (issue ~ '^\d{4,16}$'),
  draws_at timestamptz not null,
  numbers text not null check (numbers ~ '^\d+(,\d+)*$'),
  file_id bigint not null references past_draw_file,
  primary key (lottery_code, issue)
);
comment on table past_draw is 'evidence';
create index past_draw_time on past_draw (lottery_code, draws_at);
create index past_draw_of_file on past_draw (file_id);
create index past_draw_import on past_draw (lottery_code, file_id);
create trigger past_draw_is_final before update or delete on past_draw
  for each row execute function refuse_change();
create trigger past_draw_is_kept before truncate on past_draw
  for each statement execute function refuse_change();
