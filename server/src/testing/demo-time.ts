/** When a database of the tests was a demo, whose play money players get. */
import type { Queryable } from '../platform/db/database.ts'

/** At every time, whatever clock a test moves: before a server with DEMO=1 opens, and so before its journal begins. */
export const markAlwaysDemo = (database: Queryable) =>
  database.query(`insert into demo (id, seeded_at) values (1, '1970-01-01') on conflict do nothing`)

/** Where there is none, from now on one that servers without DEMO start with: it is over, later than anything that a test does. */
export const markPastDemo = (database: Queryable) =>
  database.query(`insert into demo (id, ended_at) values (1, 'infinity') on conflict do nothing`)

/** For a second server, without DEMO, beside one that has it. */
export const DEMO_OVER = `update demo set ended_at = 'infinity' where ended_at is null`
