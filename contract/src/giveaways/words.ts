/** Words and figures of activity envelopes. */
import type { WordOf } from '../wire/words.ts'

/** What an activity envelope is for its player. */
export const activityEnvelopeStates = { claimable: '可领取', received: '已领取', expired: '已过期' } as const
export type ActivityEnvelopeState = WordOf<typeof activityEnvelopeStates>

/** The most players of a giveaway, the most yuan for each, the longest title, and the longest time to receive. */
export const GIVEAWAY_PLAYERS = 500
export const GIVEAWAY_EACH = 10_000
export const GIVEAWAY_TITLE = 20
export const GIVEAWAY_DAYS = 90
