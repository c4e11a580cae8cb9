/** A combination: the same number of a play in one issue, in whatever order it is written and whoever bets it. */
import { canonicalOf } from '@hongyun/lottery/canonical.ts'
import type { Play } from '@hongyun/lottery/play.ts'

/** A longer number holds many combinations; the limit of the play bounds them together. */
export const MAX_COMBINATION_LENGTH = 64

/** The key of a combination's exposure, stored beside that of its play; undefined for a number that is too long. */
export const combinationOf = (play: Play, number: string): string | undefined =>
  number.length > MAX_COMBINATION_LENGTH ? undefined : `${play.code} ${canonicalOf(play, number)}`
