-- Heads of the journal outside: what witnesses signed, and how far each outside place has them.

-- A witness's signature of a head, as a line of a signed note. It is in no entry, since each head would have the next one made; whoever
-- has the witness's key knows whether it holds.
create table journal_cosignature (
  size bigint not null references journal_head,
  verifier text not null check (length(verifier) between 1 and 400),
  line text not null check (line ~ '^— [^\n]+\n$' and length(line) <= 1000),
  at timestamptz not null default clock_timestamp(),
  primary key (size, verifier)
);
comment on table journal_cosignature is 'evidence; insert size, verifier, line';
create trigger journal_cosignature_is_final before update or delete on journal_cosignature for each row execute function refuse_change();
create trigger journal_cosignature_is_kept before truncate on journal_cosignature for each statement execute function refuse_change();

-- An outside place by its name. `size` is that of the last head that is there, 0 where it was given up; no node gives it another before `next_at`. Where it can't be
-- given any: since when, how often it was tried, and why; `contradicted` is a place that has another journal.
create table journal_place (
  name text primary key check (length(name) between 1 and 400),
  size bigint not null default 0,
  delivered_at timestamptz,
  next_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  failing_since timestamptz,
  fault text check (fault in ('silent', 'refused', 'wrong', 'contradicted')),
  detail text check (length(detail) <= 400),
  constraint journal_place_fault check ((failing_since is null) = (fault is null) and (fault is null) = (detail is null))
);
comment on table journal_place is 'other';
