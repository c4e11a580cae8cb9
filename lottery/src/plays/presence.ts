// Plays on which classes of numbers (zodiacs, last digits) a draw shows: k of them all there, or all missing. One class differs in size.
import type { Board, Cell } from '../board.ts'
import { choose } from '../choose.ts'
import { type Fraction, fraction, zero } from '../fraction.ts'
import type { Judge, JudgeContext, Outcome } from '../play.ts'
import type { Parsed } from '../shape.ts'
import { chooseBig } from './hits.ts'
import type { Named } from './number-sets.ts'
import { takeDifferent } from './pick.ts'
import type { Chance, Head, PlaySpec, See } from './play-of.ts'

/** How the numbers of a game fall into classes. */
export type Classes = {
  readonly names: readonly Named[]
  /** Numbers of the game, and how many of them a draw shows. */
  readonly size: number
  readonly drawn: number
  /** Numbers in a class, and in the one class that has more or fewer. */
  readonly usualSize: number
  readonly oddSize: number
  /** Whether the lunar year says which number is in which class. */
  readonly yearly: boolean
  classOf(number: number, context: JudgeContext): number
  /** The class of the other size. */
  oddClass(context: JudgeContext): number
}

export type PresenceRow = Head & {
  readonly classes: Classes
  /** Classes in a unit bet. */
  readonly pick: number
  /** Whether all of them must show, or none. */
  readonly wins: 'shown' | 'missing'
  /** Of unit bets without and with the odd class. */
  readonly levels: readonly [string, string]
}

/** The chance that a draw shows none of `held` numbers. */
const noneOf = ({ size, drawn }: Classes, held: number): Fraction =>
  fraction(chooseBig(size - held, drawn), chooseBig(size, drawn))

/** The chance that classes of these sizes all show, by inclusion and exclusion. */
function allShown(classes: Classes, sizes: readonly number[]): Fraction {
  const total = chooseBig(classes.size, classes.drawn)
  let ways = 0n
  for (let left = 0; left < 1 << sizes.length; left++) {
    const out = sizes.filter((_, i) => left & (1 << i))
    const without = out.reduce((sum, size) => sum + size, 0)
    ways += chooseBig(classes.size - without, classes.drawn) * (out.length % 2 === 0 ? 1n : -1n)
  }
  return fraction(ways, total)
}

const judgeClasses =
  (see: See, picked: readonly number[], odd: number, outcomes: readonly Outcome[]): Judge =>
  (draw) => {
    const right = see(draw)
    let met = 0
    for (const i of picked) met += i === odd ? right[i]! : 2 * right[i]!
    return outcomes[met]!
  }

