/** A table of tamperings: changes of one row by somebody with access to the database. */
import type { Random } from '../../testing/random.ts'

export type Stored = Record<string, string | number | boolean | null | string[] | object>

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

/** One of these sums grows. */
export const upOne = (columns: readonly string[]) => (random: Random) => up(random.of(columns))(random)

/** A row that is not there any more. */
export const gone = (table: string, names: Tampering['names'], where = all, name = 'row gone'): Tampering => ({
  name,
  table,
  where,
  statement: `delete from ${table} where ctid = $1`,
  names,
})

/** A table whose rows go through the bets of an issue: their marks, where they are at the end. */
export const marksOf = (table: string): Tampering[] =>
  [
    { name: 'mark', set: () => 'through_player_id = through_player_id + 1' },
    { name: 'unfinished', set: () => 'finished_at = null' },
  ].map((tampering) => ({ ...tampering, table, where: 'finished_at is not null', names: issue }))

/** The stake of a bet twice as high, in all that says it. */
export const doubled = () => 'unit_stake = unit_stake * 2, amount = amount * 2, multiple = multiple * 2'

/** Every column but these of a row, and another id. */
export const copyOf = (table: string, columns: string, replaced = 'id') =>
  `insert into ${table} (${replaced}, ${columns}) select next_id(), ${columns} from ${table} where ctid = $1`

export const bet = (row: Stored) => [`bet ${row.id}`]
/** Of a bet that is gone, or was asked for otherwise: what names it, its transfer or its slip. */
export const traceOfBet = (row: Stored) => [String(row.id)]
export const request = (row: Stored) => [`request ${row.request_id}`]
export const issue = (row: Stored) => [`issue ${row.issue_id}`]
