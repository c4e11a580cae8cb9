-- The code that draws runs as this role: it reads issues, seals and chains, writes the draw, and has no right
-- on any table that knows of a bet.
do $$ begin
  if not exists (select from pg_roles where rolname = 'hongyun_draw') then
    create role hongyun_draw nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant hongyun_draw to current_user;
grant usage on schema public to hongyun_draw;
grant select on lottery, issue, seed_chain, issue_seal, draw to hongyun_draw;
grant update (state) on issue to hongyun_draw;
grant insert on draw, seed_chain to hongyun_draw;
