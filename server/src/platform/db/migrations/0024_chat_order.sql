-- Order in the chat: what repeats and floods is found by its author, and reports keep what they are about.
alter table chat_message
  -- What a text says without width, spaces and case, as a number: a text that is repeated has the same.
  add column text_key bigint,
  add constraint chat_message_text_key check ((type is not distinct from 1) or text_key is null);
create index chat_message_author on chat_message (author_id, id);

-- A member's report of a message. All open reports of a message are decided together.
create table chat_report (
  id bigint primary key default next_id(),
  room_id bigint not null references chat_room,
  no bigint not null,
  author_id bigint not null,
  reporter_id bigint not null references player,
  reason text not null check (reason in ('fraud', 'asking', 'abuse', 'advert', 'privacy', 'other')),
  note text not null default '' check (length(note) <= 200),
  at timestamptz not null default clock_timestamp(),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  act_id bigint references operator_act,
  unique (reporter_id, room_id, no),
  constraint chat_report_state check ((state = 'open') = (act_id is null))
);
comment on table chat_report is 'evidence; update state, act_id; hide note';
create index chat_report_open on chat_report (id) where state = 'open';
create index chat_report_message on chat_report (room_id, no);
create index chat_report_author on chat_report (author_id, id);
create function keep_chat_report() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a report is decided once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger chat_report_is_final before update on chat_report for each row execute function keep_chat_report();
create trigger chat_report_stays before delete on chat_report for each row execute function refuse_change();
create trigger chat_report_is_kept before truncate on chat_report for each statement execute function refuse_change();

-- The message of a report and those around it, as they were then: kept where the day of the message itself is dropped.
create table chat_report_line (
  report_id bigint not null references chat_report,
  no bigint not null,
  at timestamptz not null,
  author_id bigint not null,
  user_name text not null,
  nickname text not null,
  grade smallint not null,
  type smallint not null,
  message text not null,
  recalled_at timestamptz,
  primary key (report_id, no)
);
comment on table chat_report_line is
  'evidence; insert report_id, no, at, author_id, user_name, nickname, grade, type, message, recalled_at; hide message, nickname, user_name';
create trigger chat_report_line_stays before update or delete on chat_report_line for each row execute function refuse_change();
create trigger chat_report_line_is_kept before truncate on chat_report_line
  for each statement execute function refuse_change();

-- What was said is kept for a while, then dropped by days; of a day without a table of its own, rows are deleted, some at a time.
-- Answers how much it did: it is done where that is nothing. A table that can't be locked now is dropped at another time.
create function drop_chat_days(keep integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
  dropped integer := 0;
  first date := (now() at time zone 'UTC')::date - keep;
begin
  if keep < 30 then
    raise exception 'the chat is kept for 30 days at least' using errcode = 'check_violation';
  end if;
  for part in
    select relname from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'chat_message'::regclass and relname ~ '^chat_message_\d{8}$'
      and to_date(right(relname, 8), 'YYYYMMDD') < first
    order by relname
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  if dropped = 0 then
    delete from chat_message_default where ctid = any(array(
      select ctid from chat_message_default where id < id_at(first::timestamp at time zone 'UTC') limit 1000));
    get diagnostics dropped = row_count;
  end if;
  return dropped;
exception when lock_not_available then
  return 0;
end $$;
revoke execute on function drop_chat_days(integer) from public;
grant execute on function drop_chat_days(integer) to hongyun_app;
