-- Which tables the journal holds, and what its audit asks of each.

-- Every table of evidence gets triggers from what its comment says, but bets and transfers, which are taken by their ids, and what
-- the journal itself is made of. Runs after the migrations: rows that are there when a table comes to the journal, or when what is
-- hashed of it changes, are adopted as they are.
create function journal_evidence(migration text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  own record;
  was journal_table;
  event text;
begin
  for own in
    select c.oid, c.relname::text as name,
           (select array_agg(a.attname::text order by k.n) from pg_index i, unnest(i.indkey) with ordinality as k (no, n), pg_attribute a
            where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.no) as keys,
           coalesce(string_to_array(substring(says from '; hide ([a-z_, ]+)'), ', '), '{}') as hidden,
           coalesce(string_to_array(substring(says from '; update ([a-z_, ]+)'), ', '), '{}')
             || coalesce(string_to_array(substring(says from '; count ([a-z_, ]+)'), ', '), '{}') as moving,
           array(select attname::text from pg_attribute where attrelid = c.oid and atttypid = 'text'::regtype
                   and attname = any(string_to_array(substring(says from '; hide ([a-z_, ]+)'), ', ')) order by attname) as committed,
           (select a.attname::text from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnotnull and pg_get_expr(d.adbin, d.adrelid) ~ '^(\w+\.)?(now|clock_timestamp)\(\)$'
              and a.attname <> all (coalesce(string_to_array(substring(says from '; update ([a-z_, ]+)'), ', '), '{}'))
            order by a.attnum limit 1) as dated
    from pg_class c, obj_description(c.oid, 'pg_class') as says
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and says ~ '^evidence'
      and relname not in ('bet', 'transfer', 'journal_pending', 'journal_entry', 'journal_node', 'journal_head', 'journal_salt', 'journal_table', 'journal_pepper', 'journal_cosignature')
    order by c.relname
  loop
    select * into was from journal_table where name = own.name;
    continue when (was.keys, was.hidden, was.moving, was.committed) is not distinct from (own.keys, own.hidden, own.moving, own.committed);
    insert into journal_table (name, keys, hidden, moving, committed, dated)
      values (own.name, own.keys, own.hidden, own.moving, own.committed, own.dated)
      on conflict (name) do update set keys = excluded.keys, hidden = excluded.hidden, moving = excluded.moving,
        committed = excluded.committed, dated = excluded.dated;
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create or replace trigger journal_%s after %1$s on %I referencing %s table as changed for each statement execute function journal_rows(%L, %L, %L, %L)',
        event, own.name, case event when 'delete' then 'old' else 'new' end, own.keys, own.hidden, own.moving, own.committed);
    end loop;
    if own.committed <> '{}' then
      execute format('insert into journal_salt (table_name, key) select %L, journal_key_of(to_jsonb(c), %L) from %I c on conflict do nothing',
                     own.name, own.keys, own.name);
    end if;
    insert into journal_pending (table_name, op, keys, hashes)
      select own.name, 'adopt ' || migration, array_agg(r.key), string_agg(r.hashes, '')
      from (select j.key, j.hashes, (row_number() over () - 1) / 256 as part from journal_of(own.name) j) r
      group by r.part order by r.part;
  end loop;
end $$;
revoke execute on function journal_evidence(text), journal_rows(), journal_of(text) from public;
grant execute on function journal_of(text) to hongyun_app, hongyun_read;

