-- The sockets of the chat. Keys that opened one, until they would be too old anyway.
create table chat_key (
  nonce bytea primary key check (length(nonce) = 16),
  used_at timestamptz not null default clock_timestamp()
);
comment on table chat_key is 'other';
create index chat_key_used on chat_key (used_at);

-- Who is in which room now. It is worth nothing after a crash of the database, which ends every socket's process or is made good
-- by it within a second, so none of it is logged.
create unlogged table chat_node (
  node uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);
comment on table chat_node is 'other';

create unlogged table chat_presence (
  node uuid not null references chat_node on delete cascade,
  room_id bigint not null,
  member_id bigint not null,
  primary key (room_id, member_id, node)
);
comment on table chat_presence is 'other';
create index chat_presence_node on chat_presence (node);

-- Grows whenever the list of a room has changed.
create unlogged table chat_presence_version (
  room_id bigint primary key,
  version bigint not null default 1
);
comment on table chat_presence_version is 'other';
