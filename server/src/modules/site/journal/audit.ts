/** The audit of the journal against itself and against the rows that it has the hashes of. Where nothing was sealed, there is nothing to say. */
import type { Check, Checks, Finding } from '../../../platform/check.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { journalRanges } from './audit/ranges.ts'
import { journalTree } from './audit/tree.ts'
import { journalStanding } from './standing.ts'

/** Every table but bets and transfers: what the last entry says of each row, against the row. */
async function* journalRows(database: Queryable): AsyncGenerator<Finding> {
  for (const { name } of await database.query<{ name: string }>('select name from journal_table order by name')) {
    const faults = await database.query<{ key: string; says: string; expected: string }>(
      'select key, says, expected from journal_faults($1)',
      [name],
    )
    for (const { key, says, expected } of faults)
      yield { check: 'journal', row: `${name.replaceAll('_', ' ')} ${key}`, says, expected }
  }
}

/** Rows that the journal has of a table that it says it has none of: no check would read them. */
async function* journalTables(database: Queryable): AsyncGenerator<Finding> {
  const rows = await database.query<{ name: string }>(
    `with recursive found as (
       (select table_name as name from journal_entry order by table_name limit 1)
       union all
       select (select e.table_name from journal_entry e where e.table_name > f.name order by e.table_name limit 1)
       from found f where f.name is not null
     )
     select name from found where name is not null and name not in ('bet', 'transfer') and name not in (select name from journal_table)`,
  )
  for (const { name } of rows)
    yield {
      check: 'journal',
      row: `table ${name}`,
      says: 'has entries and is in no list',
      expected: 'a row of journal_table',
    }
}

const whereSealed = (check: Check): Check =>
  async function* (database) {
    const sealed = await database.query('select from journal_entry limit 1')
    if (sealed.length > 0) yield* check(database)
  }

/** `from`: the size of the tree up to which entries, and the bets and transfers in them, were compared another time. */
export const journalChecks = (from = 0): Checks => ({
  journalTree: whereSealed((database) => journalTree(database, from)),
  journalTables: whereSealed(journalTables),
  journalStanding: whereSealed(journalStanding),
  journalRows: whereSealed(journalRows),
  journalRanges: whereSealed((database) => journalRanges(database, from)),
})