-- Every version of a table's rows that is in an entry, or waits for one, in order, with the times between which it was written: what waits
-- waits since its statement, and a transaction takes a quarter of an hour at most.
create function journal_versions(name text)
returns table (no bigint, block bigint, op text, key text, hashes bytea, place bigint, since timestamptz, until timestamptz) language sql stable as $$
  select e.no, e.block, e.header ->> 'op', k.key, substring(e.data from e.line + 1 + (k.n::integer - 1) * e.width for e.width), k.n,
         to_timestamp((e.header ->> 'since')::bigint / 1000.0), to_timestamp((e.header ->> 'until')::bigint / 1000.0)
  from (
    select l.no, l.block, l.data, l.line, l.keys, (octet_length(l.data) - l.line) / l.rows as width,
           convert_from(substring(l.data from 1 for l.line - 1), 'UTF8')::jsonb as header
    from (
      -- Read once, not for each of its keys.
      select j.no, j.block, j.data || ''::bytea as data, j.rows, j.keys, position('\x0a'::bytea in j.data) as line
      from journal_entry j where j.table_name = $1 offset 0
    ) l
  ) e, lateral unnest(e.keys) with ordinality as k (key, n)
  union all
  select null, null, p.op, k.key,
         substring(p.hashes from 1 + (k.n::integer - 1) * p.width for p.width), p.id * 1000000 + k.n,
         p.at - interval '16 minutes', p.at + interval '1 minute'
  from (
    -- Unpacked once as well: a statement may have written thousands of rows.
    select j.id, j.at, j.op, j.keys, j.hashes || ''::bytea as hashes, octet_length(j.hashes) / cardinality(j.keys) as width
    from journal_pending j where j.table_name = $1 offset 0
  ) p, lateral unnest(p.keys) with ordinality as k (key, n)
$$;

-- With a head, the time of the one before where the clock was set back since: so that the steps of the clock are found at once.
alter table journal_head add column back_from timestamptz;
comment on table journal_head is 'evidence; insert size, root, note, at';
create index journal_head_back on journal_head (back_from) where back_from is not null;
create function note_clock_back() returns trigger language plpgsql as $$
begin
  new.back_from := (select at from journal_head where size < new.size order by size desc limit 1);
  if new.back_from <= new.at then
    new.back_from := null;
  end if;
  return new;
end $$;
create trigger journal_head_notes_clock before insert on journal_head for each row execute function note_clock_back();

-- Whether a block may have rows that a migration found (none: rows that wait): the one that has the migration, or one that goes on from there,
-- where they were too many for a block. Whoever owns the database can have any row wait under the name of a migration, at any time.
create function journal_adopts(migration text, block bigint) returns boolean language plpgsql stable set search_path = public, pg_temp as $$
declare
  first bigint;
  seen bigint := block;
  earlier bigint;
begin
  select v.block into first from journal_versions('migration_hash') v where v.key = migration order by v.no nulls last, v.place limit 1;
  if not found or first is null then
    return found and block is null;
  end if;
  while seen is distinct from first loop
    select max(h.size) into earlier from journal_head h where seen is null or h.size < seen;
    if earlier is null or earlier < first then
      return false;
    end if;
    if earlier > first and not exists (
      select from journal_entry e
      where e.no < earlier and e.no >= coalesce((select max(h.size) from journal_head h where h.size < earlier), 0)
        and convert_from(substring(e.data from 1 for position('\x0a'::bytea in e.data) - 1), 'UTF8')::jsonb ->> 'op' = 'adopt ' || migration
    ) then
      return false;
    end if;
    seen := earlier;
  end loop;
  return true;
end $$;

-- The times of the newest heads up to a block: of at least 1,025 that are two seconds apart, as where nothing waits, or of all. What waited while
-- nothing was sealed comes to blocks that follow each other at once, however many.
create function journal_recent(block bigint) returns setof timestamptz language plpgsql stable set search_path = public, pg_temp as $$
declare
  most bigint := 1025;
  heads bigint;
  apart bigint;
begin
  loop
    select count(*), count(distinct floor(extract(epoch from h.at) / 2)) into heads, apart
    from (select j.at from journal_head j where j.size <= block order by j.size desc limit most) h;
    exit when apart > 1024 or heads < most;
    most := most * 3 / 2;
  end loop;
  return query select j.at from journal_head j where j.size <= block order by j.size desc limit most;
end $$;

