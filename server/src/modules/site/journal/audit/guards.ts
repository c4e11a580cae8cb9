/**
 * What the database itself decides by, as text: functions, operators, triggers, what is done as a session begins, what tables say they are,
 * what the journal takes of each, and where names are looked up. Beside this file is what the migrations come to (`guards.txt`): the audit
 * asks a database for its own verdict, so whoever owns it could have it answer otherwise.
 */
import { readFile } from 'node:fs/promises'
import type { Finding } from '../../../../platform/check.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { readMigrations } from '../../../../platform/db/migrate.ts'

const shipped = new URL('./guards.txt', import.meta.url)

/**
 * A line for each, whatever the version of PostgreSQL, the owner's name and what else was granted. What belongs to an extension is none of
 * ours; nor are tables that somebody added. A trigger of a partition is its table's, but may be off by itself; partitions have one of their own,
 * that nobody empties them.
 */
export async function describeGuards(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ line: string }>(
    `with extended as (
       select classid, objid from pg_depend where deptype = 'e'
     )
     select line from (
       -- A session's own tables come last, if it has any.
       select 'path of names: ' || regexp_replace(array_to_string(current_schemas(true), ', '), ', pg_temp_\\d+$', '') as line
       union all
       -- Of all event triggers these alone change what a session of the audit finds. Others of a managed database are its own.
       select format('event trigger %s', evtname) from pg_event_trigger
       where evtevent = 'login' and ('pg_event_trigger'::regclass, oid) not in (select * from extended)
       union all
       -- What is found before ours, or before PostgreSQL's own.
       select format('%s pg_catalog.%s beside ours', what, name) from (
         select 'function', proname, 'pg_proc'::regclass, oid, pronamespace from pg_proc
         where proname in (select proname from pg_proc where pronamespace = 'public'::regnamespace or oid < 16384)
         union all
         select 'table', relname, 'pg_class'::regclass, oid, relnamespace from pg_class
         where relname in (select relname from pg_class where relnamespace = 'public'::regnamespace)
       ) o (what, name, classid, objid, namespace)
       where namespace = 'pg_catalog'::regnamespace and objid >= 16384 and (classid, objid) not in (select * from extended)
       union all
       select format('operator %s (%s, %s) by %s', oprname, oprleft::regtype, oprright::regtype, oprcode) from pg_operator
       where oid >= 16384 and oprnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace) and ('pg_operator'::regclass, oid) not in (select * from extended)
       union all
       select format('cast of %s as %s', castsource::regtype, casttarget::regtype) from pg_cast
       where oid >= 16384 and ('pg_cast'::regclass, oid) not in (select * from extended)
       union all
       select format('function %s(%s) in %s%s%s is %s', p.proname, pg_get_function_identity_arguments(p.oid), l.lanname,
                case when p.prosecdef then ' by its owner' else '' end,
                coalesce(' with ' || nullif(array_to_string(array(select unnest(p.proconfig) order by 1), ' and '), ''), ''),
                encode(sha256(convert_to(p.prosrc, 'UTF8')), 'hex'))
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace
         and ('pg_proc'::regclass, p.oid) not in (select * from extended)
       union all
       select format('trigger of %s%s: %s', c.relname, case when t.tgenabled = 'O' then '' else ' that does not fire' end,
                regexp_replace(pg_get_triggerdef(t.oid), '\\mpublic\\.', '', 'g'))
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
         join pg_class root on root.oid = coalesce(pg_partition_root(c.oid), c.oid)
       where root.relnamespace = 'public'::regnamespace and (t.tgenabled <> 'O' or not t.tgisinternal and t.tgparentid = 0)
         and (t.tgenabled <> 'O' or not c.relispartition or t.tgfoid is distinct from to_regproc('public.refuse_change'))
       union all
       select format('rule of %s: %s', tablename, rulename) from pg_rules where schemaname = 'public'
       union all
       select format('table %s%s is %s', c.relname, case when c.relrowsecurity then ' with rows out of sight' else '' end,
                obj_description(c.oid, 'pg_class'))
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and obj_description(c.oid, 'pg_class') ~ '^(evidence|recomputable|other)'
       union all
       select format('journal of %s: keys %s, hidden %s, moving %s, committed %s, dated %s',
                name, keys, hidden, moving, committed, coalesce(dated, 'by nothing'))
       from journal_table
     ) l order by line collate "C"`,
  )
  return rows.map(({ line }) => line)
}

/** What a line is about: it has another one where it was changed. */
const subjectOf = (line: string): string => /^(?:function \S+?(?=\()|\S+ (?:of )?[^\s:]+)/.exec(line)?.[0] ?? line

/** What this database decides by otherwise than the program was shipped with, and migrations that are not the program's. */
export async function* guardFindings(database: Queryable): AsyncGenerator<Finding> {
  const wanted = (await readFile(shipped, 'utf8')).trimEnd().split('\n')
  const found = await describeGuards(database)
  const [here, there] = [new Set(found), new Set(wanted)]
  for (const line of wanted)
    if (!here.has(line))
      yield { check: 'guards', row: subjectOf(line), says: 'that it is another or not there', expected: line }
  for (const line of found)
    if (!there.has(line))
      yield { check: 'guards', row: subjectOf(line), says: line, expected: 'what the migrations make' }
  const ran = await database.query<{ name: string; hash: string }>(
    'select name, hash from migration_hash order by name',
  )
  const own = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of ran)
    if (own.get(name) !== hash)
      yield {
        check: 'guards',
        row: `migration ${name}`,
        says: hash,
        expected: own.get(name) ?? 'no migration of this name',
      }
}
