-- The chat in frames of other sites: the partners, what their pages and users may, and who of them is which player.
create table embed_partner (
  id bigint primary key default next_id(),
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,29}$'),
  name text not null check (length(name) between 1 and 30),
  -- Of the pages that may show the frame.
  origins text[] not null check (cardinality(origins) between 1 and 10),
  is_on boolean not null,
  added_at timestamptz not null default clock_timestamp()
);
comment on table embed_partner is 'other';

-- The rooms that its users may enter.
create table embed_partner_room (
  partner_id bigint not null references embed_partner,
  room_id bigint not null references chat_room,
  primary key (partner_id, room_id)
);
comment on table embed_partner_room is 'other';

-- What its server signs with. The private halves are nowhere here.
create table embed_key (
  id bigint primary key default next_id(),
  partner_id bigint not null references embed_partner,
  public_key bytea not null unique check (length(public_key) = 32),
  added_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz
);
comment on table embed_key is 'other';
create index embed_key_partner on embed_key (partner_id);

-- Keys that were used, until they would be too old anyway.
create table embed_nonce (
  partner_id bigint not null references embed_partner,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (partner_id, nonce)
);
comment on table embed_nonce is 'other';
create index embed_nonce_expires on embed_nonce (expires_at);

-- A user of a partner who has shown a key and is no player yet. It is used once.
create table embed_ticket (
  token_hash bytea primary key,
  partner_id bigint not null references embed_partner,
  partner_user text not null,
  nickname text not null,
  expires_at timestamptz not null
);
comment on table embed_ticket is 'other; hide token_hash';
create index embed_ticket_expires on embed_ticket (expires_at);

-- Which player a user of a partner is; `made_here`: registered for it, with its nickname and avatar.
create table embed_account (
  partner_id bigint not null references embed_partner,
  partner_user text not null,
  player_id bigint not null references player,
  nickname text not null,
  made_here boolean not null,
  bound_at timestamptz not null default clock_timestamp(),
  primary key (partner_id, partner_user),
  unique (partner_id, player_id)
);
comment on table embed_account is 'other';
create index embed_account_player on embed_account (player_id);

-- A session of an embedded chat is its partner's: it reaches the chat and nothing else.
alter table session add column partner_id bigint references embed_partner;
create index session_partner on session (partner_id) where partner_id is not null and ended_at is null;