-- Between which times rows of a block may be dated, whatever its entries say: half an hour before and after those heads.
-- A node that has just begun goes by them, and no row waits longer for an entry. What waited when the journal began may be of any time.
create function journal_dates(block bigint, out since timestamptz, out until timestamptz) language sql stable set search_path = public, pg_temp as $$
  select case when count(distinct floor(extract(epoch from at) / 2)) > 1024 then min(at) - interval '32 minutes' else '-infinity' end,
         case when count(distinct floor(extract(epoch from at) / 2)) > 1024 then max(at) + interval '32 minutes' else 'infinity' end
  from journal_recent($1) as at
$$;

-- The rows of a table that the journal knows otherwise, with what it says of them.
create function journal_faults(name text) returns table (key text, says text, expected text) language sql stable as $$
  with version as materialized (
    select *, lag(v.hashes) over w as before, lead(v.key) over w is null as is_last
    from journal_versions($1) v window w as (partition by v.key order by v.no nulls last, v.place)
  ), zero as (
    select decode(repeat('00', 32), 'hex') as hash
  ), own as (
    select obj_description(to_regclass($1), 'pg_class') ~ '; delete' as may_delete,
           -- What is dropped of the chat, and of nothing else, is thirty days old at least.
           (select coalesce(max(least(d.before_id, id_at(d.at - interval '30 days'))), 0) from journal_dropped d
            where d.table_name = $1 and $1 = 'chat_message') as dropped
  ), known as (
    select v.key, v.no, v.block, v.hashes, substring(v.hashes from 17 for 32) = zero.hash as is_gone from version v, zero where v.is_last
  ), at as (
    select h.size, h.at from journal_head h
  ), present as materialized (
    select r.key, r.hashes, r.dated from journal_of($1) r
  ), adopted as materialized (
    select v.key, v.op, v.block, row_number() over (partition by v.key, v.op order by v.no nulls last, v.place) as nth
    from version v where v.op ~ '^adopt '
  ), adopting as materialized (
    select a.op, a.block, journal_adopts(substr(a.op, 7), a.block) as may from (select distinct op, block from adopted) a
  ), odd as (
    select v.key, v.no, v.block, v.since, v.until, r.dated
    from version v join present r on r.key = v.key left join journal_head h on h.size = v.block
    where v.before is null and v.op = 'insert'
      and (r.dated not between v.since and v.until
        or r.dated not between h.at - interval '32 minutes' and h.at + interval '32 minutes')
  ), dates as materialized (
    -- More heads are read for these alone, and once for each block: behind a long pause a block has many.
    select b.block, d.since, d.until from (select distinct block from odd where block is not null) b, journal_dates(b.block) d
  )
  select coalesce(k.key, r.key),
         case when k.key is null then 'is in no entry of the journal'
              when r.key is null then 'is gone'
              when k.is_gone then 'is back after it was deleted'
              else 'is another than was sealed' end,
         case when k.key is null then 'a row that was sealed when it was written'
              when k.no is null then 'the row that waits to be sealed'
              else format('the row of entry %s, block %s of %s', k.no, k.block, (select h.at from at h where h.size = k.block)) end
  from known k full join present r on r.key = k.key cross join own
  where k.key is null
     or r.key is null and not k.is_gone and not (own.dropped > 0 and split_part(k.key, '/', -1)::bigint < own.dropped)
     or r.key is not null and r.hashes is distinct from k.hashes
  union all
  select v.key,
         case when substring(v.hashes from 17 for 32) = zero.hash then 'was deleted' else 'was changed where it never changes' end
           || coalesce(format(' in block %s', v.block), ''), 'the row as it was written'
  from version v, zero, own
  where v.before is not null and substring(v.before from 17 for 32) not in (substring(v.hashes from 17 for 32), zero.hash)
    and not (own.may_delete and substring(v.hashes from 17 for 32) = zero.hash)
    and v.op !~ '^adopt '
  union all
  select v.key, 'is back after it was deleted' || coalesce(format(' in block %s', v.block), ''), 'nothing behind its end'
  from version v, zero where substring(v.before from 17 for 32) = zero.hash and substring(v.hashes from 17 for 32) <> zero.hash
  union all
  select a.key, case when a.block is null then 'waits' else format('is in block %s', a.block) end || ' as if a migration had found it', 'what a migration finds is sealed with it, once'
  from adopted a
  where a.nth > 1 or not exists (select from adopting b where b.op = a.op and b.block is not distinct from a.block and b.may)
  union all
  select v.key, format('begins with %s %s', case v.op when 'update' then 'an' else 'a' end, v.op) || coalesce(format(' in block %s', v.block), ''), 'a row that was sealed when it was inserted'
  from version v where v.before is null and v.op <> 'insert' and v.op !~ '^adopt '
  union all
  select v.key, format('is not whose entry %s is', v.no), 'the row with the tag that was sealed'
  from version v left join present r on r.key = v.key
  where substring(v.hashes for 16) <> coalesce(substring(r.hashes for 16), substring(journal_own($1, v.key) for 16))
  union all
  -- When a row of a version was written the entry knows, from the clock that the sealing node saw.
  select o.key, format('written at %s', o.dated),
         format('between %s and %s: ', greatest(o.since, d.since), least(o.until, d.until))
           || case when o.no is null then 'it waits to be sealed' else format('entry %s of block %s has it', o.no, o.block) end
  from odd o left join dates d on d.block = o.block
  where o.dated not between o.since and o.until or o.dated not between d.since and d.until
