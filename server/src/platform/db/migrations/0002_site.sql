-- The tenant's settings and pages, and the operators.
create table tenant_setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
comment on table tenant_setting is 'other';

-- That the accounts of the demo were made on this data, and when they were closed. What takes two operators elsewhere, the demo does alone
-- between these times (`in_demo`).
create table demo (
  id integer primary key check (id = 1),
  seeded_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table demo is 'evidence; insert id; update ended_at';
create function keep_demo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.seeded_at) = (new.id, new.seeded_at) and old.ended_at is null then
    return new;
  end if;
  raise exception 'demo is append-only, and ended once' using errcode = 'integrity_constraint_violation';
end $$;
create trigger demo_is_final before update or delete on demo for each row execute function keep_demo();
create trigger demo_is_kept before truncate on demo for each statement execute function refuse_change();

create table notice (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  content text not null,
  -- Players see it from then on, while it is on.
  published_at timestamptz not null default now(),
  is_on boolean not null default true
);
comment on table notice is 'other';

create table banner (
  id bigint generated always as identity primary key,
  place text not null check (place in ('home', 'lottery')),
  kicker text not null,
  title text not null,
  text text not null,
  action text not null,
  -- A page of the site: two slashes, or one that browsers take for one, would lead to another site.
  link text not null check (link ~ '^/($|[^/\\])'),
  sort integer not null,
  is_on boolean not null default true
);
comment on table banner is 'other';

-- Operators work in the console. Their accounts are none of the players', and each has a second factor. Number 0 is
-- whoever works at the machine itself and names no operator: it has no password and never signs in.
create table operator (
  id bigint primary key default next_id(),
  name text not null unique check (name ~ '^[a-z][a-z0-9_]{2,19}$'),
  password_hash text,
  -- The second factor's secret, sealed with a key that is not in the database.
  sealed_secret bytea,
  -- The step of 30 s whose code was taken last: a code is good once.
  last_step bigint not null default 0,
  rights text[] not null check (rights <@ array[
    'seeOverview', 'seeSite', 'seeLotteries', 'seeActs', 'seePlayers', 'site', 'odds', 'lotteries', 'results', 'personalData', 'players', 'resetPlayers', 'verification',
    'rebates', 'adjust', 'seeChannels', 'seeOrders', 'channels', 'coins', 'withdrawals', 'reconcile', 'remittances', 'seeOutbox', 'outbox', 'operators', 'seeApprovals', 'wallet', 'protection', 'seeChat', 'chat', 'chatRecord',
    'seeEnvelopes', 'envelopes', 'content', 'plans', 'embed', 'service']),
  made_at timestamptz not null default clock_timestamp(),
  disabled_at timestamptz,
  constraint operator_password check ((id = 0) = (password_hash is null)),
  constraint operator_secret check ((id = 0) = (sealed_secret is null)),
  constraint operator_shell check (id <> 0 or disabled_at is not null)
);
comment on table operator is 'other; hide password_hash, sealed_secret';
insert into operator (id, name, rights, disabled_at) values (0, 'shell', '{}', clock_timestamp());

-- Rights that are given together. An operator may what its own rights and those of its roles say.
create table role (
  id bigint primary key default next_id(),
  name text not null check (length(name) between 1 and 20),
  -- The name without what the eye does not tell apart: width, case, blanks.
  name_key text not null unique,
  rights text[] not null check (rights <@ array[
    'seeOverview', 'seeSite', 'seeLotteries', 'seeActs', 'seePlayers', 'site', 'odds', 'lotteries', 'results', 'personalData', 'players', 'resetPlayers', 'verification',
    'rebates', 'adjust', 'seeChannels', 'seeOrders', 'channels', 'coins', 'withdrawals', 'reconcile', 'remittances', 'seeOutbox', 'outbox', 'operators', 'seeApprovals', 'wallet', 'protection', 'seeChat', 'chat', 'chatRecord',
    'seeEnvelopes', 'envelopes', 'content', 'plans', 'embed', 'service']),
  made_at timestamptz not null default clock_timestamp()
);
comment on table role is 'other';
create table operator_role (
  operator_id bigint not null references operator check (operator_id <> 0),
  role_id bigint not null references role,
  primary key (operator_id, role_id)
);
comment on table operator_role is 'other';
create index operator_role_of on operator_role (role_id);

create table operator_session (
  token_hash bytea primary key,
  id bigint not null unique default next_id(),
  operator_id bigint not null references operator,
  opened_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  agent text not null
);
comment on table operator_session is 'other; hide token_hash';
create index operator_session_open on operator_session (operator_id) where ended_at is null;

