-- Activity envelopes: what two operators gave to players at once (a giveaway), and each player's envelope of it.

-- `key` stands for title, list and end: the same is given once.
create table giveaway (
  id bigint primary key default next_id(),
  approval_id bigint not null unique references approval,
  key text not null unique check (key ~ '^[0-9a-f]{40}$'),
  title text not null check (length(title) between 1 and 20),
  players integer not null check (players between 1 and 500),
  amount bigint not null check (amount > 0),
  valid_until timestamptz not null,
  at timestamptz not null default clock_timestamp(),
  unique (id, valid_until),
  constraint giveaway_time check (at < valid_until)
);
comment on table giveaway is 'evidence; insert approval_id, key, title, players, amount, valid_until';
create trigger giveaway_is_final before update or delete on giveaway for each row execute function refuse_change();
create trigger giveaway_is_kept before truncate on giveaway for each statement execute function refuse_change();

-- Received once, before its end; then 209 credits the player.
create table activity_envelope (
  id bigint primary key default next_id(),
  giveaway_id bigint not null,
  player_id bigint not null references player,
  amount bigint not null check (amount between 1 and 100000000),
  valid_until timestamptz not null,
  received_at timestamptz,
  unique (giveaway_id, player_id),
  foreign key (giveaway_id, valid_until) references giveaway (id, valid_until),
  constraint activity_envelope_in_time check (received_at < valid_until)
);
comment on table activity_envelope is
  'evidence; insert giveaway_id, player_id, amount, valid_until; update received_at';
create index activity_envelope_of on activity_envelope (player_id, id);
create index activity_envelope_waiting on activity_envelope (player_id, valid_until) where received_at is null;
create index activity_envelope_sums on activity_envelope (giveaway_id) include (amount, received_at);
create function keep_activity_envelope() returns trigger language plpgsql as $$
begin
  if old.received_at is not null
     or (old.id, old.giveaway_id, old.player_id, old.amount, old.valid_until)
        is distinct from (new.id, new.giveaway_id, new.player_id, new.amount, new.valid_until) then
    raise exception 'an activity envelope is received once, and nothing else changes' using errcode = 'integrity_constraint_violation';
  end if;
  if new.received_at not between clock_timestamp() - interval '5 minutes' and clock_timestamp() then
    raise exception 'an activity envelope is received now' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger activity_envelope_is_final before update on activity_envelope
  for each row execute function keep_activity_envelope();
create trigger activity_envelope_stays before delete on activity_envelope for each row execute function refuse_change();
create trigger activity_envelope_is_kept before truncate on activity_envelope
  for each statement execute function refuse_change();
