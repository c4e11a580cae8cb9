-- Each state of an order, numbered from 1, with the time it was reached, whoever changed it, and what was due then with its
-- fee, which never changes: of an order that is credited with what arrived nothing else says what was ordered. Orders of both directions have their ids from one
-- sequence, so the id alone names one.
create table order_state (
  id bigint primary key default next_id(),
  order_id bigint not null,
  number int not null,
  state text not null,
  due bigint not null,
  at timestamptz not null default clock_timestamp()
);
comment on table order_state is 'evidence; insert nothing';
create index order_state_of on order_state (order_id, id);
create trigger order_state_is_final before update or delete on order_state for each row execute function refuse_change();
create trigger order_state_is_kept before truncate on order_state for each statement execute function refuse_change();

create function keep_order_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into order_state (order_id, number, state, due)
      select new.id, count(*) + 1, new.state, new.amount + new.fee from order_state where order_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function keep_order_state() from public;
create trigger recharge_order_state after insert or update of state on recharge_order
  for each row execute function keep_order_state();
create trigger withdrawal_order_state after insert or update of state on withdrawal_order
  for each row execute function keep_order_state();

-- What a day moved is summed by the time it arrived.
create index recharge_order_arrived on recharge_order (paid_at) where paid_at is not null;
-- Orders are also looked for by their amounts of a player, a method, a time: by the provider's reference there is an index already.
