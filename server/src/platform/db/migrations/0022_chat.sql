-- The chat: rooms, and all that happens in a room as one sequence without holes. A number is given while the room's row is locked,
-- in the statement that writes: whoever has a number has, or can read, every one before it.
create table chat_room (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('group', 'private')),
  -- What a group room is named by in addresses; a private chat is known by its id alone.
  code text unique check (code ~ '^r[0-9a-z]{3,19}$'),
  title text not null default '' check (length(title) <= 30),
  sub_title text not null default '' check (length(sub_title) <= 60),
  avatar text not null default '',
  image text not null default '',
  intro text not null default '' check (length(intro) <= 1000),
  password_hash text,
  -- Grows with each new password: whoever entered by an earlier one is asked again.
  password_no integer not null default 0,
  message_length integer not null default 500 check (message_length between 1 and 2000),
  is_show_list boolean not null default true,
  is_message_banned boolean not null default false,
  banned_grades integer[] not null default '{}',
  -- Which grades may enter; all where it is null.
  grades_in integer[],
  -- How long a member waits between two messages.
  slow_s integer not null default 0 check (slow_s between 0 and 3600),
  guests boolean not null default false,
  sort integer not null default 0,
  state text not null default 'open' check (state in ('open', 'deleted')),
  created_at timestamptz not null default clock_timestamp(),
  -- The last number of the sequence, and that of its last message.
  last_no bigint not null default 0,
  latest_no bigint not null default 0,
  latest_at timestamptz,
  constraint chat_room_code check ((kind = 'group') = (code is not null)),
  -- A guest has no place where it is kept that the password was right.
  constraint chat_room_guests check (not guests or (kind = 'group' and password_hash is null)),
  constraint chat_room_numbers check (latest_no <= last_no)
) with (fillfactor = 50);
comment on table chat_room is 'other; hide password_hash';
create index chat_room_listed on chat_room (sort, id) where kind = 'group' and state = 'open';

-- Who looks after a room. An admin has grade 100, and is out of reach of other managers; a private manager may write to anybody.
create table chat_manager (
  room_id bigint not null references chat_room,
  player_id bigint not null references player,
  is_admin boolean not null default true,
  is_private boolean not null default false,
  added_at timestamptz not null default clock_timestamp(),
  primary key (room_id, player_id)
);
comment on table chat_manager is 'other';
create index chat_manager_of on chat_manager (player_id);

-- Who has been in a room, and how far they have read.
create table chat_member (
  room_id bigint not null references chat_room,
  player_id bigint not null references player,
  read_no bigint not null default 0,
  -- By which password they entered.
  password_no integer not null default 0,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (room_id, player_id)
);
comment on table chat_member is 'other';
create index chat_member_of on chat_member (player_id, room_id);

-- The two players of a private chat.
create table chat_direct (
  room_id bigint primary key references chat_room,
  low_player bigint not null references player,
  high_player bigint not null references player,
  unique (low_player, high_player),
  constraint chat_direct_order check (low_player < high_player)
);
comment on table chat_direct is 'other';
create index chat_direct_high on chat_direct (high_player);

-- Who may not speak in a room, or anywhere without one. A guest's id is negative here and below.
create table chat_ban (
  id bigint primary key default next_id(),
  room_id bigint references chat_room,
  member_id bigint not null,
  duration_type integer not null check (duration_type between 1 and 5),
  from_at timestamptz not null default clock_timestamp(),
  -- Null is for good.
  until_at timestamptz,
  by_player bigint references player,
  by_operator bigint references operator,
  lifted_at timestamptz,
  lifted_by_player bigint references player,
  lifted_by_operator bigint references operator,
  -- Of a guest where they wrote from last: all guests from there are banned with them.
  guest_block text check (guest_block is null or member_id < 0),
  constraint chat_ban_until check ((until_at is null) = (duration_type = 1)),
  constraint chat_ban_lifted check (lifted_at is not null or (lifted_by_player is null and lifted_by_operator is null))
);
comment on table chat_ban is
  'evidence; insert room_id, member_id, duration_type, from_at, until_at, by_player, by_operator, guest_block; update lifted_at, lifted_by_player, lifted_by_operator; hide guest_block';
