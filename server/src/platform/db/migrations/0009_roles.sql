-- Who may do what. The owner of the tables migrates and nothing else. The server and the commands that change something
-- work as `hongyun_app`; the code that draws as `hongyun_draw`, which reads issues, seals and chains, writes the draw, and
-- has no right on any table that knows of a bet; the audit and reports as `hongyun_read`, which sees all but secrets.
--
-- Roles are the whole cluster's: a database that was restored elsewhere has them made again (migrate.ts), and every `grant` and
-- `revoke` of the migrations with them. So each of these is a statement of its own at the beginning of a line.
create function make_roles() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  name text;
begin
  foreach name in array array['hongyun_app', 'hongyun_draw', 'hongyun_read'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', name);
    exception when insufficient_privilege then
      -- Whoever made it may have given it.
      if not pg_has_role(name, 'member') then raise; end if;
    end;
  end loop;
end $$;
select make_roles();
grant usage on schema public to hongyun_app, hongyun_draw, hongyun_read;

-- Every table says what its rows are, and by that who may change them:
--   evidence      figures are checked by it: rows are added, and stay as they are
--   recomputable  follows from evidence; the audit compares
--   other         neither: settings, accounts of people, what is kept for a while
-- and behind it what differs: the columns that may be written at all (insert), changed (update), changed by a trigger of the
-- owner alone (count) or not even read by reports (hide), and whether rows may be deleted. A trigger says when, where that matters.
--
-- Last, that nobody puts a table of a session's own before one of these: PostgreSQL finds such a table first, whatever names a table without its
-- schema. So nobody but the owner makes any. That right belongs to the database itself, where a backup or another owner may give it
-- back, so no trigger looks there before `public` either. Those on the way of every bet run as the owner and say so themselves; of
-- the others a setting of their own costs nothing that is noticed.
create function grant_rights() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  own record;
  fence text;
  part text;
  says jsonb;
  columns text;
begin
  for own in
    select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely\_%'
  loop
    if own.comment is null or own.comment !~ '^(evidence|recomputable|other)(; (insert|update|count|hide) [a-z_]+(, [a-z_]+)*|; delete)*$' then
      raise exception 'table % does not say whether it is evidence: %', own.name, own.comment;
    end if;
    says := '{}';
    foreach part in array string_to_array(own.comment, '; ') loop
      says := says || jsonb_build_object(split_part(part, ' ', 1), substr(part, strpos(part, ' ') + 1));
    end loop;
    execute format('revoke all on %I from hongyun_app, hongyun_read', own.name);
    execute format('grant select on %I to hongyun_app', own.name);
    if says ? 'insert' and says->>'insert' <> 'nothing' then
      execute format('grant insert (%s) on %I to hongyun_app', says->>'insert', own.name);
    elsif not says ? 'insert' then
      execute format('grant insert on %I to hongyun_app', own.name);
    end if;
    if says ? 'update' then
      execute format('grant update (%s) on %I to hongyun_app', says->>'update', own.name);
    elsif not says ? 'evidence' then
      execute format('grant update on %I to hongyun_app', own.name);
    end if;
    if says ? 'delete' or says ? 'other' or own.comment = 'recomputable' then
      execute format('grant delete on %I to hongyun_app', own.name);
    end if;
    if says ? 'hide' then
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = own.oid and attnum > 0 and not attisdropped and attname <> all (string_to_array(says->>'hide', ', '));
      execute format('grant select (%s) on %I to hongyun_read', columns, own.name);
    else
      execute format('grant select on %I to hongyun_read', own.name);
    end if;
  end loop;
  grant usage on all sequences in schema public to hongyun_app;
  execute format('revoke temporary on database %I from public, hongyun_app, hongyun_draw, hongyun_read', current_database());
  for fence in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      -- Others' come with extensions, and are not ours to change.
      and proowner = current_user::regrole
      and not exists (select from unnest(proconfig) as c (setting) where setting like 'search_path=%')
  loop
    execute format('alter function %s set search_path = public, pg_temp', fence);
  end loop;
end $$;

revoke execute on function make_roles(), grant_rights(), make_partitions(date, integer), summarise_transfers(), move_balances() from public;
grant execute on function make_partitions(date, integer), summarise_transfers() to hongyun_app;

grant select on lottery, issue, seed_chain, issue_seal, draw to hongyun_draw;
grant update (state) on issue to hongyun_draw;
grant insert on draw, seed_chain to hongyun_draw;
