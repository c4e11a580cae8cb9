-- What each migration read when it was run here.
create table migration_hash (
  name text primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
comment on table migration_hash is 'evidence; insert nothing';

-- Of the keys that are not in the database: all nodes must have the same.
create table key_fingerprint (
  name text primary key,
  fingerprint bytea not null check (length(fingerprint) = 16),
  made_at timestamptz not null default clock_timestamp()
);

comment on table key_fingerprint is 'evidence';

-- The keys after the first one that seal what the database must not tell, which are not here either. The newest one that is
-- current seals; everything that an earlier one sealed is sealed anew, and then `resealed_at` is set.
create table seal_key (
  id smallint primary key check (id > 1),
  announced_at timestamptz not null default clock_timestamp(),
  current_at timestamptz,
  resealed_at timestamptz,
  -- When nothing was sealed by it any more.
  done_at timestamptz,
  constraint seal_key_order check ((current_at is not null or resealed_at is null) and (resealed_at is not null or done_at is null))
);
comment on table seal_key is 'other; insert id; update current_at, resealed_at, done_at';

-- While a key is being rotated each process says whether it has the newest one, and which one it seals with.
create table seal_key_node (
  node text primary key,
  newest smallint not null,
  sealing smallint not null,
  seen_at timestamptz not null default clock_timestamp()
);
comment on table seal_key_node is 'other';

-- What is sealed in evidence is sealed anew while a key is rotated, and stays as it is otherwise.
create function hold_sealed() returns trigger language plpgsql as $$
begin
  if not exists (select from seal_key where current_at is not null and resealed_at is null) then
    raise exception 'what is sealed in % is final while no key is rotated', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- One row that is written to see whether anything can be.
create table write_probe (
  is_only boolean primary key default true check (is_only),
  tried_at timestamptz not null default clock_timestamp(),
  filler bytea
);
comment on table write_probe is 'other; insert nothing; update tried_at, filler';
insert into write_probe default values;

-- Ids are 64-bit and ordered by time: milliseconds since 2020 in the upper bits, a sequence in the lower 20.
-- So a range of ids is a range of time, and the large tables are partitioned by id.
create sequence id_sequence as bigint minvalue 0 maxvalue 1048575 cycle cache 1;

-- Counted in double precision, which has a number of its own for each microsecond, because numeric takes several times as long.
create function id_now() returns bigint language sql volatile as $$
  select ((date_part('epoch', clock_timestamp()) * 1000000)::bigint / 1000 - 1577836800000) << 20
$$;

create function next_id() returns bigint language sql volatile parallel unsafe as $$
  select id_now() | nextval('id_sequence')
$$;

-- As many ids of one moment. The count is a query of its own, or the database would plan anew for each count.
create function next_ids(count integer) returns bigint[] language sql volatile parallel unsafe as $$
  select array(select now.id | nextval('id_sequence') from (select id_now() as id offset 0) now, generate_series(1, (select count)))
$$;

create function id_at(moment timestamptz) returns bigint language sql immutable as $$
  select (floor(extract(epoch from moment) * 1000)::bigint - 1577836800000) << 20
$$;

create function time_of_id(id bigint) returns timestamptz language sql immutable as $$
  select to_timestamp(((id >> 20) + 1577836800000) / 1000.0)
$$;

-- The large tables are partitioned by day (UTC). Makes the partitions of `days` days from `first` on that do not exist yet. A table
-- is made beside its parent and attached then, so that nobody who writes waits; only the partition `default`, where rows of a day
-- without a partition go, is locked for a moment. A day that has rows there stays there.
-- False where one could not be made now, which is tried again later: it could not be locked in time, or only by waiting for whom
-- this one keeps waiting, or a row of its day came into `default` meanwhile. Further days of that table would only be waited for
-- as long; other tables get theirs.
create function make_partitions(first date default (now() at time zone 'UTC')::date, days integer default 3)
returns boolean language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  parent text;
  part text;
  low bigint;
  high bigint;
  is_taken boolean;
  is_whole boolean := true;
begin
  begin
    perform pg_advisory_xact_lock(hashtext('make_partitions'));
  exception when lock_not_available then
    return false;
  end;
  <<tables>>
  for parent in select partrelid::regclass::text from pg_partitioned_table loop
    for day in 0 .. days - 1 loop
      part := format('%s_%s', parent, to_char(first + day, 'YYYYMMDD'));
      continue when to_regclass(part) is not null;
      low := id_at((first + day)::timestamp at time zone 'UTC');
      high := id_at((first + day + 1)::timestamp at time zone 'UTC');
      begin
        execute format('select exists (select from %I where id >= $1 and id < $2)', parent || '_default')
          into is_taken using low, high;
        continue when is_taken;
        execute format('create table %I (like %I including all)', part, parent);
        execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
                       parent || '_is_kept', part);
        execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, part, low, high);
      exception when lock_not_available or deadlock_detected or check_violation then
        is_whole := false;
        continue tables;
      end;
    end loop;
  end loop;
  return is_whole;
end $$;

-- Rows that are evidence are never changed; corrections are new rows.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- Numbers that stand for values which many rows of evidence have in common: numbers of cards, names of payers. Such a row names the
-- pseudonym and never changes. The value itself is sealed here, with a keyed hash by which it is found; both are by one key, and
-- are written anew when a key is rotated.
create table pseudonym (
  id bigint primary key,
  kind text not null,
  sealed bytea not null,
  hash bytea not null unique check (octet_length(hash) = 32)
);
comment on table pseudonym is 'evidence; update sealed, hash; hide sealed, hash';
create trigger pseudonym_is_sealed before update on pseudonym for each row execute function hold_sealed();
create trigger pseudonym_is_kept before delete on pseudonym for each row execute function refuse_change();
create trigger pseudonym_is_there before truncate on pseudonym for each statement execute function refuse_change();
