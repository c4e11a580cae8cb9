-- Lines of large branches, found by their time.

-- What is not a bet or a prize is rare: of a branch of any size it is found by its code.
create index transfer_rare on transfer (code, id) where code <> 201 and code <> 301;

-- A day of all players' bets lies together, as that of transfers.
create index bet_time on bet using brin (id) with (pages_per_range = 32);
create or replace function summarise_transfers() returns void language sql security definer set search_path = public, pg_temp as $$
  select brin_summarize_new_values(inhrelid) from pg_inherits where inhparent in ('transfer_time'::regclass, 'bet_time'::regclass)
$$;

-- The issues whose bets count on a day.
create index settlement_finished on settlement (finished_at);
