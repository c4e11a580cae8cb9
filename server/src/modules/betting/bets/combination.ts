/** A combination: the same number of a play in one issue, in whatever order it is written and whoever bets it. */
import { canonicalOf } from '@hongyun/lottery/canonical.ts'
import type { Play } from '@hongyun/lottery/play.ts'

/** A longer number is many combinations at once: what bounds those together is the limit of their play. */
export const LONGEST_COMBINATION = 64

/** Under which a combination's exposure is kept, beside that of its play; undefined for a number too long to be one. */
export const combinationOf = (play: Play, number: string): string | undefined =>
  number.length > LONGEST_COMBINATION ? undefined : `${play.code} ${canonicalOf(play, number)}`
