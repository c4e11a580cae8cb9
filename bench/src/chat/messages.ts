/** What a measure of the chat says to its listeners, and what they answer. */

/** Where they listen: a room of the site, or a server that sends to everybody. */
export type Place = { port: number; cookies: readonly string[]; roomCode?: string }

export type Ask =
  | ({ kind: 'open' } & Place)
  /** Waits until each has heard so many messages since it was opened. */
  | { kind: 'until'; messages: number }
  /** When the last listener had each message, by its number. */
  | { kind: 'arrivals' }
  /** The text of a message's frame, as it came last. */
  | { kind: 'sample' }
  | { kind: 'cut' }
  /** All come back at once, and ask for what they missed. */
  | { kind: 'recover' }

type Arrivals = Record<number, { heard: number; lastAt: number }>
export type Answers = {
  open: Record<string, never>
  until: Record<string, never>
  arrivals: Arrivals
  sample: { text: string }
  cut: Record<string, never>
  /** How long each needed, and how many did not end with everything, once and in order. */
  recover: { took_ms: number[]; wrong: number }
}
