-- The sealed journal: every row of evidence, hashed and in order, in one Merkle tree (RFC 6962) whose heads are signed with a key
-- that is not here. A leaf is an *entry*: up to 256 rows of one table, a line that says which (JSON) and then their hashes.
--
-- Rows of most tables leave their hashes in `journal_pending` within the statement that writes them: what a transaction wrote is
-- there when it commits, and a row's versions come in order. Bets and transfers, of which there are most, are taken by ranges of
-- ids behind the commits: `journal_mark` says through which id. What is taken leaves this database as heads, soon after.

-- Entries are public, and neither what a row holds nor whose it is can be found by trying: hashes and the tags that stand for keys are
-- made with this. A proof of a row shows what is its own of it.
create table journal_pepper (
  is_only boolean primary key default true check (is_only),
  pepper bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
comment on table journal_pepper is 'evidence; insert nothing';
insert into journal_pepper default values;
create trigger journal_pepper_is_final before update or delete on journal_pepper for each row execute function refuse_change();

-- `op` is what was done: adopt (the row was there before), insert, update, delete. `hashes`: of each row its tag and one or two
-- hashes, zeros where it was deleted.
create table journal_pending (
  id bigint generated always as identity primary key,
  table_name text not null,
  op text not null check (op ~ '^(adopt [0-9a-z_]+|insert|update|delete)$'),
  keys text[] not null check (cardinality(keys) > 0),
  hashes bytea not null,
  at timestamptz not null default clock_timestamp(),
  constraint journal_pending_hashes check (octet_length(hashes) in (48 * cardinality(keys), 80 * cardinality(keys)))
);
comment on table journal_pending is 'evidence; insert nothing; delete';

-- `block` is the size of the tree at the head that first has the entry. The ids are those of bets and transfers; the keys, of other
-- rows, are not in the entry itself, which has tags.
create table journal_entry (
  no bigint primary key check (no >= 0),
  block bigint not null,
  table_name text not null,
  rows integer not null check (rows between 1 and 256),
  keys text[],
  first_id bigint,
  last_id bigint,
  hash bytea not null check (octet_length(hash) = 32),
  data bytea not null check (octet_length(data) between 1 and 65535),
  constraint journal_entry_block check (block > no),
  constraint journal_entry_ids check ((first_id is null) = (last_id is null) and first_id <= last_id),
  constraint journal_entry_keys check ((keys is null) = (first_id is not null) and cardinality(keys) = rows)
);
-- Hashes do not compress, and parts of them are read.
alter table journal_entry alter column data set storage external;
comment on table journal_entry is 'evidence';
create index journal_entry_table on journal_entry (table_name, no);
create index journal_entry_ids on journal_entry (table_name, last_id) where last_id is not null;
create index journal_entry_first on journal_entry (table_name, first_id) where first_id is not null;

-- Hashes of whole tiles: node `no` of tree level 8 * level. Those of level 0 are in the entries.
create table journal_node (
  level smallint not null check (level between 1 and 7),
  no bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, no)
);
comment on table journal_node is 'evidence';

create table journal_head (
  size bigint primary key check (size > 0),
  root bytea not null check (octet_length(root) = 32),
  -- The checkpoint as it was signed (c2sp.org/tlog-checkpoint).
  note text not null,
  at timestamptz not null default clock_timestamp()
);
comment on table journal_head is 'evidence';
create index journal_head_at on journal_head (at);

-- Which keys sign heads, in order, each as its verifiers name it. A head that has a key's row is signed by the key before it, and
-- the next one by that key: unless it was lost, then the new key signs it itself.
create table journal_key (
  no smallint primary key check (no > 0),
  verifier text not null unique,
  was_lost boolean not null default false,
  act_id bigint references operator_act,
  at timestamptz not null default clock_timestamp(),
  constraint journal_key_act check ((no = 1) = (act_id is null) and (no > 1 or not was_lost))
);
comment on table journal_key is 'evidence; insert no, verifier, was_lost, act_id';

-- Where an operator let the journal go on from less than had been sealed: a backup was restored.
create table journal_fork (
  act_id bigint primary key references operator_act,
  size bigint not null check (size >= 0),
  lost_size bigint not null,
  lost_root bytea not null check (octet_length(lost_root) = 32),
  at timestamptz not null default clock_timestamp(),
  constraint journal_fork_sizes check (lost_size > size)
);
comment on table journal_fork is 'evidence; insert act_id, size, lost_size, lost_root';

-- What a table no longer has, because its time was over: rows with smaller ids. Of the chat alone: other evidence stays.
create table journal_dropped (
  table_name text not null check (table_name = 'chat_message'),
  before_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (table_name, before_id)
);
comment on table journal_dropped is 'evidence; insert nothing';

-- The hash of personal text is one of it and a salt: once both are deleted, nobody can try texts until one fits.
create table journal_salt (
  table_name text not null,
  key text not null,
  salt bytea not null default uuid_send(gen_random_uuid()),
  primary key (table_name, key)
);
comment on table journal_salt is 'evidence; insert nothing; hide salt';

