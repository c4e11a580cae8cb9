-- A bet as its player shares it: what the card shows beside the numbers, and the stake that it proposes. The same is shared by
-- the same row, in however many chats; the row says nothing that was not chosen to anybody.
create table bet_share (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  bet_id bigint not null,
  shows_amount boolean not null,
  shows_profit boolean not null,
  unit_stake bigint not null check (unit_stake > 0),
  unit integer not null check (unit in (10000, 1000, 100)),
  multiple integer not null check (multiple between 1 and 10000),
  at timestamptz not null default clock_timestamp(),
  unique (player_id, bet_id, shows_amount, shows_profit, unit_stake, unit, multiple),
  -- The amount follows from the profit.
  constraint bet_share_shows check (shows_amount or not shows_profit)
);
comment on table bet_share is
  'evidence; insert player_id, bet_id, shows_amount, shows_profit, unit_stake, unit, multiple';
create trigger bet_share_stays before update or delete on bet_share for each row execute function refuse_change();
create trigger bet_share_is_kept before truncate on bet_share for each statement execute function refuse_change();

-- Bets that follow a shared one, written with them.
create table share_follow (
  bet_id bigint primary key,
  player_id bigint not null references player,
  share_id bigint not null references bet_share
);
comment on table share_follow is 'evidence';
create index share_follow_of on share_follow (share_id, player_id, bet_id);
create trigger share_follow_stays before update or delete on share_follow for each row execute function refuse_change();
create trigger share_follow_is_kept before truncate on share_follow for each statement execute function refuse_change();

-- What was shared into many chats at once: sent again, it stands in each of them once.
create table share_post (
  player_id bigint not null references player,
  request_id text not null check (length(request_id) between 1 and 64),
  room_id bigint not null,
  digest bytea not null,
  no bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, request_id, room_id)
);
comment on table share_post is 'other';
create index share_post_at on share_post (at);
