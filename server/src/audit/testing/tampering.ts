/** What a hand in the database might do to one row: a table of it. */
import type { Random } from '../../testing/random.ts'

export type Stored = Record<string, string | number | boolean | null | string[]>

export type Tampering = {
  name: string
  table: string
  /** Rows it is done to. */
  where: string
  /** The `set` of an update; else what is done to the row of `ctid` $1. */
  set?: (random: Random, row: Stored) => string
  statement?: string
  /** Whom the audit must name: one of these texts. */
  names: (row: Stored) => string[]
}

/** A sum that grows. */
export const up = (column: string) => (random: Random) => `${column} = ${column} + ${1 + random.below(30_000)}`

export const all = 'true'

/** Every column but these of a row, and another id. */
export const copyOf = (table: string, columns: string, replaced = 'id') =>
  `insert into ${table} (${replaced}, ${columns}) select next_id(), ${columns} from ${table} where ctid = $1`

export const bet = (row: Stored) => [`bet ${row.id}`]
/** Of a bet that is gone, or was asked for otherwise: what names it, its transfer or its slip. */
export const traceOfBet = (row: Stored) => [String(row.id)]
export const issue = (row: Stored) => [`issue ${row.issue_id}`]
