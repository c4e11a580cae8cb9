// Plays whose unit bets are the k-subsets of the picked numbers, paid by how many of the subset are drawn; with 胆拖 as well.
import { type Balls, shownIn } from '../balls.ts'
import type { Row } from '../board.ts'
import { choose } from '../choose.ts'
import { zero } from '../fraction.ts'
import { invariant } from '../invariant.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Parsed, Section } from '../shape.ts'
import { chanceOfHits, hitPairs } from './hits.ts'
import { takeDifferent } from './pick.ts'
import type { Chance, Head, PlaySpec, See } from './play-of.ts'

export type SubsetsRow = Head & {
  readonly from: Balls
  /** Numbers in a unit bet. */
  readonly pick: number
  /** The most numbers that may be picked in total; all where absent. */
  readonly most?: number
  /** How many numbers are in view, where they never repeat: chances and cases are then computed by formula, not by enumeration. */
  readonly drawn?: number
  /** Level 1 first: the level wins when exactly `hits` numbers of the unit bet are drawn. */
  readonly levels: readonly { readonly name: string; readonly hits: number }[]
}

const ballRow = (from: Balls, section: Section, quick: Row['quick']): Row => ({
  name: section.name,
  cells: from.tokens.map((token, i) => ({ token, label: token, faces: [from.low + i] })),
  min: section.min,
  max: section.max,
  quick,
})

/** The subsets of `bankers` fixed numbers and `pick - bankers` of the others that hold exactly `hits` drawn numbers. */
function winning(pick: number, hits: number, bankers: Tally, others: Tally): number {
  const more = hits - bankers.drawn
  return choose(others.drawn, more) * choose(others.size - others.drawn, pick - bankers.size - more)
}

/** Sums what is drawn of two sets of numbers; `outcomes` has what was met before, by both sums, of which the second is below `base`. */
export const judgeHits =
  (
    see: See,
    fixed: readonly number[],
    free: readonly number[],
    outcomes: Outcome[],
    base: number,
    outcome: (fixedDrawn: number, freeDrawn: number) => Outcome,
  ): Judge =>
  (draw) => {
    const shown = see(draw)
    let fixedDrawn = 0
    let freeDrawn = 0
    for (const i of fixed) fixedDrawn += shown[i]!
    for (const i of free) freeDrawn += shown[i]!
    const met = fixedDrawn * base + freeDrawn
    outcomes[met] ??= outcome(fixedDrawn, freeDrawn)
    return outcomes[met]
  }

/** No numbers, of all bets that have none. */
const none: readonly number[] = []

type Tally = { readonly size: number; readonly drawn: number }

/** What both forms share; `parsed.rows` is [picked] or [胆, 拖]. */
function subsetsCore(
  row: SubsetsRow,
  bankersOf: (p: Parsed) => readonly number[],
  othersOf: (p: Parsed) => readonly number[],
) {
  /** The outcomes of bets of so many bankers and others, by how many of both are drawn; made when first met. */
  const known = new Map<number, Outcome[]>()
  const judge = (parsed: Parsed, see: See): Judge => {
    const [fixed, free] = [bankersOf(parsed), othersOf(parsed)]
    const sizes = fixed.length * (row.from.tokens.length + 1) + free.length
    const outcomes = known.get(sizes) ?? []
    known.set(sizes, outcomes)
    return judgeHits(see, fixed, free, outcomes, free.length + 1, (fixedDrawn, freeDrawn) =>
      outcome(fixed.length, fixedDrawn, free.length, freeDrawn),
    )
  }
  const see = (view: readonly number[]): readonly number[] => shownIn(row.from, view)
  const outcome = (fixed: number, fixedDrawn: number, free: number, freeDrawn: number): Outcome => {
    const bankers = { size: fixed, drawn: fixedDrawn }
    const others = { size: free, drawn: freeDrawn }
    return { wins: row.levels.map((level) => winning(row.pick, level.hits, bankers, others)), refund: 0 }
  }
  const words = (indexes: readonly number[]): string => indexes.map((i) => row.from.tokens[i]!).join(' ')
  const { from, pick, drawn } = row
  if (drawn === undefined) return { see, judge, words, counted: {} }
  invariant(!from.repeats, `${row.code}: numbers that repeat are gone through`)
  const counted = {
    chances: (): Chance[] =>
      row.levels.map(({ hits }) => ({
        p: chanceOfHits(from.tokens.length, drawn, pick, hits),
        reach: row.levels.length,
        q: zero,
      })),
    cases: (parsed: Parsed): Outcome[] => {
      const [fixed, free] = [bankersOf(parsed).length, othersOf(parsed).length]
      return hitPairs(from, drawn, fixed, free).map(([a, b]) => outcome(fixed, a, free, b))
    },
  }
  return { see, judge, words, counted }
}

/** ⟨k–n of the balls⟩, count C(n, k). */
export function subsets(row: SubsetsRow): PlaySpec {
  const { from, pick, most = from.tokens.length } = row
  const section: Section = { name: '号码', tokens: from.tokens, min: pick, max: most }
  const { see, judge, words, counted } = subsetsCore(
    row,
    () => none,
    (parsed) => parsed.rows[0]!,
  )
  const sample = from.tokens.slice(0, pick).join(',')
  const quick: Row['quick'] = most === from.tokens.length ? ['all', 'big', 'small', 'odd', 'even', 'clear'] : ['clear']
  return {
    head: row,
    shape: { kind: 'sections', sections: [section] },
    levels: row.levels.map(({ name }) => ({ name, sample })),
    count: (parsed) => choose(parsed.rows[0]!.length, pick),
    see,
    judge,
    ...counted,
    board: { kind: 'cells', rows: [ballRow(from, section, quick)], minFilled: 1, apart: false },
    random: (take) => takeDifferent(from.tokens, pick, take).join(','),
    words: (parsed) => words(parsed.rows[0]!),
  }
}

/** ⟨1–(k-1) 胆⟩ | ⟨拖⟩ without common numbers, k to `most` numbers in all: every unit bet holds all 胆; count C(拖, k - 胆). */
export function bankers(row: SubsetsRow): PlaySpec {
  const { from, pick, most = from.tokens.length } = row
  invariant(pick > 1, `${row.code} needs at least two numbers in a unit bet`)
  const fixed: Section = { name: '胆码', tokens: from.tokens, min: 1, max: pick - 1 }
  const free: Section = { name: '拖码', tokens: from.tokens, min: 1, max: most - 1 }
  const total = { min: pick, max: most }
  const { see, judge, words, counted } = subsetsCore(
    row,
    (parsed) => parsed.rows[0]!,
    (parsed) => parsed.rows[1]!,
  )
  const split = (numbers: readonly string[]): string => `${numbers[0]}|${numbers.slice(1).join(',')}`
  const sample = split(from.tokens.slice(0, pick))
  return {
    head: row,
    shape: { kind: 'sections', sections: [fixed, free], apart: true, total },
    levels: row.levels.map(({ name }) => ({ name, sample })),
    count: (parsed) => choose(parsed.rows[1]!.length, pick - parsed.rows[0]!.length),
    see,
    judge,
    ...counted,
    board: {
      kind: 'banker',
      rows: [ballRow(from, fixed, []), ballRow(from, free, ['all', 'clear'])],
      minFilled: 2,
      apart: true,
      total,
    },
    random: (take) => split(takeDifferent(from.tokens, pick, take)),
    words: (parsed) => `胆 ${words(parsed.rows[0]!)} 拖 ${words(parsed.rows[1]!)}`,
  }
}
