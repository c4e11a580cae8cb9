/** What a module offers the audit: checks of its books, each of which names every row that disagrees. */
import type { Queryable } from './db/database.ts'

/** A row that disagrees with what the others say. */
export type Finding = { check: string; row: string; says: string; expected: string }

/** Reads everything it is about and names every row that disagrees. */
export type Check = (database: Queryable) => AsyncGenerator<Finding>

/** A module's checks by name; a name is used once in the whole audit. */
export type Checks = Readonly<Record<string, Check>>

/** The checks of several, in this order. Throws where a name stands for two: spread into one object, the first would never be made. */
export function joinChecks(...parts: readonly Checks[]): Checks {
  const joined: Record<string, Check> = {}
  for (const [name, check] of parts.flatMap((checks) => Object.entries(checks))) {
    if (name in joined) throw new Error(`two checks of the audit are called ${name}`)
    joined[name] = check
  }
  return joined
}

/** A check that is one statement, whose rows (`row`, `says`, `expected`) are what disagrees. */
export const statementCheck = (check: string, text: string): Check =>
  async function* (database) {
    for (const found of await database.query<Omit<Finding, 'check'>>(text)) yield { check, ...found }
  }
