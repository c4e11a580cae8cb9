// The outcomes of plays with one level, made once: most bets win nothing or one unit bet.
import type { Outcome } from '../play.ts'

const outcomeOf = (times: number): Outcome => ({ wins: [times], refund: 0 })

const few = Array.from({ length: 32 }, (_, times) => outcomeOf(times))

/** So many unit bets won the only level. */
export const wins = (times: number): Outcome => few[times] ?? outcomeOf(times)