-- Who did what, and from where: written with the act, never changed.
create table operator_act (
  id bigint primary key default next_id(),
  at timestamptz not null default clock_timestamp(),
  operator_id bigint not null references operator,
  act text not null check (act in (
    'signIn', 'signInFailed', 'signOut', 'stepUpFailed', 'siteMode', 'block', 'unblock', 'setting', 'name', 'freeze', 'unfreeze', 'resetPassword', 'oddsSheet',
    'lotteryDay', 'lotteryOnSale', 'lotteryOffSale', 'lotteryLimits', 'sourceAdd', 'sourceEnd', 'pastDraws', 'operatorAdd', 'operatorRenew', 'operatorDisable', 'operatorEnable', 'operatorRights',
    'operatorRoles', 'operatorPassword', 'operatorSignOut', 'roleAdd', 'roleChange', 'roleDelete',
    'approvalAsk', 'approvalApprove', 'approvalRefuse', 'approvalWithdraw', 'playMoney', 'turnoverRelease', 'sendAgain', 'giveUp', 'export',
    'providerStatement', 'statementExplain', 'orderAsk', 'keyRotate', 'journalKey', 'journalContinue', 'journalPlaceGone',
    'withdrawalTake', 'withdrawalPutBack', 'withdrawalApprove', 'withdrawalRefuse', 'withdrawalPaidOutside', 'withdrawalReturn',
    'paymentExceptionEnd', 'remittanceTake', 'remittancePutBack', 'remittanceApprove', 'remittanceRefuse', 'remittanceMatch', 'remittanceExplain',
    'payeeAdd', 'payeeEdit', 'payeeOn', 'payeeOff', 'payeeStatement',
    'channelAdd', 'channelEdit', 'channelOn', 'channelOff', 'channelSort', 'channelTry',
    'verificationTake', 'verificationPutBack', 'verificationApprove', 'verificationRefuse',
    'yuebaoRate', 'yuebaoBar', 'yuebaoUnbar', 'pledgeProductAdd', 'pledgeTerms',
    'markMessage', 'markLimit', 'markBreak', 'markNone', 'houseLimitEnd',
    'chatRoomAdd', 'chatRoomEdit', 'chatRoomDelete', 'chatBan', 'chatUnban', 'chatWord', 'chatLook', 'chatReportUphold', 'chatReportDismiss',
    'planAuthorAdd', 'planAuthorSet', 'planAuthorEnd', 'planKey', 'planKeyEnd', 'planEnd',
    'embedPartnerAdd', 'embedPartnerEdit', 'embedKeyAdd',
    'noticeAdd', 'noticeEdit', 'bannerAdd', 'bannerEdit', 'bannerDelete',
    'serviceLineAdd', 'serviceLineEdit', 'serviceLineDelete', 'serviceTemplateAdd', 'serviceTemplateEdit', 'serviceTemplateDelete', 'serviceTake', 'serviceHand', 'servicePutBack', 'serviceClose', 'serviceLook',
    'look', 'resetSafety', 'signOutPlayer', 'unlock', 'rebate', 'note', 'mark', 'unmark')),
  -- What it was done to: `approval` and its id. Signing in and out have none.
  subject_kind text check (subject_kind in (
    'setting', 'name', 'address', 'operator', 'role', 'player', 'players', 'lottery', 'source', 'pastDrawFile', 'oddsSheet', 'approval', 'message', 'sealKey', 'journal',
    'verification', 'rechargeOrder', 'providerStatement', 'withdrawal', 'paymentException', 'remittance', 'payee', 'channel', 'channels', 'yuebaoRate', 'pledgeProduct', 'protectionMark', 'chatRoom', 'chatMember', 'chatWord', 'chatReport',
    'planAuthor', 'plan', 'embedPartner', 'notice', 'banner', 'serviceLine', 'serviceTemplate', 'serviceTalk')),
  subject_id text,
  detail jsonb not null default '{}',
  address text not null,
  constraint operator_act_subject check ((subject_kind is null) = (subject_id is null)),
  constraint operator_act_of_change check (subject_kind is not null or act in ('signIn', 'signInFailed', 'signOut', 'stepUpFailed', 'export'))
);
comment on table operator_act is 'evidence';
create index operator_act_operator on operator_act (operator_id, id);
create index operator_act_of on operator_act (subject_kind, subject_id);
create trigger operator_act_is_final before update or delete on operator_act for each row execute function refuse_change();
create trigger operator_act_is_kept before truncate on operator_act for each statement execute function refuse_change();