-- Of each table with triggers: its key; what is not hashed (hidden), what changes (moving), and the personal text (committed) that
-- is hashed with a salt; and the column that says when the row was written.
create table journal_table (
  name text primary key,
  keys text[] not null,
  hidden text[] not null,
  moving text[] not null,
  committed text[] not null,
  dated text
);
comment on table journal_table is 'evidence; insert nothing';

-- How far bets and transfers are taken: rows through `through` are. Those through `next` are when every transaction is over
-- that was at work when it was noted, which all have a number below `next_xmax`. Rows through `swept` and `swept_again` were
-- counted once more, a minute and ten minutes after.
create table journal_mark (
  table_name text primary key,
  through bigint not null,
  next bigint,
  next_xmax xid8,
  swept bigint not null,
  swept_again bigint not null,
  constraint journal_mark_next check ((next is null) = (next_xmax is null))
);
comment on table journal_mark is 'recomputable; insert nothing; update through, next, next_xmax, swept, swept_again';
insert into journal_mark (table_name, through, swept, swept_again)
  select 'bet', first, first, first from (select coalesce(min(id), id_at(clock_timestamp())) - 1 as first from bet) b
  union all
  select 'transfer', first, first, first from (select coalesce(min(id), id_at(clock_timestamp())) - 1 as first from transfer) t;

-- Ids of transfers that were written below what is taken already, or is about to be: the clock had been set back, and nobody looked meanwhile. Bets have the
-- time of their transfers. A row goes once they are taken.
create table journal_late (
  id bigint generated always as identity primary key,
  first_id bigint not null,
  last_id bigint not null,
  constraint journal_late_ids check (first_id <= last_id)
);
comment on table journal_late is 'other; insert nothing';
create function journal_note_late() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken bigint;
begin
  select greatest(through, next) into taken from journal_mark where table_name = 'transfer';
  insert into journal_late (first_id, last_id)
    select min(id), max(id) from posted where id <= taken having count(*) > 0;
  return null;
end $$;
revoke execute on function journal_note_late() from public;
create trigger transfer_may_be_late after insert on transfer referencing new table as posted
  for each statement execute function journal_note_late();

create trigger journal_entry_is_final before update or delete on journal_entry for each row execute function refuse_change();
create trigger journal_entry_is_kept before truncate on journal_entry for each statement execute function refuse_change();
create trigger journal_node_is_final before update or delete on journal_node for each row execute function refuse_change();
create trigger journal_node_is_kept before truncate on journal_node for each statement execute function refuse_change();
create trigger journal_head_is_final before update or delete on journal_head for each row execute function refuse_change();
create trigger journal_head_is_kept before truncate on journal_head for each statement execute function refuse_change();
create trigger journal_key_is_final before update or delete on journal_key for each row execute function refuse_change();
create trigger journal_key_is_kept before truncate on journal_key for each statement execute function refuse_change();
create trigger journal_fork_is_final before update or delete on journal_fork for each row execute function refuse_change();
create trigger journal_fork_is_kept before truncate on journal_fork for each statement execute function refuse_change();

-- Bets are found by their ids, as transfers are.
create index bet_time on bet using brin (id) with (pages_per_range = 32);
-- A table that is being vacuumed is left for another time, since sealing waits for this.
create function journal_summarise() returns void language plpgsql security definer set search_path = public, pg_temp
set lock_timeout = '500ms' as $$
begin
  perform brin_summarize_new_values(inhrelid) from pg_inherits
  where inhparent in ('bet_time'::regclass, 'transfer_time'::regclass);
exception when lock_not_available then null;
end $$;
revoke execute on function journal_summarise() from public;
grant execute on function journal_summarise() to hongyun_app;

-- What is hashed of a bet and of a transfer: all that never changes, behind what the row has of the pepper. Text is in the encoding of
-- the session, which is UTF-8.
create function journal_bytes(b bet) returns bytea language sql stable as $$
  select record_send(row(b.player_id, b.id, b.issue_id, b.play_code, b.number, b.count, b.unit_stake, b.unit, b.multiple, b.amount,
                         b.point, b.odds, b.exposure, b.rebate_plan_id, b.placed_at, b.chase_id))
$$;
create function journal_bytes(t transfer) returns bytea language sql stable as $$
  select record_send(row(t.player_id, t.seq, t.id, t.at, t.code, t.debit, t.credit, t.amount, t.balance_after, t.record_kind, t.record_id))
$$;

create function journal_hash(b bet, pepper bytea) returns bytea language sql stable as $$
  select sha256(sha256(pepper || 'bet '::bytea || int8send(b.id)) || journal_bytes(b))
$$;
create function journal_hash(t transfer, pepper bytea) returns bytea language sql stable as $$
  select sha256(sha256(pepper || 'transfer '::bytea || int8send(t.id)) || journal_bytes(t))
$$;

create function journal_long_key_of(row_json jsonb, keys text[]) returns text language sql immutable as $$
  select string_agg(row_json ->> k, '/' order by n) from unnest(keys) with ordinality as u (k, n)
$$;
-- Without a query in it, so that it becomes a part of the statement that calls it.
create function journal_key_of(row_json jsonb, keys text[]) returns text language sql immutable as $$
  select case when cardinality(keys) = 1 then row_json ->> keys[1] else journal_long_key_of(row_json, keys) end
