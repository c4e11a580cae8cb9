-- What protects accounts: tries that failed, steps proved, contacts, second factors and passkeys.

-- How often signing in has failed, by a pair of account and address, an address, an account, a browser; and how often
-- the safety password or the safety answers of a player. Cases of guests are counted here as well, by who sends them for a name.
create table failed_try (
  subject text primary key,
  failures integer not null check (failures >= 0),
  -- Of a secret: how many of these were looked at. The others still are: a try is counted before.
  looked_at integer not null default 0 check (looked_at >= 0),
  last_at timestamptz not null
);
comment on table failed_try is 'other';
-- All counts of a name, from whatever address, are a span of subjects byte by byte.
create index failed_try_by_subject on failed_try (subject collate "C");

-- Browsers that an account has signed in from, by the hash of a token that each keeps.
create table known_browser (
  token_hash bytea not null,
  account text not null,
  -- The browser itself, whatever its token: failures are counted by it, and it never leaves the database.
  browser_id uuid not null,
  first_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (token_hash, account)
);
comment on table known_browser is 'other; hide token_hash';
create index known_browser_account on known_browser (account);

-- Proofs of work that are asked for: each good once.
create table sign_in_work (
  salt text primary key,
  account text not null,
  bits integer not null,
  expires_at timestamptz not null
);
comment on table sign_in_work is 'other; hide salt';

-- What a player has proved, for one step that follows: good once.
create table step_ticket (
  token_hash bytea primary key,
  player_id bigint not null references player,
  way text not null check (way in ('loginPassword', 'safetyPassword', 'safetyQuestion', 'phone', 'mail', 'operator')),
  purpose text not null check (purpose in ('safetyPassword', 'safetyQuestion', 'secondFactor', 'passkey', 'redEnvelope', 'phone', 'mail', 'loginPassword')),
  expires_at timestamptz not null
);
comment on table step_ticket is 'other; hide token_hash';
create index step_ticket_player on step_ticket (player_id);

-- How often what a player had proved became worthless: a proof that began before such a moment gives no ticket after it.
create table proof_end (
  player_id bigint primary key references player,
  times bigint not null
);
comment on table proof_end is 'other';

-- Somebody has named an account whose password is to be recovered. Whether anybody has the name, no row tells.
create table recovery_ticket (
  token_hash bytea primary key,
  user_name_key text not null,
  expires_at timestamptz not null
);
comment on table recovery_ticket is 'other; hide token_hash';
create index recovery_ticket_name on recovery_ticket (user_name_key);

-- A guest who can prove nothing asks the operators for help with an account: how to be reached and the statement are sealed.
create table recovery_case (
  id bigint primary key default next_id(),
  -- As it was named, in lower case: nobody may have it.
  user_name_key text not null,
  sealed_contact bytea not null,
  masked_contact text not null,
  sealed_statement bytea not null,
  made_at timestamptz not null default clock_timestamp()
);
comment on table recovery_case is 'other; hide sealed_contact, sealed_statement';

-- The six digits that a player gives before money leaves.
create table safety_password (
  player_id bigint primary key references player,
  password_hash text not null,
  set_at timestamptz not null default now()
);
comment on table safety_password is 'other; hide password_hash';

-- Three questions that a player chose, with one hash over the answers: a wrong set does not tell which answer was wrong.
create table safety_question (
  player_id bigint primary key references player,
  question_ids smallint[] not null check (cardinality(question_ids) = 3),
  answers_hash text not null,
  set_at timestamptz not null default now()
);
comment on table safety_question is 'other; hide answers_hash';

-- A player's phone number and mail address, proved by a code. Each belongs to one player: equal values have one index.
create table contact (
  player_id bigint not null references player,
  kind text not null check (kind in ('phone', 'mail')),
  sealed_value bytea not null,
  value_hash bytea not null,
  masked text not null,
  verified_at timestamptz not null default clock_timestamp(),
  primary key (player_id, kind),
  constraint contact_value unique (kind, value_hash)
);
comment on table contact is 'other; hide sealed_value, value_hash';

-- Codes that were sent, or would have been: the last one to a value for a purpose is good. They stay for a day, to be counted.
create table contact_code (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('phone', 'mail')),
  value_hash bytea not null,
  purpose text not null check (purpose in ('register', 'bind', 'prove', 'recover')),
  -- Whose code it is; null for whoever is not signed in.
  player_id bigint references player,
  -- Keyed: ten thousand codes are soon tried.
  code_hash bytea not null,
  tries integer not null default 0,
  asked_from bytea not null,
  sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table contact_code is 'other; hide value_hash, code_hash, asked_from';