-- What needs two operators: one asks, another one decides. What is asked for never changes, and is decided once.
create table approval (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('resultEntry', 'resultVoid', 'resultCorrection', 'adjustment', 'channelTerms', 'coinTransfer', 'withdrawal', 'payoutResolution', 'remittance', 'payeeLimit', 'statementCredit', 'turnoverRelease', 'setting', 'rebate', 'lotteryLimits', 'yuebaoRate', 'pledgeProduct', 'pledgeTerms', 'giveaway', 'siteEnvelope')),
  subject_kind text not null,
  subject_id text not null,
  payload jsonb not null,
  -- SHA-256 of kind, subject and payload as canonical JSON.
  digest bytea not null check (octet_length(digest) = 32),
  -- What it would do, as it was worked out and shown when it was asked for.
  effect text not null,
  reason text not null check (length(reason) <= 200),
  asked_by bigint not null references operator check (asked_by <> 0),
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint references operator check (decided_by <> 0),
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 200),
  -- A clock that was set back may decide before it was asked: the audit tells that from what was made up.
  constraint approval_times check (asked_at < expires_at),
  constraint approval_is_decided check ((state = 'open') = (decided_at is null)),
  constraint approval_in_time check (state = 'expired' or decided_at <= expires_at),
  constraint approval_two_operators check (case state
    when 'approved' then decided_by is not null and decided_by <> asked_by
    when 'refused' then decided_by is not null and decided_by <> asked_by
    when 'withdrawn' then decided_by is not null and decided_by = asked_by
    else decided_by is null end)
);
comment on table approval is 'evidence; update state, decided_by, decided_at, decision';
create index approval_of on approval (subject_kind, subject_id, id);
create unique index approval_open on approval (subject_kind, subject_id, kind, digest) where state = 'open';
create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state <> 'open'
     and (new.id, new.kind, new.subject_kind, new.subject_id, new.payload, new.digest, new.effect, new.reason, new.asked_by, new.asked_at,
          new.expires_at)
         = (old.id, old.kind, old.subject_kind, old.subject_id, old.payload, old.digest, old.effect, old.reason, old.asked_by, old.asked_at,
          old.expires_at) then
    return new;
  end if;
  raise exception 'approval is append-only, and decided once' using errcode = 'integrity_constraint_violation';
end $$;
create trigger approval_is_final before update or delete on approval for each row execute function keep_approval();
create trigger approval_is_kept before truncate on approval for each statement execute function refuse_change();

-- Every value that a setting or a term of a lottery ever had: bets are checked against those of their time. Triggers write it,
-- so that no change is without it.
create table setting_change (
  id bigint primary key default next_id(),
  at timestamptz not null default clock_timestamp(),
  -- `site`, or a lottery's code.
  subject text not null,
  name text not null,
  -- Null: taken away, so the default again.
  value jsonb,
  -- Whoever the transaction named as `hongyun.operator`, else the machine itself.
  operator_id bigint not null references operator
);
comment on table setting_change is 'evidence';
create index setting_change_of on setting_change (subject, name, id);
create trigger setting_change_is_final before update or delete on setting_change for each row execute function refuse_change();
create trigger setting_change_is_kept before truncate on setting_change for each statement execute function refuse_change();

create function keep_settings(subject text, before jsonb, after jsonb) returns void language sql as $$
  insert into setting_change (subject, name, value, operator_id)
  select subject, name, after -> name, coalesce(nullif(current_setting('hongyun.operator', true), '')::bigint, 0)
  from (select jsonb_object_keys(before || after) as name) changed
  where before -> name is distinct from after -> name
$$;

create function keep_tenant_setting() returns trigger language plpgsql as $$
begin
  perform keep_settings('site',
    case when tg_op = 'INSERT' then '{}' else jsonb_build_object(old.key, old.value) end,
    case when tg_op = 'DELETE' then '{}' else jsonb_build_object(new.key, new.value) end);
  return null;
end $$;
create trigger tenant_setting_history after insert or update or delete on tenant_setting
  for each row execute function keep_tenant_setting();

-- A running hash over rows that are few and must not go: each link covers the one before and its row. It is written at the
-- commit, so that nobody waits for another's transaction while working.
create table evidence_link (
  seq bigint primary key,
  source text not null,
  row_id bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  unique (source, row_id)
);
comment on table evidence_link is 'evidence';
create trigger evidence_link_is_final before update or delete on evidence_link for each row execute function refuse_change();
create trigger evidence_link_is_kept before truncate on evidence_link for each statement execute function refuse_change();

-- The last link: where the next one goes on.
create table evidence_head (
  id smallint primary key check (id = 1),
  seq bigint not null,
  hash bytea not null
);
comment on table evidence_head is 'recomputable; insert nothing; update seq, hash';
insert into evidence_head values (1, 0, '');

-- What is hashed of a row: the same text in every session, and after a column was added; without the columns that are left out.
create function evidence_text(evidence anyelement, left_out text[] default '{}') returns text language sql stable
  set timezone = 'UTC' as $$
  select (jsonb_strip_nulls(to_jsonb(evidence)) - left_out)::text
$$;

create function link_evidence() returns trigger language plpgsql as $$
declare
  head evidence_head;
  next_hash bytea;
begin
  select * into head from evidence_head for update;
  next_hash := sha256(head.hash || convert_to(tg_table_name || ' ' || evidence_text(new, coalesce(tg_argv, '{}')), 'UTF8'));
  insert into evidence_link (seq, source, row_id, hash) values (head.seq + 1, tg_table_name, new.id, next_hash);
  update evidence_head set seq = head.seq + 1, hash = next_hash;
  return null;
end $$;
create constraint trigger operator_act_is_linked after insert on operator_act
  deferrable initially deferred for each row execute function link_evidence();
-- Who asked and decided, and when, is in the acts of it.
create constraint trigger approval_is_linked after insert on approval
  deferrable initially deferred for each row execute function link_evidence('asked_at', 'expires_at', 'state', 'decided_by', 'decided_at', 'decision');
create constraint trigger setting_change_is_linked after insert on setting_change
  deferrable initially deferred for each row execute function link_evidence();
