-- Lines of large branches.

-- What is no stake, prize or rebate is rare: of a branch of any size it is found by its code.
create index transfer_rare on transfer (code, id) where code <> 201 and code <> 301 and code <> 501 and code <> 502;

-- The issues whose bets count on a day.
create index settlement_finished on settlement (finished_at);

-- The agents that the sums of a member stand under until its first place is taken: one who registered on the day of the move has no
-- place of before.
alter table place_due add column before bigint[] not null default '{}';
create or replace function sum_place_anew() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into place_due (player_id, from_day, before)
  select new.player_id, new.from_day, p.ancestors from player p where p.id = new.player_id;
  return null;
end $$;
create or replace function summed_under(player_id bigint, day date) returns bigint[] language sql stable as $$
  with taken as (
    select m.from_day, m.ancestors from member_place m
    where m.player_id = $1 and not exists (select from place_due d where d.player_id = $1 and d.from_day = m.from_day)
  )
  select coalesce(
    (select t.ancestors from taken t where t.from_day <= $2 order by t.from_day desc limit 1),
    (select t.ancestors from taken t order by t.from_day limit 1),
    (select d.before from place_due d where d.player_id = $1 order by d.from_day limit 1),
    (select p.ancestors from player p where p.id = $1))
$$;
