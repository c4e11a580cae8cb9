-- What came first, where the clock was set back: the audit asks these two, and compares neither times nor ids of two steps by itself.

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
