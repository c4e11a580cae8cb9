/** What the parent and its processes say to each other. */
import type { Asked, Told } from '../bus/process-bus.ts'
import type { Connection } from '../db/roles.ts'

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
  /** Finish what is under way and end. `drains`: others go on serving, so that nobody needs to be cut off. */
  | { order: 'stop'; drains: boolean }

/** From a process to the parent. */
export type Report =
  | Asked
  | { report: 'serving' }
  /** It could not open. `isPlain`: the text is one line for the operator. */
  | { report: 'failed'; text: string; isPlain: boolean }
