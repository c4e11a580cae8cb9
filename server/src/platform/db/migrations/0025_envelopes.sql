-- Red envelopes. What was sent never changes, an end is final. The seed that the shares follow from is committed to when the
-- envelope is sent, sealed while it is open, and told when it has ended. A share is there once it is taken.
create table envelope (
  id bigint primary key default next_id(),
  -- The site itself where there is none.
  sender_id bigint references player,
  source text not null check (source in ('player', 'site')),
  room_id bigint not null references chat_room,
  -- The number of its message.
  no bigint not null check (no > 0),
  -- 1 normal: all shares are equal. 2 lucky: the total is split by the seed.
  type smallint not null check (type in (1, 2)),
  total bigint not null check (total > 0 and total % 100 = 0),
  shares integer not null check (shares between 1 and 1000),
  wish text not null check (length(wish) between 1 and 80),
  commitment bytea not null check (length(commitment) = 32),
  sealed_seed bytea,
  seed bytea check (sha256(seed) = commitment),
  taken integer not null default 0,
  taken_amount bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'taken', 'refunded')),
  sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint envelope_source check ((source = 'site') = (sender_id is null)),
  constraint envelope_split check (total >= shares * 100::bigint and (type = 2 or total % (shares * 100::bigint) = 0)),
  constraint envelope_taken check (taken between 0 and shares and taken_amount between 0 and total and (taken = 0) = (taken_amount = 0)),
  constraint envelope_whole check ((taken = shares) = (taken_amount = total)),
  constraint envelope_state check (state = 'open' or (state = 'taken') = (taken = shares)),
  constraint envelope_ended check ((state = 'open') = (ended_at is null)),
  constraint envelope_seed check ((state = 'open') = (seed is null) and (state = 'open') = (sealed_seed is not null)),
  constraint envelope_times check (expires_at > sent_at and (state <> 'refunded' or ended_at >= expires_at))
);
comment on table envelope is
  'evidence; insert id, sender_id, source, room_id, no, type, total, shares, wish, commitment, sealed_seed, expires_at; update state, seed, sealed_seed, ended_at; count taken, taken_amount; hide sealed_seed, wish';
create index envelope_sender on envelope (sender_id, id);
create index envelope_room on envelope (room_id, id);
create index envelope_open on envelope (expires_at) where state = 'open';

create function keep_envelope() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'envelope is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.id, old.sender_id, old.source, old.room_id, old.no, old.type, old.total, old.shares, old.wish, old.commitment, old.sent_at,
      old.expires_at)
     is distinct from
     (new.id, new.sender_id, new.source, new.room_id, new.no, new.type, new.total, new.shares, new.wish, new.commitment, new.sent_at,
      new.expires_at) then
    raise exception 'what was sent is final' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state <> 'open' then
    raise exception 'the end of an envelope is final' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger envelope_is_kept before update or delete on envelope for each row execute function keep_envelope();
create trigger envelope_is_sealed before update of sealed_seed on envelope
  for each row when (new.sealed_seed is not null) execute function hold_sealed();
create trigger envelope_is_there before truncate on envelope for each statement execute function refuse_change();

create table envelope_share (
  envelope_id bigint not null references envelope,
  place integer not null check (place > 0),
  taker_id bigint not null references player,
  amount bigint not null check (amount > 0 and amount % 100 = 0),
  taken_at timestamptz not null default clock_timestamp(),
  id bigint not null default next_id(),
  primary key (envelope_id, place),
  unique (envelope_id, taker_id)
);
comment on table envelope_share is 'evidence; insert envelope_id, place, taker_id, amount';
create index envelope_share_taker on envelope_share (taker_id, id);
create trigger envelope_share_is_final before update or delete on envelope_share for each row execute function refuse_change();
create trigger envelope_share_is_kept before truncate on envelope_share for each statement execute function refuse_change();

-- Envelopes are moved by their shares and by nothing else. Those of a statement take the places that come next, of an envelope
-- that is open and not too old by this clock, and none goes to who sent it.
create function move_envelopes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  envelopes bigint;
  moved bigint;
begin
  select count(distinct envelope_id) into envelopes from given;
  update envelope e set taken = e.taken + g.n, taken_amount = e.taken_amount + g.amount
  from (
    select envelope_id, count(*) as n, min(place) as first, max(place) as last, sum(amount) as amount, max(taken_at) as at,
           array_agg(taker_id) as takers
    from given group by envelope_id
  ) g
  where e.id = g.envelope_id and e.state = 'open' and g.first = e.taken + 1 and g.last = e.taken + g.n
    and g.at < e.expires_at and (e.sender_id is null or e.sender_id <> all(g.takers));
  get diagnostics moved = row_count;
  if moved <> envelopes then
    raise exception 'a share does not follow from its envelope' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger envelope_share_moves after insert on envelope_share referencing new table as given
  for each statement execute function move_envelopes();
revoke execute on function move_envelopes() from public;

-- Who has looked at which envelope; forgotten with the messages.
create table envelope_read (
  player_id bigint not null references player,
  envelope_id bigint not null references envelope,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, envelope_id)
);
comment on table envelope_read is 'other';
create index envelope_read_at on envelope_read using brin (at) with (pages_per_range = 32, autosummarize = on);
