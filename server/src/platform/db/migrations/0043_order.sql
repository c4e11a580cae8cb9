-- What came first, where the clock was set back: the audit asks these two, and compares neither times nor ids of two steps by itself.

-- Whether heads, those of fewer entries, show that the clock was at a time: there is one within a minute before it, or within 32 minutes after
-- it, which is the longest until a row has its head. Later ones say nothing: the clock may have jumped over that time.
create function clock_was_at(late timestamptz, before bigint default 9223372036854775807) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from journal_head where at between late - interval '1 minute' and late + interval '32 minutes' and size < before)
$$;

-- Whether heads from one on show that the clock came to a time: there is one within 32 minutes before it, or a minute after it; or it is that time
-- now, and none is later. A clock that is far back for a moment and then right again has not been at the times between.
create function clock_came_to(early timestamptz, since bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from journal_head where at between early - interval '32 minutes' and early + interval '1 minute' and size >= since
  ) or now() between early - interval '1 minute' and early + interval '1 minute'
    and not exists (select from journal_head where at > early + interval '1 minute' and size >= since)
$$;

-- Whether heads show that the clock was at a time and then set back to another, within a minute of both: in one step or in several.
create function clock_went_back(late timestamptz, early timestamptz) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from journal_head a join journal_head b on b.size >= a.size
    where a.back_from >= late - interval '1 minute' and b.back_from is not null and b.at <= early + interval '1 minute'
      and clock_was_at(late, a.size) and clock_came_to(early, b.size)
  )
$$;

-- The earliest time that the clock may have had after it had this one, and the latest that it may have had before, by the same heads.
create function clock_went_back_to(late timestamptz) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select least(late, min(b.at) - interval '1 minute') from journal_head a join journal_head b on b.size >= a.size
  where a.back_from >= late - interval '1 minute' and b.back_from is not null and clock_was_at(late, a.size)
$$;
create function clock_went_back_from(early timestamptz) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select greatest(early, max(a.back_from) + interval '1 minute') from journal_head a join journal_head b on b.size >= a.size
  where a.back_from is not null and b.back_from is not null and b.at <= early + interval '1 minute' and clock_came_to(early, b.size)
$$;

-- Between which earlier times rows may be dated that were written after the clock had this one: 32 minutes before each head to a minute after it, in ms since
-- 1970. The clock may have been far back for a moment: of what is between no head tells. Null where it was not set back.
create function clock_back_spans(late timestamptz) returns jsonb language sql stable set search_path = public, pg_temp as $$
  with step as (
    select min(b.size) as size, min(b.at) as at from journal_head a join journal_head b on b.size >= a.size
    where a.back_from >= late - interval '1 minute' and b.back_from is not null and b.at <= late + interval '1 minute' and clock_was_at(late, a.size)
  ), seen as (
    select h.at from step s join journal_head h on h.size >= s.size and h.at between s.at and late + interval '1 minute'
    union all
    select now() from step where at <= now() and now() <= late + interval '1 minute'
  )
  select jsonb_agg(array[extract(epoch from lower(span)) * 1000, extract(epoch from upper(span)) * 1000])
  from (select range_agg(tstzrange(at - interval '32 minutes', at + interval '1 minute')) as spans from seen) s, unnest(spans) as span
$$;

-- Since which later time the clock had been ahead of one that it was set back to: it may have jumped over those between. Null where it was not.
create function clock_was_ahead_from(early timestamptz) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select min(h.at) - interval '32 minutes' from journal_head a join journal_head h
    on h.size < a.size and h.size > coalesce((
      select max(s.size) from journal_head s where s.size < a.size and s.at <= early - interval '1 minute'), 0)
  where a.back_from > early - interval '1 minute' and exists (
    select from journal_head b where b.size >= a.size and b.back_from is not null and b.at <= early + interval '1 minute' and clock_came_to(early, b.size))
$$;

-- Whether what has the one time was before what has the other: not where heads show that the clock was set back in between.
create function was_before(early timestamptz, late timestamptz) returns boolean language sql stable as $$
  select early < late and not clock_went_back(late, early)
$$;

-- Whether it was the demo's time, a minute more each way: it makes money and sets terms without two operators.
create function in_demo(at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from demo d where not was_before(at, d.seeded_at - interval '1 minute')
      and not coalesce(was_before(d.ended_at + interval '1 minute', at), false))
$$;

-- The rows of a table in the order in which they came to the journal: where the clock was set back, a later row has a smaller id. It is the order
-- of those that waited for each other, as all do of one account.
create function journal_order(name text) returns table (key text, n bigint) language sql stable as $$
  select f.key, row_number() over (order by f.no nulls last, f.place)
  from (select distinct on (v.key) v.key, v.no, v.place from journal_versions($1) v order by v.key, v.no nulls last, v.place) f
$$;
