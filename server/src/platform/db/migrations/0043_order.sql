-- What came first, where the clock was set back: the audit asks these two, and compares neither times nor ids of two steps by itself.

-- Whether heads, those of fewer entries, show that the clock was at a time: there is one within a minute before it, or within 32 minutes after
-- it, which is the longest until a row has its head. Later ones say nothing: the clock may have jumped over that time.
create function clock_was_at(late timestamptz, before bigint default 9223372036854775807) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from journal_head where at between late - interval '1 minute' and late + interval '32 minutes' and size < before)
$$;

-- Whether heads show that the clock was at a time and then set back to another, within a minute of both: in one step or in several.
create function clock_went_back(late timestamptz, early timestamptz) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from journal_head a join journal_head b on b.size >= a.size
    where a.back_from >= late - interval '1 minute' and b.back_from is not null and b.at <= early + interval '1 minute'
      and clock_was_at(late, a.size)
  )
$$;

-- The earliest time that the clock may have had after it had this one, and the latest that it may have had before, by the same heads.
create function clock_went_back_to(late timestamptz) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select least(late, min(b.at) - interval '1 minute') from journal_head a join journal_head b on b.size >= a.size
  where a.back_from >= late - interval '1 minute' and b.back_from is not null and clock_was_at(late, a.size)
$$;
create function clock_went_back_from(early timestamptz) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select greatest(early, max(a.back_from) + interval '1 minute') from journal_head a join journal_head b on b.size >= a.size
  where a.back_from is not null and b.back_from is not null and b.at <= early + interval '1 minute'
$$;

-- Since which later time the clock had been ahead of one that it was set back to: it may have jumped over those between. Null where it was not.
create function clock_was_ahead_from(early timestamptz) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select min(h.at) - interval '32 minutes' from journal_head a join journal_head h
    on h.size < a.size and h.size > coalesce((
      select max(s.size) from journal_head s where s.size < a.size and s.at <= early - interval '1 minute'), 0)
  where a.back_from > early - interval '1 minute' and exists (
    select from journal_head b where b.size >= a.size and b.back_from is not null and b.at <= early + interval '1 minute')
$$;

-- Whether what has the one time was before what has the other: not where heads show that the clock was set back in between.
create function was_before(early timestamptz, late timestamptz) returns boolean language sql stable as $$
  select early < late and not clock_went_back(late, early)
$$;

-- The rows of a table in the order in which they came to the journal: where the clock was set back, a later row has a smaller id. It is the order
-- of those that waited for each other, as all do of one account.
create function journal_order(name text) returns table (key text, n bigint) language sql stable as $$
  select f.key, row_number() over (order by f.no nulls last, f.place)
  from (select distinct on (v.key) v.key, v.no, v.place from journal_versions($1) v order by v.key, v.no nulls last, v.place) f
$$;