/** ⟨k–n of the classes⟩, count C(n, k). */
export function presence(row: PresenceRow): PlaySpec {
  const { classes, pick, wins } = row
  const { names, drawn, usualSize, oddSize } = classes
  const tokens = names.map(({ token }) => token)
  const section = { name: row.group, tokens, min: pick, max: tokens.length }

  /** The outcome where `usual` picked classes of the usual size, and perhaps the odd one, are as the bet requires. */
  const outcome = (usual: number, odd: boolean): Outcome => ({
    wins: [choose(usual, pick), odd ? choose(usual, pick - 1) : 0],
    refund: 0,
  })
  /** By how many picked classes of the usual size are as they must be, twice, and one more with the odd one. */
  const outcomes = Array.from({ length: 2 * tokens.length + 2 }, (_, met) => outcome(met >> 1, met % 2 === 1))
  const chanceOf = (odd: boolean): Chance => {
    const sizes = Array.from({ length: pick }, (_, i) => (odd && i === 0 ? oddSize : usualSize))
    const held = sizes.reduce((sum, size) => sum + size, 0)
    return { p: wins === 'shown' ? allShown(classes, sizes) : noneOf(classes, held), reach: 1, q: zero }
  }
  /** A draw shows at most as many classes as it has numbers, and at least as many as its numbers need. */
  const fewest = Math.ceil(drawn / Math.max(usualSize, oddSize))

  const cases = (parsed: Parsed, context: JudgeContext): Outcome[] => {
    const picked = parsed.rows[0]!
    const hasOdd = picked.includes(classes.oddClass(context))
    const usual = picked.length - (hasOdd ? 1 : 0)
    const best = (odd: boolean): Outcome => {
      if (wins === 'shown') return outcome(Math.min(usual, drawn - (odd ? 1 : 0)), odd)
      const elsewhere = names.length - picked.length + (hasOdd && !odd ? 1 : 0)
      return outcome(usual - Math.max(0, Math.min(usual, fewest - elsewhere)), odd)
    }
    return hasOdd ? [best(true), best(false)] : [best(false)]
  }
  const boardOf = (cells: readonly Cell[]): Board => ({
    kind: 'cells',
    rows: [{ name: row.group, cells, min: pick, max: tokens.length, quick: ['all', 'clear'] }],
    minFilled: 1,
    apart: false,
  })
  const cellsIn = (context: JudgeContext): Cell[] => {
    const held = names.map((): string[] => [])
    for (let n = 1; n <= classes.size; n++) held[classes.classOf(n, context)]!.push(String(n).padStart(2, '0'))
    const odd = classes.oddClass(context)
    const level = (i: number) => (pick === 1 ? { level: i === odd ? 2 : 1 } : {})
    return names.map(({ token, label }, i) => ({ token, label, note: held[i]!.join(' '), ...level(i) }))
  }
  const board = boardOf(classes.yearly ? names.map(({ token, label }) => ({ token, label })) : cellsIn({}))
  return {
    head: row,
    shape: { kind: 'sections', sections: [section] },
    levels: row.levels.map((name) => ({ name, sample: tokens.slice(0, pick).join(',') })),
    ...(classes.yearly ? { yearly: 'numbers' } : {}),
    chances: () => [chanceOf(false), chanceOf(true)],
    count: (parsed) => choose(parsed.rows[0]!.length, pick),
    // For each class whether it is as it must be: 1 or 0.
    see: (draw, context) => {
      const shown = names.map(() => (wins === 'shown' ? 0 : 1))
      for (const number of draw) shown[classes.classOf(number, context)] = wins === 'shown' ? 1 : 0
      return shown
    },
    judge: (parsed, see, context) => judgeClasses(see, parsed.rows[0]!, classes.oddClass(context), outcomes),
    cases,
    board,
    boardIn: (context) => (classes.yearly && context.zodiacYear !== undefined ? boardOf(cellsIn(context)) : board),
    random: (take) => takeDifferent(tokens, pick, take).join(','),
    words: (parsed) => parsed.rows[0]!.map((i) => names[i]!.label).join('、'),
  }
}

/** How many of a game's classes a draw shows: [classes, ways]. */
export function shownSpace({ names, size, drawn, usualSize, oddSize }: Classes) {
  const sizes = names.map((_, i) => (i === 0 ? oddSize : usualSize))
  /** ways[classes shown][numbers placed] */
  let ways = [[1n, ...new Array<bigint>(drawn).fill(0n)]]
  for (const held of sizes) {
    const next = [...ways, []].map(() => new Array<bigint>(drawn + 1).fill(0n))
    for (const [shown, row] of ways.entries()) {
      for (const [placed, times] of row.entries()) {
        for (let taken = 0; taken <= Math.min(held, drawn - placed); taken++) {
          next[shown + (taken > 0 ? 1 : 0)]![placed + taken]! += times * chooseBig(held, taken)
        }
      }
    }
    ways = next
  }
  const draws = ways.map((row, shown) => ({ draw: [shown], weight: row[drawn]! })).filter(({ weight }) => weight > 0n)
  return { total: chooseBig(size, drawn), draws }
}
