// What a play is: everything a page, the betting gate and the settlement need to know about one row of the catalogue.
import type { Board } from './board.ts'
import type { Fraction } from './fraction.ts'
import type { LotteryType } from './lottery-types.ts'
import type { Result } from './result.ts'

/** `multiple`: 2 yuan × unit × multiple per unit bet. `amount`: whole yuan per unit bet, chosen by the player. */
export const priceModes = ['multiple', 'amount'] as const
export type PriceMode = (typeof priceModes)[number]

/** A prize class. Everything but the name is computed from the draw space. */
export type PlayLevel = {
  /** From 1. */
  readonly level: number
  readonly name: string
  /** The chance that one unit bet of this level's kind wins it. */
  readonly p: Fraction
  /** The least of its chances, where they depend on what is picked: `p` is then the largest, and odds go by it. */
  readonly least?: Fraction
  /** How often it wins the level on average, where one draw can make it win several times; `p` where absent. */
  readonly mean?: Fraction
  /** How many levels such a unit bet can reach (k of the odds rule). */
  readonly reach: number
  /** The chance that such a unit bet comes back (q of the odds rule). */
  readonly q: Fraction
}

/** What a draw did to a bet. `wins[level - 1]` unit bets won that level, `refund` unit bets came back; the others lost. */
export type Outcome = { readonly wins: readonly number[]; readonly refund: number }

/** What a draw alone does not tell: the lunar year (Gregorian number) that the zodiac plays of LHC go by. */
export type JudgeContext = { readonly zodiacYear?: number }

/** Judges one draw; made once per bettingNumber, cheap to call for many draws. */
export type Judge = (draw: readonly number[]) => Outcome

export type Prose = {
  readonly rule: string
  /** A bet and a draw that wins, with the reason in words; `text` counts the unit bets by judging them. */
  readonly example: JudgeContext & { readonly number: string; readonly draw: string; readonly text: string }
}

/** What some places (from 1) can show, as indexes of the balls, one a place: written out, none twice, or all ways to take one of each. */
export type Results = { readonly places: readonly number[] } & (
  | { readonly notes: Iterable<readonly number[]> }
  | { readonly picks: readonly (readonly number[])[] }
)

export type Play = {
  /** The playDetailCode. */
  readonly code: string
  readonly type: LotteryType
  readonly group: string
  readonly name: string
  readonly mode: PriceMode
  /** Whether the lunar year says which numbers a choice stands for: nothing is judged without `zodiacYear`, it throws. */
  readonly yearly: boolean
  /** The places of the draw it looks at, from 1; the whole draw where absent. */
  readonly view?: readonly number[]
  /** The prize classes. Where chances depend on the lunar year (五行), those of the example's year: prices come from `levelsIn`. */
  readonly levels: readonly PlayLevel[]
  /** The prize classes in the lunar year of the draw. Throws where chances depend on the year and none is given. */
  levelsIn(context: JudgeContext): readonly PlayLevel[]
  /** Whether the bettingNumber follows the rules, and its number of unit bets. Linear time, never expands. */
  check(number: string): Result<{ readonly count: number }>
  /** Parses once. Throws for a number that `check` refuses. */
  compile(number: string, context?: JudgeContext): Judge
  /** For every draw one outcome at least as good, level by level and in refunds: the most a bet can win is among them. */
  cases(number: string, context?: JudgeContext): Iterable<Outcome>
  /** Whether no draw may be as good as the best of the cases. */
  casesBound(number: string): boolean
  /** Where a bet pays level 1 once for each of some results that a draw shows, and nothing else: these results. */
  results?(number: string): readonly Results[]
  readonly board: Board
  /** The same board with what the lunar year adds: the numbers of each choice, and the level it is paid by. */
  boardIn(context: JudgeContext): Board
  readonly prose: Prose
  /** A valid bettingNumber, as a rule of one unit bet. `pick(n)` answers 0 … n-1. */
  random(pick: (n: number) => number): string
  /** The bettingNumber in the words a player reads. Throws for a number that `check` refuses. */
  describe(number: string): string
}
