/** What a USDT is worth in yuan. Where nobody can say it for sure there is no rate, and no order is taken. */

import type { Queryable } from '../../../../platform/db/database.ts'

export type Quote = {
  /** In 1/10000 yuan. */
  rate: bigint
  /** Who says so, for players to read. */
  source: string
  /** When, in milliseconds. */
  at: number
}

export type RateSource = {
  /** The rate now; undefined where there is none to rely on. */
  quote(database: Queryable): Promise<Quote | undefined>
  /** Asks anew, where the rate comes from elsewhere. */
  refresh(): Promise<void>
}
