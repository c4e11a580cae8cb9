/** The schema as text, read from the database itself: what the migrations come to, for people and for a test. */
import type { Queryable } from './database.ts'

type Line = { line: string }

const isOwn = `n.nspname = 'public' and c.relname not like 'kysely\\_%' and c.relispartition = false`

/** Who may do what: every role but the owner, by table or column, as a union of (object, line). */
const grants = `
  select relname as object, format('  %s may %s', grantee, string_agg(privilege, ', ' order by privilege)) as line from (
    select c.relname, a.grantee::regrole::text as grantee, lower(a.privilege_type) as privilege
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where ${isOwn} and a.grantee not in (0, c.relowner)
    union all
    select c.relname, a.grantee::regrole::text,
           format('%s (%s)', lower(a.privilege_type), string_agg(t.attname, ', ' order by t.attname))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute t on t.attrelid = c.oid,
         aclexplode(t.attacl) a
    where ${isOwn} and a.grantee not in (0, c.relowner) group by c.relname, a.grantee, a.privilege_type
  ) g group by relname, grantee`

/** Tables with columns, constraints, indexes, triggers and everybody's rights; then sequences; then functions, whole. */
export async function describeSchema(database: Queryable): Promise<string> {
  const tables = await database.query<{ oid: number; name: string; partitioned: string | null; says: string }>(
    `select c.oid, c.relname as name, pg_get_partkeydef(c.oid) as partitioned, obj_description(c.oid, 'pg_class') as says
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and ${isOwn} order by c.relname`,
  )
  const parts: string[] = []
  for (const table of tables) {
    const lines = await database.query<Line>(
      `select line from (
         select 1 as part, attnum as place, format('  %s %s%s%s', attname, format_type(atttypid, atttypmod),
                case when attnotnull then ' not null' else '' end,
                case when d.adbin is null then '' when attgenerated = 's' then ' generated: ' || pg_get_expr(d.adbin, adrelid)
                     else ' default ' || pg_get_expr(d.adbin, adrelid) end) as line
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where attrelid = $1 and attnum > 0 and not attisdropped
         union all
         select 2, 0, format('  %s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
         where conrelid = $1 and contype <> 'n'
         union all
         select 3, 0, '  ' || regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?public\\.\\w+', '')
         from pg_index i where indrelid = $1 and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
         union all
         select 4, 0, '  ' || regexp_replace(pg_get_triggerdef(oid), '^CREATE | ON public\\.\\w+', '', 'g')
         from pg_trigger where tgrelid = $1 and not tgisinternal
         union all
         select 5, 0, line from (${grants}) g where object = $2
       ) l order by part, place, line`,
      [table.oid, table.name],
    )
    const head = `${table.name} is ${table.says}${table.partitioned ? ` (partitioned by ${table.partitioned})` : ''}`
    parts.push([head, ...lines.map(({ line }) => line)].join('\n'))
  }
  const sequences = await database.query<Line>(
    `select concat_ws(E'\\n', format('sequence %s %s from %s to %s%s', relname, format_type(seqtypid, null), seqmin, seqmax,
                      case when seqcycle then ' cycle' else '' end), g.lines) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
     left join (select object, string_agg(line, E'\\n' order by line) as lines from (${grants}) o group by object) g
       on g.object = relname
     where ${isOwn} order by relname`,
  )
  const functions = await database.query<Line>(
    `select replace(pg_get_functiondef(p.oid), 'CREATE OR REPLACE FUNCTION public.', 'function ') as line
     from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' order by proname`,
  )
  return `${[...parts, sequences.map(({ line }) => line).join('\n'), ...functions.map(({ line }) => line.trimEnd())].join('\n\n')}\n`
}
