/**
 * How many connections each process of the server takes. SIGHUP starts new processes beside the old ones, so that for a while a
 * machine has twice those of all its processes: they stay below what the PostgreSQL takes, or the server does not start.
 */
import { SetupError } from '../config.ts'
import { type Database, only } from './database.ts'

/** For PostgreSQL's superusers, for commands, and for whoever looks at the database by hand. */
const LEFT = 12
/** Of the process that ticks, for the draws. */
const DRAWING = 2
/**
 * More for the process that ticks: issues with many bets are hashed and settled for seconds, two of each at once, and the calls of
 * that process would wait.
 */
const TICKING = 2
/** Fewer let a call wait for others that wait for a row. */
const LEAST = 3

/** More than this a process does not use: it would only make the database do more at once. */
const usedBy = (workers: number): number => Math.max(5, Math.floor(40 / Math.max(2, workers)))

/** Of each of so many processes, `beside` what each takes for other things. `most`: all that the PostgreSQL takes. */
export function connectionsOf(workers: number, beside: number, most: number): number {
  const share = Math.floor(((most - LEFT) / 2 - DRAWING - TICKING) / workers) - beside
  if (share >= LEAST) return Math.min(share, usedBy(workers))
  const needed = 2 * (workers * (LEAST + beside) + DRAWING + TICKING) + LEFT
  throw new SetupError(
    `WORKERS=${workers} needs a PostgreSQL that takes ${needed} connections, and this one takes ${most}: set WORKERS to fewer, or its max_connections to more`,
  )
}

/** The same, as this database says. */
export async function shareConnections(database: Database, workers: number, beside: number): Promise<void> {
  const { most } = only(
    await database.query<{ most: number }>(`select current_setting('max_connections')::integer as most`),
  )
  database.pool.options.max = connectionsOf(workers, beside, most)
}

/** The process ticks from now on. */
export function takeTickingConnections(database: Database): void {
  database.pool.options.max += TICKING
}
