-- Recharges by bank transfer: the accounts they go to, what belongs to an order beside its row, and its review.
create table payee_account (
  id bigint primary key default next_id(),
  bank text not null check (bank ~ '^[A-Z]{2,12}$'),
  holder text not null check (length(holder) between 2 and 40),
  sealed_number bytea not null,
  number_pseudonym bigint not null unique references pseudonym,
  tail text not null check (tail ~ '^[0-9]{4}$'),
  branch text not null default '' check (length(branch) <= 40),
  -- What it takes in a day; null until two operators have agreed on it, who compare number and holder. That of the demo has no approval.
  day_limit bigint check (day_limit > 0),
  approval_id bigint references approval,
  -- Minutes of the day in Asia/Shanghai, as of channels.
  opens_at smallint not null default 0 check (opens_at between 0 and 1439),
  closes_at smallint not null default 1440 check (closes_at between 1 and 1440),
  is_on boolean not null default false,
  -- When an order was last given it.
  used_at timestamptz,
  added_at timestamptz not null default clock_timestamp(),
  constraint payee_account_approved check (approval_id is null or day_limit is not null),
  constraint payee_account_on check (not is_on or day_limit is not null)
);
comment on table payee_account is
  'evidence; update day_limit, approval_id, opens_at, closes_at, is_on, used_at, sealed_number; hide sealed_number';

create function keep_payee() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.bank, old.holder, old.number_pseudonym, old.tail, old.branch, old.added_at)
        is distinct from (new.bank, new.holder, new.number_pseudonym, new.tail, new.branch, new.added_at) then
    raise exception 'a payee is final' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payee_account_is_kept before update or delete on payee_account for each row execute function keep_payee();
create trigger payee_account_is_sealed before update of sealed_number on payee_account for each row execute function hold_sealed();
create trigger payee_account_is_there before truncate on payee_account for each statement execute function refuse_change();

-- What an order by bank transfer has beside its row. Its state is the order's.
create table remittance (
  order_id bigint primary key references recharge_order,
  payee_id bigint not null references payee_account,
  -- What the player writes into the transfer: it names the order.
  remark text not null unique check (remark ~ '^[2-9A-HJKMNP-Z]{6}$'),
  sealed_payer bytea not null,
  payer_pseudonym bigint not null references pseudonym,
  -- The picture, which goes some time after the decision, and its hash, which stays.
  proof_id bigint,
  proof_name text check (proof_name ~ '^[0-9a-f]{64}$'),
  proof_at timestamptz,
  -- With whom it is, and until when.
  taken_by bigint references operator,
  taken_until timestamptz,
  -- What arrived, as operators found it.
  received bigint check (received > 0 and received % 100 = 0),
  -- Who decided; of two the second one, with the approval.
  decided_by bigint references operator check (decided_by <> 0),
  decided_at timestamptz,
  approval_id bigint references approval,
  -- Why it was refused, as the player reads it.
  reason text not null default '' check (length(reason) <= 300),
  constraint remittance_proof check ((proof_at is null) = (proof_name is null) and (proof_at is null) = (proof_id is null)),
  constraint remittance_taken check ((taken_by is null) = (taken_until is null)),
  constraint remittance_decided check ((decided_by is null) = (decided_at is null)),
  constraint remittance_ended check (decided_by is null or taken_by is null),
  constraint remittance_by_two check (approval_id is null or received is not null)
);
comment on table remittance is
  'evidence; update proof_id, proof_name, proof_at, taken_by, taken_until, received, decided_by, decided_at, approval_id, reason, sealed_payer; hide sealed_payer';
create index remittance_payee on remittance (payee_id, order_id);
create index remittance_payer on remittance (payer_pseudonym);
create index remittance_proof on remittance (proof_name) where proof_name is not null;
create index remittance_decided_at on remittance (decided_at) where decided_at is not null;

