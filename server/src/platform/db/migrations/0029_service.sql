-- Customer service: the lines that the site offers, and what players and operators write to each other.
create table service_line (
  id bigint primary key default next_id(),
  name text not null check (length(name) between 1 and 20),
  link_type text not null check (link_type in ('page', 'frame', 'html', 'talk')),
  link_url text not null default '' check (link_url = '' or link_url ~ '^https://[a-z0-9.-]+(:[0-9]+)?/'),
  -- As it was cleaned.
  html text not null default '',
  sort integer not null default 0 check (sort between 0 and 9999),
  is_on boolean not null,
  constraint service_line_leads check (
    (link_type in ('page', 'frame')) = (link_url <> '') and (link_type = 'html') = (html <> ''))
);
comment on table service_line is 'other';

create table service_talk (
  id bigint primary key default next_id(),
  line_id bigint not null references service_line,
  player_id bigint not null references player,
  state text not null default 'waiting' check (state in ('waiting', 'serving', 'closed')),
  -- Who serves, or served last.
  operator_id bigint references operator,
  opened_at timestamptz not null default clock_timestamp(),
  taken_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  -- The page that the player wrote from, and what they ask about.
  page text not null default '' check (length(page) <= 200),
  order_kind text check (order_kind in ('recharge', 'withdrawal', 'bet')),
  order_no text,
  last_no integer not null default 0,
  -- When the player looked last, and when a letter told of an answer.
  seen_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_note text not null default '' check (length(rating_note) <= 200),
  constraint service_talk_served check (state <> 'serving' or operator_id is not null),
  constraint service_talk_closed check ((state = 'closed') = (closed_at is not null)),
  constraint service_talk_order check ((order_kind is null) = (order_no is null)),
  constraint service_talk_rated check (rating is null or state = 'closed')
) with (fillfactor = 70);
comment on table service_talk is 'other; hide page, rating_note';
-- A player has one talk at a time.
create unique index service_talk_open on service_talk (player_id) where state <> 'closed';
create index service_talk_queue on service_talk (id) where state = 'waiting';
create index service_talk_served_by on service_talk (operator_id) where state = 'serving';
create index service_talk_of on service_talk (player_id, id);
create index service_talk_line on service_talk (line_id);
create index service_talk_opened on service_talk (opened_at);
create function keep_service_talk() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' and (new.state <> 'closed' or old.rating is not null) then
    raise exception 'a talk ends once and is rated once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger service_talk_is_final before update on service_talk for each row execute function keep_service_talk();

create table service_message (
  talk_id bigint not null references service_talk,
  no integer not null check (no > 0),
  at timestamptz not null default clock_timestamp(),
  author text not null check (author in ('player', 'operator', 'site')),
  -- Whose message it is: the one or the other. Of the site neither.
  player_id bigint references player,
  operator_id bigint references operator,
  -- Sent again it stands once; the digest is of what was asked for.
  request_id text check (length(request_id) between 1 and 64),
  digest bytea,
  -- A picture is evidence of the player, named by its id.
  type smallint not null check (type in (1, 2)),
  message text not null,
  primary key (talk_id, no),
  constraint service_message_author check (
    (author = 'player') = (player_id is not null) and (author = 'operator') = (operator_id is not null)),
  constraint service_message_request check ((request_id is null) = (digest is null)),
  constraint service_message_picture check (type = 1 or (author = 'player' and message ~ '^[1-9][0-9]*$'))
);
comment on table service_message is 'evidence; delete; hide message';
create unique index service_message_player on service_message (player_id, request_id) where request_id is not null;
create unique index service_message_operator on service_message (operator_id, request_id) where request_id is not null;
create trigger service_message_is_kept before truncate on service_message for each statement execute function refuse_change();
-- What was written stays as it is; it goes with its talk, and not before the chat's own time.
create trigger service_message_is_final before update on service_message for each row execute function refuse_change();
create function keep_service_message() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '30 days' then
    raise exception 'what was written to customer service is kept for 30 days at least' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger service_message_stays before delete on service_message for each row execute function keep_service_message();

-- What operators answer often.
create table service_template (
  id bigint primary key default next_id(),
  title text not null check (length(title) between 1 and 20),
  content text not null check (length(content) between 1 and 500),
  sort integer not null default 0 check (sort between 0 and 9999)
);
comment on table service_template is 'other';

-- What pages count, by the hour of a business day: how often, and for how many seconds. Nobody's name and no address.
create table page_sum (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  kind text not null check (kind in ('online', 'play', 'view', 'op', 'source')),
  name text not null check (length(name) between 1 and 20),
  times bigint not null default 0 check (times >= 0),
  seconds bigint not null default 0 check (seconds >= 0),
  primary key (day, hour, kind, name)
);
comment on table page_sum is 'other';
