/** The schema as text, read from the database itself: what the migrations come to, for people and for a test. */
import type { Queryable } from './database.ts'

type Line = { line: string }

const isOwn = `n.nspname = 'public' and c.relname not like 'kysely\\_%' and c.relispartition = false`

/** Tables with their columns, constraints, indexes, triggers and the rights of the role that draws; then functions. */
export async function describeSchema(database: Queryable): Promise<string> {
  const tables = await database.query<{ oid: number; name: string; partitioned: string | null }>(
    `select c.oid, c.relname as name, pg_get_partkeydef(c.oid) as partitioned
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
         select 2, 0, '  ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = $1 and contype <> 'n'
         union all
         select 3, 0, '  ' || regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?public\\.\\w+', '')
         from pg_index where indrelid = $1 and not indisprimary
         union all
         select 4, 0, '  trigger ' || tgname from pg_trigger where tgrelid = $1 and not tgisinternal
         union all
         select 5, 0, format('  hongyun_draw may %s', string_agg(privilege, ', ' order by privilege)) from (
           select lower(privilege_type) as privilege from information_schema.role_table_grants
           where grantee = 'hongyun_draw' and table_name = $2
           union
           select lower(privilege_type) || ' (' || column_name || ')' from information_schema.role_column_grants
           where grantee = 'hongyun_draw' and table_name = $2 and privilege_type = 'UPDATE'
         ) g having count(*) > 0
       ) l order by part, place, line`,
      [table.oid, table.name],
    )
    const head = table.partitioned ? `${table.name} partitioned by ${table.partitioned}` : table.name
    parts.push([head, ...lines.map(({ line }) => line)].join('\n'))
  }
  const functions = await database.query<Line>(
    `select format('function %s(%s)', proname, pg_get_function_arguments(oid)) as line
     from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  return `${[...parts, functions.map(({ line }) => line).join('\n')].join('\n\n')}\n`
}
