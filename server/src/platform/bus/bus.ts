/**
 * What the processes of a site share while they run: messages that may be missed, counters, and short-lived locks by name.
 * Anything that must not be lost is in the database instead. Three implementations: `hub.ts` within one
 * process and, through the parent, between the processes of a machine; `redis-bus.ts` between machines.
 */

/** A name under which messages of one shape are sent. Messages are plain JSON. */
export type Topic<Message> = { readonly name: string; readonly shape?: Message }

/** Declares a topic. */
export const topic = <Message>(name: string): Topic<Message> => ({ name })

export type Count = {
  /** How often all processes have counted this key in its window, this time included. */
  total: number
  /** Until the window ends, in milliseconds. */
  left_ms: number
}

export type Bus = {
  /** Whether there may be other processes: alone nothing needs to be told. */
  readonly isShared: boolean
  /** Tells the other processes. It may be missed: whoever listens must be right without it, only later. */
  publish<Message>(topic: Topic<Message>, message: Message): void
  subscribe<Message>(topic: Topic<Message>, listener: (message: Message) => void): void
  /** Counts once, exactly, over all processes. The window begins with the first count. Rejects where nobody can say. */
  count(key: string, window_ms: number): Promise<Count>
  /** Holds a name for this process; false where another one holds it. Ends by `release`, the process's end or the time. */
  hold(name: string, atMost_ms: number): Promise<boolean>
  release(name: string): void
  close(): Promise<void>
}
