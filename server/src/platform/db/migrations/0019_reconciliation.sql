-- What a provider states of a day: each statement that was taken stays; of a provider and day the last one counts.
create table provider_statement (
  id bigint primary key default next_id(),
  provider text not null check (provider ~ '^[a-z0-9_-]{1,32}$'),
  day date not null,
  no integer not null check (no > 0),
  source text not null check (source in ('call', 'file', 'daily')),
  -- Of its rows, so that a row that is gone or changed is found.
  row_count integer not null check (row_count between 0 and 5000),
  amount bigint not null check (amount >= 0),
  operator_id bigint not null references operator,
  at timestamptz not null default clock_timestamp(),
  unique (provider, day, no)
);
comment on table provider_statement is 'evidence';
create trigger provider_statement_is_final before update or delete on provider_statement for each row execute function refuse_change();
create trigger provider_statement_is_kept before truncate on provider_statement for each statement execute function refuse_change();

-- The payments that it states.
create table statement_row (
  statement_id bigint not null references provider_statement,
  line integer not null check (line > 0),
  order_no text not null check (length(order_no) between 1 and 64),
  provider_ref text not null check (length(provider_ref) between 1 and 100),
  amount bigint not null check (amount > 0),
  primary key (statement_id, line)
);
comment on table statement_row is 'evidence';
create index statement_row_order on statement_row (order_no);
create trigger statement_row_is_final before update or delete on statement_row for each row execute function refuse_change();
create trigger statement_row_is_kept before truncate on statement_row for each statement execute function refuse_change();

-- Why something differs, as an operator found out; the last one of an order counts.
create table statement_note (
  id bigint primary key default next_id(),
  provider text not null,
  day date not null,
  order_no text not null check (length(order_no) between 1 and 64),
  note text not null check (length(note) between 2 and 200),
  act_id bigint not null unique references operator_act,
  at timestamptz not null default clock_timestamp()
);
comment on table statement_note is 'evidence';
create index statement_note_of on statement_note (provider, day, order_no);
create trigger statement_note_is_final before update or delete on statement_note for each row execute function refuse_change();
create trigger statement_note_is_kept before truncate on statement_note for each statement execute function refuse_change();

-- What a day brought by a provider is looked for by the time it arrived.
create index recharge_order_by_provider on recharge_order (provider, paid_at) where paid_at is not null;