$$;

-- As before (0024_chat_order.sql), and the journal is told which rows are gone. Their salts go in calls of their own, since whoever writes
-- waits while a day is dropped, and only once no row is left that is hashed with one.
create index journal_salt_of_chat on journal_salt ((split_part(key, '/', -1)::bigint)) where table_name = 'chat_message';
create or replace function drop_chat_days(keep integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
  dropped integer := 0;
  first date := (now() at time zone 'UTC')::date - keep;
  first_id bigint := id_at(first::timestamp at time zone 'UTC');
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
      select ctid from chat_message_default where id < first_id limit 1000));
    get diagnostics dropped = row_count;
  end if;
  if dropped > 0 then
    insert into journal_dropped (table_name, before_id) values ('chat_message', first_id) on conflict do nothing;
    return dropped;
  end if;
  -- In the order of the index: without it the whole table may be read for each of these calls.
  delete from journal_salt where ctid = any(array(
    select ctid from journal_salt where table_name = 'chat_message' and split_part(key, '/', -1)::bigint < first_id
    order by split_part(key, '/', -1)::bigint limit 5000));
  get diagnostics dropped = row_count;
  return dropped;
exception when lock_not_available then
  return 0;
end $$;

-- A row as it is hashed, for a proof of it: what it has of the pepper, the text of what never changes and, where something may, of the
-- whole row. What is hidden is in neither.
create function journal_shown(name text, key text) returns table (own bytea, fixed text, whole text)
language plpgsql stable security definer set search_path = public, pg_temp
set timezone = 'UTC' set intervalstyle = 'iso_8601' set bytea_output = 'hex' as $$
declare
  known journal_table;
begin
  select * into strict known from journal_table t where t.name = journal_shown.name;
  return query execute format(
    'select journal_own($1, $7), (jsonb_strip_nulls(j - $3 - $4) || coalesce(%s, ''{}''))::text,
            case when $4 = ''{}'' then null else jsonb_strip_nulls(j - $3)::text end
     from (select to_jsonb(c) as j from %I c offset 0) w %s where journal_key_of(j, $2) = $7',
    case when known.committed = '{}' then '''{}''::jsonb' else 'journal_commitment(j, $5, s.salt)' end, name,
    case when known.committed = '{}' then '' else 'left join journal_salt s on s.table_name = $1 and s.key = $7' end)
  using name, known.keys, known.hidden, known.moving, known.committed, known.dated, key;
end $$;
revoke execute on function journal_shown(text, text) from public;
grant execute on function journal_shown(text, text) to hongyun_app;
