-- What agents are paid by plan: salaries by the day, dividends by the day, half month or month.

select add_words('operator', 'operator_rights_check', array['agentPay']);
select add_words('role', 'role_rights_check', array['agentPay']);
select add_words('approval', 'approval_kind_check', array['payPlan', 'payPlanEnd', 'payRun']);
select add_words('transfer', 'transfer_record_kind_check', array['pay']);

-- The terms of one agent and kind, in force from a business day until another. Two operators set them and two end them: only the
-- last day changes, once, with the approval that says so. One that ends before it begins was cancelled.
create table pay_plan (
  id bigint primary key default next_id(),
  agent_id bigint not null references player,
  kind text not null check (kind in ('salary', 'dividend')),
  base text not null check (base in ('turnover', 'loss')),
  pays text not null check (pays in ('rate', 'amount')),
  every text not null check (every in ('day', 'halfMonth', 'month')),
  -- Each step: from which base on, and what it pays: in 1/100000 of the base, or an amount.
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 10),
  least_active integer not null check (least_active between 0 and 100000),
  -- A member who staked this much in the period is active.
  least_stake bigint not null check (least_stake >= 0 and least_stake % 100 = 0),
  from_day date not null,
  until_day date,
  approval_id bigint not null unique references approval,
  end_approval_id bigint references approval,
  at timestamptz not null default clock_timestamp(),
  constraint pay_plan_days check (until_day >= from_day - 1),
  constraint pay_plan_salary check (kind <> 'salary' or every = 'day')
);
comment on table pay_plan is
  'evidence; insert agent_id, kind, base, pays, every, tiers, least_active, least_stake, from_day, until_day, approval_id; update until_day, end_approval_id';
create index pay_plan_agent on pay_plan (agent_id, kind, from_day);
create index pay_plan_days_of on pay_plan (kind, from_day);

-- One plan of an agent and kind holds for a day; its end changes once, to a day that is earlier than what was said before.
create function keep_pay_plan() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
       old.end_approval_id is not null or new.end_approval_id is null or new.until_day is null or new.until_day >= old.until_day
       or (old.id, old.agent_id, old.kind, old.base, old.pays, old.every, old.tiers, old.least_active, old.least_stake, old.from_day,
           old.approval_id, old.at)
          is distinct from
          (new.id, new.agent_id, new.kind, new.base, new.pays, new.every, new.tiers, new.least_active, new.least_stake, new.from_day,
           new.approval_id, new.at)) then
    raise exception 'a pay plan is final but for its end' using errcode = 'integrity_constraint_violation';
  end if;
  perform pg_advisory_xact_lock(hashtext('pay_plan'), hashtext(new.agent_id::text));
  if exists (
    select 1 from pay_plan p where p.agent_id = new.agent_id and p.kind = new.kind and p.id <> new.id
      and p.from_day <= coalesce(new.until_day, 'infinity') and new.from_day <= coalesce(p.until_day, 'infinity')
      and p.from_day <= coalesce(p.until_day, 'infinity') and new.from_day <= coalesce(new.until_day, 'infinity')) then
    raise exception 'one pay plan of a kind at a time' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger pay_plan_is_final before insert or update on pay_plan for each row execute function keep_pay_plan();
create trigger pay_plan_stays before delete on pay_plan for each row execute function refuse_change();
create trigger pay_plan_is_kept before truncate on pay_plan for each statement execute function refuse_change();

-- What was paid at once: all plans of a kind whose period ended on a business day.
create table pay_run (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('salary', 'dividend')),
  day date not null,
  agents integer not null check (agents > 0),
  paid integer not null check (paid between 0 and agents),
  amount bigint not null check (amount >= 0),
  approval_id bigint not null unique references approval,
  at timestamptz not null default clock_timestamp(),
  unique (kind, day)
);
comment on table pay_run is 'evidence; insert kind, day, agents, paid, amount, approval_id';
create trigger pay_run_is_final before update or delete on pay_run for each row execute function refuse_change();
create trigger pay_run_is_kept before truncate on pay_run for each statement execute function refuse_change();

-- Each agent's line: the period's figures, the step reached (0 for none) and the amount. 220 or 221 credits it, unless withheld.
create table pay_line (
  id bigint primary key default next_id(),
  run_id bigint not null references pay_run,
  plan_id bigint not null references pay_plan,
  agent_id bigint not null references player,
  first_day date not null,
  last_day date not null,
  figure bigint not null,
  active integer not null check (active >= 0),
  tier integer not null check (tier between 0 and 10),
  amount bigint not null check (amount >= 0 and amount % 100 = 0),
  withheld boolean not null,
  unique (plan_id, last_day),
  constraint pay_line_days check (first_day <= last_day),
  constraint pay_line_tier check (tier > 0 or amount = 0)
);
comment on table pay_line is
  'evidence; insert run_id, plan_id, agent_id, first_day, last_day, figure, active, tier, amount, withheld';
create index pay_line_of_run on pay_line (run_id, agent_id);
create trigger pay_line_is_final before update or delete on pay_line for each row execute function refuse_change();
create trigger pay_line_is_kept before truncate on pay_line for each statement execute function refuse_change();