create index chat_ban_of on chat_ban (member_id, room_id) where lifted_at is null;
create index chat_ban_block on chat_ban (guest_block) where lifted_at is null and guest_block is not null;
create index chat_ban_room on chat_ban (room_id, id);
create function keep_chat_ban() returns trigger language plpgsql as $$
begin
  if old.lifted_at is not null then
    raise exception 'a ban is lifted once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger chat_ban_is_kept before update on chat_ban for each row execute function keep_chat_ban();
create trigger chat_ban_stays before delete on chat_ban for each row execute function refuse_change();
create trigger chat_ban_is_there before truncate on chat_ban for each statement execute function refuse_change();

-- Whom a player does not want to be written to by.
create table chat_block (
  player_id bigint not null references player,
  target_id bigint not null references player,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, target_id)
);
comment on table chat_block is 'other';

-- Words that are shown as stars, or not taken at all.
create table chat_word (
  word text primary key check (length(word) between 1 and 30),
  way text not null check (way in ('mask', 'refuse')),
  added_at timestamptz not null default clock_timestamp()
);
comment on table chat_word is 'other';

-- Everything that happened in a room. What a member looked like is kept as it was: a frame is the same for everybody.
create table chat_message (
  room_id bigint not null,
  no bigint not null check (no > 0),
  id bigint not null default next_id(),
  at timestamptz not null default clock_timestamp(),
  -- The frame that it is told by: 1 a message, 3 an event of this subtype, 13, 15, 16.
  code smallint not null check (code in (1, 3, 13, 15, 16)),
  subtype smallint check (subtype between 1 and 7),
  -- Of an event: what its frame says.
  data jsonb,
  -- Of a message.
  type smallint check (type in (1, 2, 3, 7, 9, 10)),
  author_id bigint,
  user_name text,
  nickname text,
  avatar text,
  grade smallint,
  message text,
  status smallint not null default 0 check (status in (0, 1)),
  user_ids bigint[] not null default '{}',
  reply_no bigint,
  -- Of a guest, the address that it was written from; of IPv6 its network.
  guest_block text,
  recalled_at timestamptz,
  recalled_by bigint,
  primary key (room_id, no, id),
  constraint chat_message_what check (
    (code = 1) = (type is not null) and (code = 1) = (message is not null) and (code = 1) = (nickname is not null)
    and (code = 1) = (data is null) and (code = 3) = (subtype is not null) and (code = 1 or recalled_at is null))
) partition by range (id);
comment on table chat_message is 'evidence; update recalled_at, recalled_by; hide message, nickname, user_name, guest_block';
create function keep_chat_message() returns trigger language plpgsql as $$
begin
  if old.recalled_at is not null then
    raise exception 'a message is recalled once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger chat_message_is_final before update on chat_message for each row execute function keep_chat_message();
create trigger chat_message_is_kept before truncate on chat_message for each statement execute function refuse_change();
-- What is older than anything has to be kept may go.
create function keep_chat_days() returns trigger language plpgsql as $$
begin
  if old.id > id_at(now() - interval '30 days') then
    raise exception 'the chat is kept for 30 days at least' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger chat_message_stays before delete on chat_message for each row execute function keep_chat_days();
create table chat_message_default partition of chat_message default;
create trigger chat_message_is_kept before truncate on chat_message_default for each statement execute function refuse_change();

-- A post that got no answer is sent again and stands once.
create table chat_request (
  author_id bigint not null,
  request_id text not null check (length(request_id) between 1 and 64),
  digest bytea not null,
  room_id bigint not null,
  no bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (author_id, request_id)
);
comment on table chat_request is 'other';
create index chat_request_at on chat_request (at);

-- Pictures of the chat, with their size: a page keeps their place before they arrive. A guest's id is negative; `at` is when it
-- was uploaded or posted last.
create table chat_image (
  owner_id bigint not null,
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  at timestamptz not null default clock_timestamp(),
  primary key (owner_id, name)
);
comment on table chat_image is 'other';
create index chat_image_name on chat_image (name);
create index chat_image_at on chat_image (at);

create table chat_saved_image (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  width integer not null,
  height integer not null,
  unique (player_id, name)
);
comment on table chat_saved_image is 'other';
create index chat_saved_image_name on chat_saved_image (name);

-- What a player notes about another one, for themselves.
create table chat_remark (
  player_id bigint not null references player,
  target_id bigint not null references player,
  remark text not null check (length(remark) between 1 and 200),
  primary key (player_id, target_id)
);
comment on table chat_remark is 'other; hide remark';
