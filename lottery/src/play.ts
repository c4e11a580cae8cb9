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
  /** The smallest chance, where chances depend on the picks: `p` is then the largest, and odds are computed from it. */
  readonly least?: Fraction
  /** The average number of wins, where one draw can make it win several times; `p` where absent. */
  readonly mean?: Fraction
  /** How many levels such a unit bet can reach (k of the odds rule). */
  readonly reach: number
  /** The chance that such a unit bet comes back (q of the odds rule). */
  readonly q: Fraction
}

/** What a draw did to a bet. `wins[level - 1]` unit bets won that level, `refund` unit bets came back; the others lost. */
export type Outcome = { readonly wins: readonly number[]; readonly refund: number }

/** What judging needs besides the draw: the lunar year (Gregorian number) for the zodiac plays of LHC. */
export type JudgeContext = { readonly zodiacYear?: number }

/** Judges one draw; made once per bettingNumber, cheap to call for many draws. */
export type Judge = (draw: readonly number[]) => Outcome

export type Prose = {
  readonly rule: string
  /** A bet and a draw that wins, with the reason in words; `text` counts the unit bets by judging them. */
  readonly example: JudgeContext & { readonly number: string; readonly draw: string; readonly text: string }
}

/** Results at some places (from 1), as ball indexes, one for each place: listed without repeats, or as all ways to take one of each row. */
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
  /** Whether the numbers of a choice depend on the lunar year: judging then throws without `zodiacYear`. */
  readonly yearly: boolean
  /** The places of the draw it looks at, from 1; the whole draw where absent. */
  readonly view?: readonly number[]
  /** The prize classes. Where chances depend on the lunar year (五行), those of the example's year; pricing uses `levelsIn`. */
  readonly levels: readonly PlayLevel[]
  /** The prize classes in the lunar year of the draw. Throws where chances depend on the year and none is given. */
  levelsIn(context: JudgeContext): readonly PlayLevel[]
  /** Whether the bettingNumber follows the rules, and its number of unit bets. Linear time, never expands. */
  check(number: string): Result<{ readonly count: number }>
  /** Parses once. Throws for a number that `check` refuses. */
  compile(number: string, context?: JudgeContext): Judge
  /** Outcomes such that each draw's outcome is at most as good as one of them, level by level and in refunds: they bound what a bet can win. */
  cases(number: string, context?: JudgeContext): Iterable<Outcome>
  /** What every draw does to the bet, in an order that is the same for all bets of the play; undefined where draws are too many. */
  outcomes(number: string, context?: JudgeContext): readonly Outcome[] | undefined
  /**
   * The chance that a bet on the number wins something in a draw that decides it: draws that give stakes back and win nothing decide nothing.
   * Undefined where draws are too many to go through and the bet is not one unit of a single chance.
   */
  chanceOf(number: string, context?: JudgeContext): Fraction | undefined
  /** Whether the best of the cases is only a bound that perhaps no draw reaches. */
  casesBound(number: string): boolean
  /** The results of a bet that pays level 1 once for each of them that the draw shows, and nothing else; `undefined` for other bets. */
  results?(number: string): readonly Results[]
  readonly board: Board
  /** The board with what depends on the lunar year: the numbers of each choice, and the level that pays it. */
  boardIn(context: JudgeContext): Board
  readonly prose: Prose
  /** A valid bettingNumber, as a rule of one unit bet. `pick(n)` answers 0 … n-1. */
  random(pick: (n: number) => number): string
  /** The bettingNumber in the words a player reads. Throws for a number that `check` refuses. */
  describe(number: string): string
}
