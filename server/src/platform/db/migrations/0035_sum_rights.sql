-- The right to see agents and their sums, where no migration before has it.
do $$
declare
  own text;
  says text;
begin
  foreach own in array array['operator', 'role'] loop
    select pg_get_constraintdef(oid) into says from pg_constraint where conname = own || '_rights_check';
    continue when says like '%''seeAgents''%';
    execute format('alter table %I drop constraint %I', own, own || '_rights_check');
    execute format('alter table %I add constraint %I %s', own, own || '_rights_check',
                   replace(says, '''seeEnvelopes''::text', '''seeEnvelopes''::text, ''seeAgents''::text'));
  end loop;
end $$;

select grant_rights();
