-- The sandbox's own books, as a provider keeps them, and how it is told to misbehave: for one order, or with '' for all.
-- Nothing else reads or writes these.
create table sandbox_payment_switch (
  order_no text primary key,
  switches jsonb not null
);
comment on table sandbox_payment_switch is 'other';

create table sandbox_payment (
  order_no text primary key,
  token text not null unique,
  provider_ref text not null unique,
  subject text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed', 'refunded')),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  constraint sandbox_payment_decided check ((state = 'waiting') = (decided_at is null))
);
comment on table sandbox_payment is 'other';

-- Callbacks to be sent, with the faults they are sent with.
create table sandbox_delivery (
  id bigint primary key default next_id(),
  order_no text not null references sandbox_payment,
  body text not null,
  forged boolean not null,
  replays integer not null check (replays between 0 and 50),
  attempts integer not null default 0,
  due_at timestamptz not null,
  ended_at timestamptz,
  answer text
);
comment on table sandbox_delivery is 'other';
create index sandbox_delivery_due on sandbox_delivery (due_at) where ended_at is null;