-- A decision is final, but for money that arrives after a refusal.
create function keep_remittance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.order_id, old.payee_id, old.remark, old.payer_pseudonym)
        is distinct from (new.order_id, new.payee_id, new.remark, new.payer_pseudonym)
     or old.proof_at is not null and (old.proof_id, old.proof_name, old.proof_at)
        is distinct from (new.proof_id, new.proof_name, new.proof_at)
     or old.received is not null and (old.received, old.decided_by, old.decided_at, old.approval_id)
        is distinct from (new.received, new.decided_by, new.decided_at, new.approval_id) then
    raise exception 'what is known of a transfer is final' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger remittance_is_kept before update or delete on remittance for each row execute function keep_remittance();
create trigger remittance_is_sealed before update of sealed_payer on remittance for each row execute function hold_sealed();
create trigger remittance_is_there before truncate on remittance for each statement execute function refuse_change();

-- Files that operators read of what came in at a payee, and the payments in them: a payment is there once by its reference.
create table remittance_statement (
  id bigint primary key default next_id(),
  payee_id bigint not null references payee_account,
  operator_id bigint not null references operator,
  at timestamptz not null default clock_timestamp(),
  -- SHA-256 of the file, and how many payments it added.
  digest bytea not null check (length(digest) = 32),
  added integer not null check (added >= 0)
);
comment on table remittance_statement is 'evidence';
create trigger remittance_statement_is_final before update or delete on remittance_statement
  for each row execute function refuse_change();
create trigger remittance_statement_is_kept before truncate on remittance_statement
  for each statement execute function refuse_change();

create table remittance_row (
  id bigint primary key default next_id(),
  statement_id bigint not null references remittance_statement,
  payee_id bigint not null references payee_account,
  reference text not null check (length(reference) between 1 and 64),
  booked_at timestamptz not null,
  amount bigint not null check (amount > 0 and amount % 100 = 0),
  remark text not null check (length(remark) <= 200),
  -- What in the remark could be that of an order.
  codes text[] not null,
  sealed_payer bytea not null,
  payer_pseudonym bigint not null references pseudonym,
  -- The order that it paid, by an operator who confirmed it: a payment belongs to one order at most, and the other way round.
  order_id bigint unique references remittance,
  matched_by bigint references operator check (matched_by <> 0),
  matched_at timestamptz,
  unique (payee_id, reference),
  constraint remittance_row_matched check ((order_id is null) = (matched_by is null) and (order_id is null) = (matched_at is null))
);
comment on table remittance_row is 'evidence; update order_id, matched_by, matched_at, sealed_payer; hide sealed_payer';
create index remittance_row_open on remittance_row (booked_at, id) where order_id is null;
create index remittance_row_matched_at on remittance_row (matched_at) where matched_at is not null;
create index remittance_row_statement on remittance_row (statement_id);

create function keep_remittance_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or old.order_id is not null and (old.order_id, old.matched_by, old.matched_at)
        is distinct from (new.order_id, new.matched_by, new.matched_at)
     or (old.statement_id, old.payee_id, old.reference, old.booked_at, old.amount, old.remark, old.codes, old.payer_pseudonym)
        is distinct from
        (new.statement_id, new.payee_id, new.reference, new.booked_at, new.amount, new.remark, new.codes, new.payer_pseudonym) then
    raise exception 'what a bank says is final' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger remittance_row_is_kept before update or delete on remittance_row for each row execute function keep_remittance_row();
create trigger remittance_row_is_sealed before update of sealed_payer on remittance_row for each row execute function hold_sealed();
create trigger remittance_row_is_there before truncate on remittance_row for each statement execute function refuse_change();

-- What a payment is that is for no order, as an operator found out: interest, a transfer between own accounts.
create table remittance_row_note (
  row_id bigint primary key references remittance_row,
  note text not null check (length(note) between 2 and 200),
  act_id bigint not null unique references operator_act,
  at timestamptz not null default clock_timestamp()
);
comment on table remittance_row_note is 'evidence';
create trigger remittance_row_note_is_final before update or delete on remittance_row_note for each row execute function refuse_change();
create trigger remittance_row_note_is_kept before truncate on remittance_row_note for each statement execute function refuse_change();
