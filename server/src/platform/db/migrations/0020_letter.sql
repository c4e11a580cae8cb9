-- Letters to players. What is told stays as it was told: a player marks a letter as read or puts it away, no more.
create table letter (
  player_id bigint not null references player (id),
  id bigint not null default next_id(),
  kind text not null check (kind in ('welcome', 'correction')),
  title text not null check (length(title) between 1 and 60),
  content text not null check (length(content) between 1 and 2000),
  -- Where it leads, on this site.
  link text check (link ~ '^/[a-zA-Z]'),
  -- What it is about: nobody is told the same twice.
  reference text not null check (length(reference) between 1 and 60),
  sent_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, id),
  unique (player_id, reference)
);
create index letter_unread on letter (player_id) where read_at is null and deleted_at is null;

create function keep_letter() returns trigger language plpgsql as $$
begin
  if (old.player_id, old.id, old.kind, old.title, old.content, old.link, old.reference, old.sent_at)
     is distinct from (new.player_id, new.id, new.kind, new.title, new.content, new.link, new.reference, new.sent_at) then
    raise exception 'a letter stays as it was sent';
  end if;
  return new;
end $$;
create trigger letter_is_kept before update on letter for each row execute function keep_letter();
create trigger letter_stays before delete on letter for each row execute function refuse_change();