create index contact_code_value on contact_code (kind, value_hash, sent_at);
create index contact_code_asked on contact_code (asked_from, sent_at);
create index contact_code_sent on contact_code (sent_at);

-- Messages that leave the site, written with what they are about and sent afterwards: this table is the queue. Recipient
-- and text are sealed together.
create table outgoing_message (
  id bigint primary key default next_id(),
  channel text not null check (channel in ('sms', 'mail')),
  kind text not null check (kind in ('code', 'notice')),
  player_id bigint references player,
  sealed bytea not null,
  -- Masked.
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'failed', 'sent', 'givenUp')),
  -- In the demo what nothing sends stays here.
  kept boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz,
  -- What comes later is worth nothing.
  worth_until timestamptz,
  -- Codes of errors, without a word of the provider's: those may repeat the recipient.
  last_error text check (length(last_error) <= 100),
  made_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  constraint outgoing_message_sent check ((state = 'sent') = (sent_at is not null)),
  constraint outgoing_message_due check ((state in ('waiting', 'failed')) = (next_try_at is not null))
);
comment on table outgoing_message is 'other; hide sealed';
create index outgoing_message_due on outgoing_message (channel, next_try_at) where state in ('waiting', 'failed');
create index outgoing_message_state on outgoing_message (state, id);
create index outgoing_message_made on outgoing_message (made_at);

-- The second factor of a player's sign-in. Until a code has confirmed it, it is asked for by nobody.
create table second_factor (
  player_id bigint primary key references player,
  sealed_secret bytea not null,
  -- The step of the last code that was taken: each is good once.
  last_step bigint not null default 0,
  confirmed_at timestamptz
);
comment on table second_factor is 'other; hide sealed_secret';

-- Codes that stand in for the second factor, each once; a used one is gone.
create table recovery_code (
  player_id bigint not null references player,
  code_hash bytea not null,
  primary key (player_id, code_hash)
);
comment on table recovery_code is 'other; hide code_hash';

-- Passkeys of players: public keys, whose other halves authenticators keep. One is good at the host that it was made at.
create table passkey (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  credential_id bytea not null unique,
  host text not null,
  public_key bytea not null,
  -- How often it has signed, as it says itself; 0 for one that does not count.
  counter bigint not null check (counter >= 0),
  -- Whether its other half is kept by more than one device, as it said last.
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 32),
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
comment on table passkey is 'other; hide credential_id, public_key';
create index passkey_player on passkey (player_id);

-- What passkeys are asked to sign: each once. With a player it adds one, without it signs in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  player_id bigint references player,
  expires_at timestamptz not null
);
comment on table passkey_challenge is 'other; hide challenge_hash';

create table captcha (
  random text primary key,
  answer text not null,
  expires_at timestamptz not null
);
comment on table captcha is 'other; hide answer';

-- What players ask the operators for with evidence, and cases of guests: one queue. A case is with one operator for a while.
create table verification (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('safetyPassword', 'phone', 'question', 'realName', 'binding', 'login')),
  -- Who asks; a guest's case says it itself.
  player_id bigint references player,
  recovery_case_id bigint unique references recovery_case,
  sealed_statement bytea,
  -- The name that is to be set instead.
  sealed_wanted bytea,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  made_at timestamptz not null default clock_timestamp(),
  taken_by bigint references operator,
  taken_until timestamptz,
  decided_by bigint references operator,
  decided_at timestamptz,
  -- What whoever asked is told.
  answer text not null default '',
  -- Whether the site has told it; otherwise whoever decided does.
  answer_leaves boolean,
  constraint verification_asker check ((kind = 'login') = (recovery_case_id is not null) and (kind = 'login') = (player_id is null)
    and (kind = 'login') = (sealed_statement is null) and (kind = 'realName') = (sealed_wanted is not null)),
  constraint verification_taken check ((taken_by is null) = (taken_until is null)),
  constraint verification_decided check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (answer_leaves is null) and (state = 'waiting' or taken_by is null))
);
comment on table verification is 'other; hide sealed_statement, sealed_wanted';
create unique index verification_open on verification (player_id, kind) where state = 'waiting' and player_id is not null;
create index verification_waiting on verification (id) where state = 'waiting';
create index verification_decided on verification (decided_at) where state <> 'waiting';
