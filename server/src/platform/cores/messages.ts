/** What the parent and its processes say to each other. */
import type { Asked, Told } from '../bus/process-bus.ts'
import type { Connection } from '../db/roles.ts'
import type { Figures } from '../metrics/metrics.ts'

export type Opening = {
  connection: Connection
  port: number
  /** The first process of a start or of a reload migrates and seeds before the others open, and ticks. */
  isFirst: boolean
}

/** From the parent to a process. */
export type Order =
  | Told
  | ({ order: 'open' } & Opening)
  /** Move issues and run jobs from now on: the process that did so has ended. */
  | { order: 'tick' }
  /** Say what you have counted. */
  | { order: 'figures' }
  /** What all processes have counted, as it was asked for. */
  | { order: 'metrics'; id: number; text: string }
  /** Finish what is under way and end. `drains`: others go on serving, so that nobody needs to be cut off. */
  | { order: 'stop'; drains: boolean }

/** From a process to the parent. */
export type Report =
  | Asked
  | { report: 'serving' }
  /** What this process has counted; the last of them when it ends. */
  | { report: 'figures'; figures: Figures }
  /** Somebody asks this process for the figures of all. */
  | { report: 'metricsWanted'; id: number }
  /** It could not open. `isPlain`: the text is one line for the operator. */
  | { report: 'failed'; text: string; isPlain: boolean }
