-- The bytes of a text: the same in every session, which PostgreSQL does not know of `convert_to`.
create function bytes_of(text) returns bytea language sql immutable as $$ select convert_to($1, 'UTF8') $$;

-- Where a player's money goes out to: bank cards, Alipay and WeChat accounts, USDT addresses. A row never changes what it names:
-- another number is another row, so that a withdrawal can say for ever where it went.
create table payout_account (
  id bigint primary key default next_id(),
  player_id bigint not null references player,
  kind text not null check (kind in ('bank', 'alipay', 'wechat', 'coin')),
  -- Sealed with a key that is not in the database, behind random letters; the commitment is the hash of both, so that it proves
  -- the number to whoever opens it, and tells nothing to others.
  sealed_number bytea not null,
  number_commitment bytea not null check (octet_length(number_commitment) = 32),
  -- By which an equal number is found.
  number_pseudonym bigint not null references pseudonym,
  -- Of the last four digits of a card, by which operators search.
  tail_pseudonym bigint references pseudonym,
  masked text not null,
  bank_code text,
  sealed_branch bytea,
  chain text check (chain in ('TRC20', 'ERC20')),
  -- The account in whose place it was bound.
  replaces bigint references payout_account,
  bound_at timestamptz not null default clock_timestamp(),
  -- Its first withdrawal.
  used_at timestamptz,
  -- Changing it takes the old number too; an operator may lift that.
  locked boolean not null default false,
  ended_at timestamptz,
  -- What the row names, whole. The commitment stands for the number, which is sealed anew where a key is rotated.
  content_hash bytea not null generated always as (
    sha256(
      int8send(id) || int8send(player_id) || bytes_of(kind) || number_commitment
      || int8send(number_pseudonym) || int8send(coalesce(tail_pseudonym, 0)) || sha256(bytes_of(masked)) || sha256(bytes_of(coalesce(bank_code, '')))
      || boolsend(sealed_branch is not null) || sha256(bytes_of(coalesce(chain, ''))) || int8send(coalesce(replaces, 0))
      || timestamptz_send(bound_at)
    )
  ) stored,
  constraint payout_account_bank check ((kind = 'bank') = (bank_code is not null) and (kind = 'bank') = (tail_pseudonym is not null)),
  constraint payout_account_branch check (sealed_branch is null or kind = 'bank'),
  constraint payout_account_chain check ((kind = 'coin') = (chain is not null)),
  constraint payout_account_lock check (not locked or used_at is not null)
);
comment on table payout_account is
  'evidence; update used_at, locked, ended_at, sealed_number, sealed_branch; hide sealed_number, sealed_branch';
create trigger payout_account_is_sealed before update of sealed_number, sealed_branch on payout_account
  for each row execute function hold_sealed();
create unique index payout_account_once on payout_account (player_id, kind, number_pseudonym) where ended_at is null;
create index payout_account_of on payout_account (player_id, id);
create index payout_account_number on payout_account (number_pseudonym);
create index payout_account_tail on payout_account (tail_pseudonym) where tail_pseudonym is not null;

-- What became of payout accounts; the rows above follow from it, and the audit compares.
create table payout_account_event (
  id bigint primary key default next_id(),
  account_id bigint not null references payout_account,
  event text not null check (event in ('bound', 'replaced', 'removed', 'locked', 'released')),
  content_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
comment on table payout_account_event is 'evidence';
create index payout_account_event_of on payout_account_event (account_id, id);
create trigger payout_account_event_is_final before update or delete on payout_account_event
  for each row execute function refuse_change();
create trigger payout_account_event_is_kept before truncate on payout_account_event
  for each statement execute function refuse_change();
create constraint trigger payout_account_event_is_linked after insert on payout_account_event
  deferrable initially deferred for each row execute function link_evidence();
