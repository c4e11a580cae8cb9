-- What each migration read when it was run here.
create table migration_hash (
  name text primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

-- Ids are 64-bit and ordered by time: milliseconds since 2020 in the upper bits, a sequence in the lower 20.
-- So a range of ids is a range of time, and the large tables are partitioned by id.
create sequence id_sequence as bigint minvalue 0 maxvalue 1048575 cycle cache 1;

create function next_id() returns bigint language sql volatile parallel unsafe as $$
  select ((floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1577836800000) << 20) | nextval('id_sequence')
$$;

create function id_at(moment timestamptz) returns bigint language sql immutable as $$
  select (floor(extract(epoch from moment) * 1000)::bigint - 1577836800000) << 20
$$;

create function time_of_id(id bigint) returns timestamptz language sql immutable as $$
  select to_timestamp(((id >> 20) + 1577836800000) / 1000.0)
$$;

-- Makes the monthly partitions of a table that do not exist yet, from last month to `months` ahead.
create function ensure_partitions(parent regclass, months integer) returns void language plpgsql as $$
declare
  first_day timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 month';
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  for m in 0 .. months + 1 loop
    part := format('%s_%s', parent, to_char(first_day + make_interval(months => m), 'YYYYMM'));
    if to_regclass(part) is null then
      execute format(
        'create table %I partition of %s for values from (%s) to (%s)', part, parent,
        id_at(first_day + make_interval(months => m)), id_at(first_day + make_interval(months => m + 1)));
    end if;
  end loop;
end $$;

-- Rows that are evidence are never changed; corrections are new rows.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
