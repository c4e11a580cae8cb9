/** A table of tamperings: changes of one row by somebody with access to the database. */
import type { Random } from '../../testing/random.ts'

export type Stored = Record<string, string | number | boolean | null | string[] | object>

export type Tampering = {
  name: string
  table: string
  /** The rows that are changed. */
  where: string
  /** The `set` clause of an update, or a whole statement on the row with `ctid` $1. */
  set?: (random: Random, row: Stored) => string
  statement?: string
  /** The audit must name one of these texts. */
  names: (row: Stored) => string[]
}

/** Makes an amount larger. */
export const up = (column: string) => (random: Random) => `${column} = ${column} + ${1 + random.below(30_000)}`

export const all = 'true'

/** Makes one of these amounts larger. */
export const upOne = (columns: readonly string[]) => (random: Random) => up(random.of(columns))(random)

/** Deletes the row. */
export const gone = (table: string, names: Tampering['names'], where = all, name = 'row gone'): Tampering => ({
  name,
  table,
  where,
  statement: `delete from ${table} where ctid = $1`,
  names,
})

/** A table of work that goes through the bets of an issue: its rows keep how far the work is. */
export const marksOf = (table: string): Tampering[] =>
  [
    { name: 'mark', set: () => 'through_player_id = through_player_id + 1' },
    { name: 'unfinished', set: () => 'finished_at = null' },
  ].map((tampering) => ({ ...tampering, table, where: 'finished_at is not null', names: issue }))

/** Doubles the stake of a bet in every column that holds it. */
export const doubled = () => 'unit_stake = unit_stake * 2, amount = amount * 2, multiple = multiple * 2'

/** Copies these columns of a row into a new row with another id. */
export const copyOf = (table: string, columns: string, replaced = 'id') =>
  `insert into ${table} (${replaced}, ${columns}) select next_id(), ${columns} from ${table} where ctid = $1`

export const bet = (row: Stored) => [`bet ${row.id}`]
/** What the audit names for a bet that is gone or was requested differently: the bet, its transfer or its slip. */
export const traceOfBet = (row: Stored) => [String(row.id)]
export const request = (row: Stored) => [`request ${row.request_id}`]
export const issue = (row: Stored) => [`issue ${row.issue_id}`]
