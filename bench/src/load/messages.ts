/** What a measure and its load generator say to each other. */

export type Prepare = { kind: 'prepare'; port: number; cookies: readonly string[]; connections: number }

export type Run = {
  kind: 'run'
  slips: readonly string[]
  duration_ms: number
  /** Slips a second, sent on time however slow the answers are; without it each connection sends as it is answered. */
  rate?: number
}

/** Ends the run under way before its time; its answer follows. */
export type End = { kind: 'end' }

export type Ask = Prepare | Run

export type Ran = {
  /** Slips answered with code 1. */
  accepted: number
  /** How many of every other answer, by HTTP status and code. */
  refused: Record<string, number>
  /** From the first byte sent to the last answer. */
  elapsed_ms: number
  /** Of each answer: when it came (milliseconds since 1970) and how long after the slip was due. */
  answers: { at: number[]; took_ms: number[] }
}
