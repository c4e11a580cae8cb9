-- What proves a draw can't be emptied either, nor a published chain be exchanged, nor a bet vanish.
create trigger draw_is_kept before truncate on draw for each statement execute function refuse_change();
create trigger issue_seal_is_kept before truncate on issue_seal for each statement execute function refuse_change();
create trigger seed_chain_is_final before update or delete on seed_chain for each row execute function refuse_change();
create trigger seed_chain_is_kept before truncate on seed_chain for each statement execute function refuse_change();
create trigger bet_is_kept before truncate on bet for each statement execute function refuse_change();
create trigger bet_stays before delete on bet for each row execute function refuse_change();
