-- Agents: the codes and links by which members come, how each came, what their agents raised and wrote, and moves of members.

-- A word more in the list of a check.
create function add_words(tab regclass, named text, words text[]) returns void language plpgsql as $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint where conrelid = tab and conname = named;
  execute format('alter table %s drop constraint %I', tab, named);
  execute format('alter table %s add constraint %I %s', tab, named,
    replace(rule, 'ARRAY[', 'ARRAY[' || (select string_agg(quote_literal(word) || '::text, ', '') from unnest(words) word)));
end $$;
revoke execute on function add_words(regclass, text, text[]) from public;

select add_words('operator', 'operator_rights_check', array['seeAgents', 'changeAgents']);
select add_words('role', 'role_rights_check', array['seeAgents', 'changeAgents']);
select add_words('operator_act', 'operator_act_act_check', array['makeAgent', 'moveMember']);
select add_words('approval', 'approval_kind_check', array['memberMove']);
select add_words('letter', 'letter_kind_check', array['agent']);

-- A code of an agent: who registers by it becomes a direct member with this rebate, in 1/10000 of the stake.
create table invite_code (
  id bigint primary key default next_id(),
  code text not null unique check (code ~ '^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{8}$'),
  agent_id bigint not null references player,
  kind text not null check (kind in ('agent', 'member')),
  own_rate integer not null check (own_rate between 0 and 10000),
  uses_max integer check (uses_max between 1 and 100000),
  expires_at timestamptz,
  remark text not null check (length(remark) <= 40),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
comment on table invite_code is
  'evidence; insert code, agent_id, kind, own_rate, uses_max, expires_at, remark; update remark, deleted_at';
create index invite_code_agent on invite_code (agent_id, id);
create function keep_invite_code() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null
     or (old.id, old.code, old.agent_id, old.kind, old.own_rate, old.uses_max, old.expires_at, old.created_at)
        is distinct from (new.id, new.code, new.agent_id, new.kind, new.own_rate, new.uses_max, new.expires_at, new.created_at) then
    raise exception 'an invite code is deleted once, and only its remark changes' using errcode = 'integrity_constraint_violation';
  end if;
  if new.deleted_at not between clock_timestamp() - interval '5 minutes' and clock_timestamp() then
    raise exception 'an invite code is deleted now' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger invite_code_is_final before update on invite_code for each row execute function keep_invite_code();
create trigger invite_code_stays before delete on invite_code for each row execute function refuse_change();
create trigger invite_code_is_kept before truncate on invite_code for each statement execute function refuse_change();

-- An account that an agent has prepared for somebody, who comes in by its key and sets the password.
create table opened_account (
  id bigint primary key default next_id(),
  agent_id bigint not null references player,
  user_name text not null check (user_name ~ '^\w{4,20}$'),
  -- What names are told apart by.
  name_key text not null,
  kind text not null check (kind in ('agent', 'member')),
  own_rate integer not null check (own_rate between 0 and 10000),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  deleted_at timestamptz,
  player_id bigint unique references player,
  taken_at timestamptz,
  constraint opened_account_taken check ((player_id is null) = (taken_at is null)),
  constraint opened_account_ended check (deleted_at is null or taken_at is null)
);
comment on table opened_account is
  'evidence; insert agent_id, user_name, name_key, kind, own_rate, key_hash, expires_at; update key_hash, expires_at, deleted_at, player_id, taken_at; hide key_hash';
create index opened_account_agent on opened_account (agent_id, id);
-- The name is kept for whom it was opened for.
create index opened_account_name on opened_account (lower(user_name)) where deleted_at is null and player_id is null;
create index opened_account_name_key on opened_account (name_key) where deleted_at is null and player_id is null;
create function keep_opened_account() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null or old.player_id is not null
     or (old.id, old.agent_id, old.user_name, old.name_key, old.kind, old.own_rate, old.created_at)
        is distinct from (new.id, new.agent_id, new.user_name, new.name_key, new.kind, new.own_rate, new.created_at)
     or new.taken_at >= new.expires_at then
    raise exception 'an opened account is taken or deleted once, and only its key changes'
      using errcode = 'integrity_constraint_violation';
  end if;
  if coalesce(new.deleted_at, new.taken_at) not between clock_timestamp() - interval '5 minutes' and clock_timestamp() then
    raise exception 'an opened account is taken or deleted now' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger opened_account_is_final before update on opened_account for each row execute function keep_opened_account();
create trigger opened_account_stays before delete on opened_account for each row execute function refuse_change();
create trigger opened_account_is_kept before truncate on opened_account for each statement execute function refuse_change();

-- How a member, or an agent that stands below nobody, came. Without a code and an opened account: by the machine's hand, or before there
-- were codes.
create table member_origin (
  player_id bigint primary key references player,
  agent_id bigint references player,
  code_id bigint references invite_code,
  opened_id bigint unique references opened_account,
  kind text not null check (kind in ('agent', 'member')),
  own_rate integer not null check (own_rate between 0 and 10000),
  at timestamptz not null default clock_timestamp(),
  constraint member_origin_way check (
    num_nonnulls(code_id, opened_id) <= 1 and (agent_id is not null or num_nonnulls(code_id, opened_id) = 0 and kind = 'agent')
    and agent_id <> player_id)
);
comment on table member_origin is 'evidence; insert player_id, agent_id, code_id, opened_id, kind, own_rate, at';
create index member_origin_code on member_origin (code_id, player_id) where code_id is not null;
create index member_origin_agent on member_origin (agent_id) where agent_id is not null;
insert into member_origin (player_id, agent_id, kind, own_rate, at)
select p.id, p.parent_id, case when p.agent then 'agent' else 'member' end,
       (select r.own_rate from rebate_plan r where r.player_id = p.id order by r.id limit 1), p.registered_at
from player p where p.parent_id is not null or p.agent;
-- No code is used more often than it may be, nor once it is over: whoever writes the row has locked the code and read the clock.
create function hold_origin() returns trigger language plpgsql as $$
declare
  code invite_code;
  opened opened_account;
begin
  if new.at not between clock_timestamp() - interval '5 minutes' and clock_timestamp() then
    raise exception 'a member comes now' using errcode = 'integrity_constraint_violation';
  end if;
  if new.code_id is not null then
    select * into code from invite_code c where c.id = new.code_id for update;
    if (code.agent_id, code.kind, code.own_rate) is distinct from (new.agent_id, new.kind, new.own_rate) or code.deleted_at is not null
       or new.at >= code.expires_at
       -- Those who came by a code without a bound are not counted: whoever comes next waits for it.
       or (case when code.uses_max is null then false
                else (select count(*) from member_origin m where m.code_id = code.id) >= code.uses_max end) then
      raise exception 'nobody can come by this code any more' using errcode = 'integrity_constraint_violation';
    end if;
  elsif new.opened_id is not null then
    select * into opened from opened_account o where o.id = new.opened_id for update;
    if (opened.agent_id, opened.kind, opened.own_rate) is distinct from (new.agent_id, new.kind, new.own_rate)
       or opened.deleted_at is not null or new.at >= opened.expires_at or opened.player_id is distinct from new.player_id then
      raise exception 'nobody can come by this link any more' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
create trigger member_origin_holds before insert on member_origin for each row execute function hold_origin();
create trigger member_origin_is_final before update or delete on member_origin for each row execute function refuse_change();
create trigger member_origin_is_kept before truncate on member_origin for each statement execute function refuse_change();

-- An agent has raised the rebate of a direct member.
create table rebate_raise (
  id bigint primary key default next_id(),
  agent_id bigint not null references player,
  player_id bigint not null references player,
  from_rate integer not null,
  to_rate integer not null,
  at timestamptz not null default clock_timestamp(),
  constraint rebate_raise_up check (from_rate < to_rate and to_rate <= 10000)
);
comment on table rebate_raise is 'evidence';
create index rebate_raise_of on rebate_raise (player_id, id);
create trigger rebate_raise_is_final before update or delete on rebate_raise for each row execute function refuse_change();
create trigger rebate_raise_is_kept before truncate on rebate_raise for each statement execute function refuse_change();

-- What an agent wrote to direct members, and to how many; each got it as a letter that names it (`agent-letter/` and the number).
create table agent_letter (
  id bigint primary key default next_id(),
  agent_id bigint not null references player,
  title text not null check (length(title) between 1 and 40),
  text text not null check (length(text) between 1 and 1000),
  sent integer not null check (sent > 0),
  at timestamptz not null default clock_timestamp()
);
comment on table agent_letter is 'evidence';
create index agent_letter_of on agent_letter (agent_id, at);
create trigger agent_letter_is_final before update or delete on agent_letter for each row execute function refuse_change();
create trigger agent_letter_is_kept before truncate on agent_letter for each statement execute function refuse_change();
