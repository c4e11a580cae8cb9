-- What players staked, won and moved by business day, and the same of all below each agent, kept by a follower of the ledger.

-- How far the follower is. It goes through all accounts in rounds, by id: `player_id` is the last one of this round so far.
-- Everything that was committed before `done_at` is summed. A day is closed once nothing can come any more that belongs to it:
-- the transactions that were writing transfers after its end (`barrier`) are over, and a whole round has begun since then.
-- Sums of hours are kept from `hours_from` on.
create table sum_follow (
  is_only boolean primary key default true check (is_only),
  player_id bigint not null default 0,
  round bigint not null default 1,
  round_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  closed_through date not null,
  hours_from date not null default (clock_timestamp() at time zone 'Asia/Shanghai')::date,
  barrier text[],
  barrier_round bigint,
  constraint sum_follow_barrier check (barrier is not null or barrier_round is null)
);
comment on table sum_follow is 'recomputable; insert nothing; update player_id, round, round_at, done_at, closed_through, hours_from, barrier, barrier_round';
insert into sum_follow (closed_through)
select ((least(min(registered_at), clock_timestamp()) at time zone 'Asia/Shanghai')::date - 1) from player;

-- Up to which of its transfers a player is summed, and the id of that one. Numbers of an account have no gap, so none is
-- passed by and none is taken twice.
create table sum_place (
  player_id bigint primary key,
  seq bigint not null check (seq > 0),
  id bigint not null
) with (fillfactor = 70);
comment on table sum_place is 'recomputable';

-- Transfers of a day that was closed before they came, as when a clock is set back: they count on the day `booked`.
create table sum_late (
  player_id bigint not null,
  seq bigint not null,
  day date not null,
  booked date not null,
  primary key (player_id, seq),
  constraint sum_late_later check (booked > day)
);
comment on table sum_late is 'recomputable';
create index sum_late_day on sum_late (day);

-- The sums of a player on a business day. Part '' is the whole day; beside it stand its parts by lottery, and by hour as '#00'
-- to '#23' for today and yesterday. Whoever adds up parts of different kinds counts twice. `bets` and `bettors` are counts.
create table member_day (
  player_id bigint not null,
  day date not null,
  part text not null check (part = '' or part ~ '^(#[0-9]{2}|[a-z0-9_]{2,20})$'),
  bets bigint not null default 0,
  staked bigint not null default 0,
  placed bigint not null default 0,
  prize bigint not null default 0,
  refunded bigint not null default 0,
  rebate bigint not null default 0,
  agent_rebate bigint not null default 0,
  corrected bigint not null default 0,
  recharge bigint not null default 0,
  withdrawal bigint not null default 0,
  activity bigint not null default 0,
  pay bigint not null default 0,
  other bigint not null default 0,
  bettors bigint not null default 0,
  primary key (player_id, day, part)
) with (fillfactor = 70);
comment on table member_day is 'recomputable';
create index member_day_hours on member_day (day) where part like '#%';

-- The same of all members below an agent on that day, at any depth, without the agent's own.
create table branch_day (
  agent_id bigint not null,
  day date not null,
  part text not null check (part = '' or part ~ '^(#[0-9]{2}|[a-z0-9_]{2,20})$'),
  bets bigint not null default 0,
  staked bigint not null default 0,
  placed bigint not null default 0,
  prize bigint not null default 0,
  refunded bigint not null default 0,
  rebate bigint not null default 0,
  agent_rebate bigint not null default 0,
  corrected bigint not null default 0,
  recharge bigint not null default 0,
  withdrawal bigint not null default 0,
  activity bigint not null default 0,
  pay bigint not null default 0,
  other bigint not null default 0,
  bettors bigint not null default 0,
  primary key (agent_id, day, part)
) with (fillfactor = 70);
comment on table branch_day is 'recomputable';
create index branch_day_hours on branch_day (day) where part like '#%';

-- The first days on which a player had a bet settled, and recharged; and the last one of a bet.
create table member_first (
  player_id bigint primary key,
  bet_day date,
  last_bet_day date,
  recharge_day date,
  constraint member_first_bets check ((bet_day is null) = (last_bet_day is null) and bet_day <= last_bet_day)
);
comment on table member_first is 'recomputable';
create index member_first_bet on member_first (bet_day);
create index member_first_recharge on member_first (recharge_day);

-- What corrections of results moved, by the day on which it was booked.
create table member_correction (
  day date not null,
  issue_id bigint not null,
  player_id bigint not null,
  amount bigint not null,
  primary key (day, issue_id, player_id)
);
comment on table member_correction is 'recomputable';

-- The issues whose settlement is finished: their stakes are summed by chunks of players, all on the day `day`.
create table issue_sum (
  issue_id bigint primary key,
  through_player_id bigint not null default 0,
  day date,
  summed_at timestamptz,
  constraint issue_sum_day check (day is not null or through_player_id = 0 and summed_at is null)
);
comment on table issue_sum is 'recomputable; insert nothing; update through_player_id, day, summed_at';
create index issue_sum_due on issue_sum (issue_id) where summed_at is null;
insert into issue_sum (issue_id) select issue_id from settlement where finished_at is not null;

create function sum_issue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into issue_sum (issue_id) values (new.issue_id);
  return null;
end $$;
create trigger settlement_is_summed after update of finished_at on settlement for each row
  when (old.finished_at is null and new.finished_at is not null) execute function sum_issue();

-- Places that members were moved to and whose sums are still under the agents of before.
create table place_due (
  player_id bigint not null,
  from_day date not null,
  primary key (player_id, from_day)
);
comment on table place_due is 'other; insert nothing; delete';
insert into place_due select player_id, from_day from member_place;

create function sum_place_anew() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into place_due (player_id, from_day) values (new.player_id, new.from_day);
  return null;
end $$;
create trigger member_place_is_summed after insert on member_place for each row execute function sum_place_anew();

-- The agents that a player's sums of a day stand under: `ancestors_on` without the places that are still due.
create function summed_under(player_id bigint, day date) returns bigint[] language sql stable as $$
  select coalesce(
    (select m.ancestors from member_place m
     where m.player_id = $1 and m.from_day <= $2
       and not exists (select from place_due d where d.player_id = $1 and d.from_day = m.from_day)
     order by m.from_day desc limit 1),
    (select m.ancestors from member_place m where m.player_id = $1 order by m.from_day limit 1),
    (select p.ancestors from player p where p.id = $1))
$$;
revoke execute on function sum_issue(), sum_place_anew() from public;

-- The business day of a moment.
create function day_of(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'Asia/Shanghai')::date
$$;
create index member_place_above on member_place using gin (ancestors);
