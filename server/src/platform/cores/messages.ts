/** The messages between the parent and its processes. */
import type { Asked, Told } from '../bus/process-bus.ts'
import type { Connection } from '../db/roles.ts'
import type { Figures } from '../metrics/metrics.ts'

export type Opening = {
  connection: Connection
  port: number
  /** The first process of a start or of a reload migrates and seeds before the others begin to open, and ticks. */
  isFirst: boolean
}

/** From the parent to a process. */
export type Order =
  | Told
  | ({ order: 'open' } & Opening)
  /** Tick from now on: the process that did so has ended. */
  | { order: 'tick' }
  /** Send your figures. */
  | { order: 'figures' }
  /** The figures of all processes, in answer to a request. */
  | { order: 'metrics'; id: number; text: string }
  /** Finish what is under way and end. `drains`: other processes go on serving, so no connection is cut. */
  | { order: 'stop'; drains: boolean }

/** From a process to the parent. */
export type Report =
  | Asked
  /** The database is migrated and seeded. */
  | { report: 'prepared' }
  | { report: 'serving' }
  /** The figures of this process; it sends the last ones when it ends. */
  | { report: 'figures'; figures: Figures }
  /** Asks for the figures of all processes. */
  | { report: 'metricsWanted'; id: number }
  /** The process could not open. `isPlain`: the text is one line for the operator. */
  | { report: 'failed'; text: string; isPlain: boolean }
