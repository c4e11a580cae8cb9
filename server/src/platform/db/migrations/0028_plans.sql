-- Push plans: who may post them, and what they recommended, before its issue closed. Nothing of it changes but what a draw says.
create table plan_author (
  id bigint primary key default next_id(),
  -- A player with the right; a program has none and comes with a key.
  player_id bigint unique references player,
  name text not null unique check (length(name) between 2 and 20),
  -- The codes of the rooms that cards of its plans may be posted in.
  rooms text[] not null default '{}' check (cardinality(rooms) <= 20),
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint not null references operator,
  ended_at timestamptz
);
comment on table plan_author is 'evidence; insert player_id, name, rooms, made_by; update rooms, ended_at';
create trigger plan_author_stays before delete on plan_author for each row execute function refuse_change();
create trigger plan_author_is_kept before truncate on plan_author for each statement execute function refuse_change();

-- The keys of programs, as digests. One at a time; it ends once.
create table plan_key (
  id bigint primary key default next_id(),
  author_id bigint not null references plan_author,
  digest bytea not null unique check (octet_length(digest) = 32),
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint not null references operator,
  ended_at timestamptz
);
comment on table plan_key is 'evidence; insert author_id, digest, made_by; update ended_at; hide digest';
create unique index plan_key_active on plan_key (author_id) where ended_at is null;
create function keep_ended() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'what has ended stays so' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger plan_key_is_final before update on plan_key for each row execute function keep_ended();
create trigger plan_key_stays before delete on plan_key for each row execute function refuse_change();
create trigger plan_key_is_kept before truncate on plan_key for each statement execute function refuse_change();

-- A plan starts without a history. It may end; its name is never another plan's.
create table plan (
  id bigint primary key default next_id(),
  author_id bigint not null references plan_author,
  lottery_code text not null references lottery,
  play_code text not null,
  name text not null check (length(name) between 2 and 20),
  rule text not null check (length(rule) between 1 and 200),
  rooms text[] not null check (cardinality(rooms) <= 20),
  every integer not null check (every between 1 and 1000),
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
comment on table plan is 'evidence; insert author_id, lottery_code, play_code, name, rule, rooms, every; update ended_at';
create unique index plan_name on plan (lower(name));
create index plan_of on plan (author_id, id);
create trigger plan_is_final before update on plan for each row execute function keep_ended();
create trigger plan_stays before delete on plan for each row execute function refuse_change();
create trigger plan_is_kept before truncate on plan for each statement execute function refuse_change();

-- What a plan recommended for an issue.
create table plan_play (
  id bigint primary key default next_id(),
  plan_id bigint not null references plan,
  -- From 1, without holes.
  no integer not null check (no > 0),
  issue_id bigint not null references issue,
  number text not null check (length(number) between 1 and 2000),
  count integer not null check (count > 0),
  -- The chance that it hits in a draw that decides it: the exact fraction, and in 10^-12, rounded down.
  chance text not null check (chance ~ '^\d+/\d+$'),
  chance_parts bigint not null check (chance_parts between 0 and 1000000000000),
  -- In how many rooms its card was posted.
  cards smallint not null default 0 check (cards between 0 and 20),
  -- The database's clock, under the lock of the issue.
  posted_at timestamptz not null default clock_timestamp(),
  -- 0 missed, 1 hit, 2 waits, 3 not counted: stakes came back, or the issue is void.
  result smallint not null default 2 check (result between 0 and 3),
  -- By which draw it was judged; null where the issue is void.
  judged_by text,
  judged_at timestamptz,
  unique (plan_id, issue_id),
  unique (plan_id, no),
  constraint plan_play_judged check ((result = 2) = (judged_at is null) and (judged_by is null or judged_at is not null))
);
comment on table plan_play is
  'evidence; insert plan_id, no, issue_id, number, count, chance, chance_parts, cards; update result, judged_by, judged_at';
create index plan_play_waiting on plan_play (issue_id) where result = 2;
create index plan_play_issue on plan_play (issue_id);

-- A play is posted while its issue is on sale, by the clock that is read once the issue is locked. The sale may end before the closing.
create function take_plan_play() returns trigger language plpgsql as $$
declare
  of_plan plan;
  of_issue issue;
begin
  select * into of_plan from plan where id = new.plan_id for no key update;
  select * into of_issue from issue where id = new.issue_id for share;
  new.posted_at := clock_timestamp();
  if of_plan.ended_at is not null then
    raise exception 'the plan has ended' using errcode = 'integrity_constraint_violation', constraint = 'plan_play_of_open';
  end if;
  if of_issue.lottery_code <> of_plan.lottery_code or of_issue.state not in ('scheduled', 'open')
     or new.posted_at < of_issue.opens_at or new.posted_at >= least(of_issue.closes_at, of_issue.sale_ends_at) then
    raise exception 'the issue is not on sale' using errcode = 'integrity_constraint_violation', constraint = 'plan_play_in_time';
  end if;
  if new.result <> 2 or new.no <> (select coalesce(max(no), 0) + 1 from plan_play where plan_id = new.plan_id) then
    raise exception 'a plan has no history but its own' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger plan_play_in_time before insert on plan_play for each row execute function take_plan_play();

-- What it says is final. It is judged by the draw that stands, and again where that was corrected.
create function keep_plan_play() returns trigger language plpgsql as $$
declare
  drawn text;
  is_void boolean;
begin
  select d.numbers, i.state in ('voiding', 'void') into drawn, is_void
  from issue i left join draw d on d.issue_id = i.id where i.id = new.issue_id;
  if (new.id, new.plan_id, new.no, new.issue_id, new.number, new.count, new.chance, new.chance_parts, new.cards, new.posted_at)
     is distinct from (old.id, old.plan_id, old.no, old.issue_id, old.number, old.count, old.chance, old.chance_parts, old.cards, old.posted_at)
     or new.result = 2 or new.judged_by is distinct from drawn or (drawn is null and not is_void)
     or (old.result <> 2 and new.judged_by is not distinct from old.judged_by) then
    raise exception 'a play of a plan is final' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger plan_play_is_final before update on plan_play for each row execute function keep_plan_play();
create trigger plan_play_stays before delete on plan_play for each row execute function refuse_change();
create trigger plan_play_is_kept before truncate on plan_play for each statement execute function refuse_change();

-- What the plays of a business day come to, counted on as they are judged.
create table plan_day (
  plan_id bigint not null references plan,
  day date not null,
  judged integer not null check (judged >= 0),
  hits integer not null check (hits between 0 and judged),
  -- The sum of the chances of those, in 10^-12.
  fair_parts bigint not null check (fair_parts >= 0),
  primary key (plan_id, day)
);
comment on table plan_day is 'recomputable';

-- The bets that followed a play: counted, and nothing else.
create table plan_follow (
  bet_id bigint primary key,
  player_id bigint not null references player,
  play_id bigint not null references plan_play,
  at timestamptz not null default clock_timestamp()
);
comment on table plan_follow is 'evidence';
create index plan_follow_play on plan_follow (play_id);
create trigger plan_follow_is_final before update or delete on plan_follow for each row execute function refuse_change();
create trigger plan_follow_is_kept before truncate on plan_follow for each statement execute function refuse_change();