$$;

-- Personal text with its salt, as it stands in the hash of the row; nothing where there is none.
create function journal_commitment(row_json jsonb, committed text[], salt bytea) returns jsonb language sql stable as $$
  select jsonb_build_object('committed', encode(sha256(salt || convert_to(
    (select coalesce(jsonb_object_agg(c, row_json -> c), '{}') from unnest(committed) as u (c) where jsonb_typeof(row_json -> c) <> 'null')::text,
    'UTF8')), 'hex'))
$$;

-- What a row has of the pepper: 16 bytes that stand for its key, and 16 that its hashes begin with.
create function journal_own(pepper bytea, name text, key text) returns bytea language sql stable as $$
  select sha256(pepper || convert_to(name || ' ' || key, 'UTF8'))
$$;
create function journal_own(name text, key text) returns bytea language sql stable as $$
  select journal_own(p.pepper, name, key) from journal_pepper p
$$;

-- The tag of a row, the hash of what never changes in it, and behind it that of the whole row where something may. A column that a
-- later migration adds changes neither as long as it is null.
create function journal_hashes(name text, own bytea, row_json jsonb, hidden text[], moving text[], commitment jsonb) returns bytea
language sql stable as $$
  select substring(own for 16)
    || sha256(substring(own from 17) || convert_to(
         name || ' ' || (jsonb_strip_nulls(row_json - hidden - moving) || coalesce(commitment, '{}'))::text, 'UTF8'))
    || case when moving = '{}' then ''::bytea
            else sha256(substring(own from 17) || convert_to(name || ' ' || jsonb_strip_nulls(row_json - hidden)::text, 'UTF8')) end
$$;

-- Notes what a statement did to rows. Its arguments are the key, hidden, moving and committed columns. The settings are those that
-- change how a value is written.
create function journal_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp
set timezone = 'UTC' set intervalstyle = 'iso_8601' set bytea_output = 'hex' as $$
declare
  keyed constant text[] := tg_argv[0];
  hidden constant text[] := tg_argv[1];
  moving constant text[] := tg_argv[2];
  committed constant text[] := tg_argv[3];
  pepper constant bytea := (select p.pepper from journal_pepper p);
  row_keys text[];
  row_hashes bytea;
begin
  if tg_op = 'DELETE' then
    select array_agg(r.key), string_agg(substring(journal_own(pepper, tg_table_name, r.key) for 16)
             || decode(repeat('00', case when moving = '{}' then 32 else 64 end), 'hex'), '')
    into row_keys, row_hashes from (select journal_key_of(to_jsonb(c), keyed) as key from changed c offset 0) r;
    if committed <> '{}' then
      delete from journal_salt where table_name = tg_table_name and key = any(row_keys);
    end if;
  elsif committed = '{}' then
    select array_agg(r.key), string_agg(journal_hashes(tg_table_name, own, j, hidden, moving, null), '')
    into row_keys, row_hashes
    from (select j, key, journal_own(pepper, tg_table_name, key) as own
          from (select j, journal_key_of(j, keyed) as key from (select to_jsonb(c) as j from changed c offset 0) w offset 0) k offset 0) r;
  else
    insert into journal_salt (table_name, key)
      select tg_table_name, journal_key_of(to_jsonb(c), keyed) from changed c on conflict do nothing;
    select array_agg(r.key), string_agg(journal_hashes(tg_table_name, own, j, hidden, moving, journal_commitment(j, committed, s.salt)), '')
    into row_keys, row_hashes
    from (select j, key, journal_own(pepper, tg_table_name, key) as own
          from (select j, journal_key_of(j, keyed) as key from (select to_jsonb(c) as j from changed c offset 0) w offset 0) k offset 0) r
      join journal_salt s on s.table_name = tg_table_name and s.key = r.key;
  end if;
  if row_keys is not null then
    insert into journal_pending (table_name, op, keys, hashes) values (tg_table_name, lower(tg_op), row_keys, row_hashes);
  end if;
  return null;
end $$;

-- The rows of a table as the triggers see them, with the time that they say they were written.
create function journal_of(name text) returns table (key text, hashes bytea, dated timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp
set timezone = 'UTC' set intervalstyle = 'iso_8601' set bytea_output = 'hex' as $$
declare
  own journal_table;
begin
  select * into strict own from journal_table t where t.name = journal_of.name;
  return query execute format(
    'select r.key, journal_hashes($1, own, j, $3, $4, %s), (j ->> $6)::timestamptz
     from (select j, key, journal_own($7, $1, key) as own
           from (select j, journal_key_of(j, $2) as key from (select to_jsonb(c) as j from %I c offset 0) w offset 0) k offset 0) r %s',
    case when own.committed = '{}' then 'null' else 'journal_commitment(j, $5, s.salt)' end, name,
    case when own.committed = '{}' then '' else 'left join journal_salt s on s.table_name = $1 and s.key = r.key' end)
  using name, own.keys, own.hidden, own.moving, own.committed, own.dated, (select p.pepper from journal_pepper p);
end $$;
