-- The ways to recharge: methods, their channels, and the terms that an order is placed at.
create table pay_method (
  pay_type text primary key check (pay_type in (
    'banktransfer', 'unionpay', 'qqpay', 'wechat', 'quickpass', 'jdpay', 'alipay', 'internetbank', 'virtualwalletpay',
    'digitalcurrencypay', 'digitalrmb', 'douyin')),
  kind text not null check (kind in ('gateway', 'transfer', 'coin')),
  is_on boolean not null default true
);
comment on table pay_method is 'evidence; insert nothing; update is_on';
insert into pay_method (pay_type, kind) values
  ('banktransfer', 'transfer'), ('unionpay', 'gateway'), ('qqpay', 'gateway'), ('wechat', 'gateway'), ('quickpass', 'gateway'),
  ('jdpay', 'gateway'), ('alipay', 'gateway'), ('internetbank', 'gateway'), ('virtualwalletpay', 'gateway'),
  ('digitalcurrencypay', 'coin'), ('digitalrmb', 'gateway'), ('douyin', 'gateway');

-- Orders name their channel, so a channel is never deleted. `place` orders all channels, and by their first one the methods.
create table pay_channel (
  id text primary key check (id ~ '^[a-z0-9_]{1,32}$'),
  pay_type text not null references pay_method,
  provider text not null check (provider ~ '^[a-z0-9_-]{1,32}$'),
  name text not null check (length(name) between 1 and 20),
  place integer not null,
  -- Its share of the players whom it is recommended to, within its method.
  weight integer not null default 10 check (weight between 0 and 1000),
  -- Minutes of the day in Asia/Shanghai; a span may reach over midnight, and 0 to 1440 is the whole day.
  opens_at smallint not null default 0 check (opens_at between 0 and 1439),
  closes_at smallint not null default 1440 check (closes_at between 1 and 1440),
  from_grade smallint not null default 1 check (from_grade between 1 and 10),
  eta text not null default '' check (length(eta) <= 30),
  quick_amounts bigint[] not null default '{}' check (cardinality(quick_amounts) <= 8),
  banks text[] not null default '{}' check (cardinality(banks) <= 40),
  -- Names of pictures that explain the payment.
  tutorials text[] not null default '{}' check (cardinality(tutorials) <= 6),
  is_on boolean not null default false,
  -- Since when: what went wrong before counts no more.
  on_at timestamptz not null default clock_timestamp(),
  -- When it switched itself off; until somebody switches it on or off.
  fell_at timestamptz,
  constraint pay_channel_fell check (fell_at is null or not is_on)
);
comment on table pay_channel is 'evidence; update provider, name, place, weight, opens_at, closes_at, from_grade, eta, quick_amounts, banks, tutorials, is_on, on_at, fell_at';
create index pay_channel_place on pay_channel (place);

-- Limits, fee and bonus, rates in 1/10000 of the amount. The last row of a channel is in force; orders keep theirs.
create table channel_terms (
  channel_id text not null references pay_channel,
  no integer not null check (no > 0),
  id bigint not null unique default next_id(),
  at timestamptz not null default clock_timestamp(),
  min_amount bigint not null check (min_amount >= 100 and min_amount % 100 = 0),
  max_amount bigint not null check (max_amount <= 10000000000000 and max_amount % 100 = 0),
  fee_rate integer not null check (fee_rate between 0 and 1000),
  bonus_rate integer not null check (bonus_rate between 0 and 1000),
  -- By which two operators set them; those of the demo have none.
  approval_id bigint references approval,
  primary key (channel_id, no),
  constraint channel_terms_limits check (min_amount <= max_amount),
  constraint channel_terms_one check (fee_rate = 0 or bonus_rate = 0)
);
comment on table channel_terms is 'evidence';
create trigger channel_terms_is_final before update or delete on channel_terms for each row execute function refuse_change();
create trigger channel_terms_is_kept before truncate on channel_terms for each statement execute function refuse_change();
create constraint trigger channel_terms_is_linked after insert on channel_terms
  deferrable initially deferred for each row execute function link_evidence();

-- A channel that switched itself off, with the figures that did it.
create table channel_fall (
  id bigint primary key default next_id(),
  channel_id text not null references pay_channel,
  at timestamptz not null default clock_timestamp(),
  paid integer not null check (paid >= 0),
  counted integer not null check (counted > paid),
  -- The rule of that moment: below this percentage, in so many minutes.
  percent integer not null,
  minutes integer not null,
  constraint channel_fall_rule check (paid * 100 < counted * percent)
);
comment on table channel_fall is 'evidence';
create index channel_fall_of on channel_fall (channel_id, id);
create trigger channel_fall_is_final before update or delete on channel_fall for each row execute function refuse_change();
create trigger channel_fall_is_kept before truncate on channel_fall for each statement execute function refuse_change();

-- Orders that operators had a provider take to see whether it does; nobody pays them.
create table channel_trial (
  id bigint primary key default next_id(),
  channel_id text not null references pay_channel,
  at timestamptz not null default clock_timestamp(),
  operator_id bigint not null references operator,
  ok boolean not null
);
comment on table channel_trial is 'evidence';
create index channel_trial_of on channel_trial (channel_id, id);

alter table recharge_order
  add constraint recharge_order_terms foreign key (channel_id, terms_no) references channel_terms;
create index recharge_order_channel on recharge_order (channel_id, id);
