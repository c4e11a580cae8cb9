// LHC 二中特 and 特串: pairs of numbers where it matters which of the two is the special one.
import { choose } from '../../choose.ts'
import { fraction, zero } from '../../fraction.ts'
import { invariant } from '../../invariant.ts'
import type { Judge, Outcome } from '../../play.ts'
import type { PlaySpec, See } from '../../plays/play-of.ts'
import { bankers, judgeHits, type SubsetsRow, subsets } from '../../plays/subsets.ts'
import type { Parsed } from '../../shape.ts'
import { marks, normals } from './draw.ts'

/** `mixed`: a normal number and the special one. `normal`: two normal numbers. */
export type PairLevel = { readonly name: string; readonly pair: 'mixed' | 'normal' }

export type PairsRow = Omit<SubsetsRow, 'from' | 'pick' | 'levels'> & { readonly levels: readonly PairLevel[] }

/** How many of some numbers are normal ones of the draw, and how many (0 or 1) the special one. */
type Hits = { readonly normal: number; readonly special: number }

const none: Hits = { normal: 0, special: 0 }

/** What the special number adds to hits. */
const SPECIAL = normals.length + 1
const hitsOf = (sum: number): Hits => ({ normal: sum % SPECIAL, special: Math.floor(sum / SPECIAL) })

/** Pairs of the picked numbers, or with a banker those that hold it. */
export function pairs(row: PairsRow, withBanker: boolean): PlaySpec {
  const plain = (withBanker ? bankers : subsets)({
    ...row,
    from: marks,
    pick: 2,
    levels: row.levels.map(({ name }) => ({ name, hits: 2 })),
  })
  const size = marks.tokens.length
  const chance = {
    mixed: fraction(2 * normals.length, size * (size - 1)),
    normal: fraction(choose(normals.length, 2), choose(size, 2)),
  }

  const outcome = (fixed: Hits, free: Hits): Outcome => {
    const wins = withBanker
      ? {
          mixed: fixed.normal * free.special + fixed.special * free.normal,
          normal: fixed.normal * free.normal,
        }
      : { mixed: free.normal * free.special, normal: choose(free.normal, 2) }
    return { wins: row.levels.map(({ pair }) => wins[pair]), refund: 0 }
  }
  const rowsOf = ({ rows }: Parsed) => ({ fixed: withBanker ? rows[0]! : [], free: rows[withBanker ? 1 : 0]! })
  /** For each number what it adds to hits: more for the special number than all normal ones together. */
  const see = (draw: readonly number[]): readonly number[] => {
    invariant(draw.length > normals.length, 'a draw has a special number')
    const shown = marks.tokens.map(() => 0)
    for (const [place, number] of draw.entries()) shown[number - marks.low] = place < normals.length ? 1 : SPECIAL
    return shown
  }
  /** By the hits of both; made when first met. */
  const outcomes: Outcome[] = []
  const judge = (parsed: Parsed, see: See): Judge => {
    const { fixed, free } = rowsOf(parsed)
    return judgeHits(see, fixed, free, outcomes, 2 * SPECIAL, (fixedHits, freeHits) =>
      outcome(hitsOf(fixedHits), hitsOf(freeHits)),
    )
  }
  /** What `numbers` of them can be at best, where `left` of the normal places and perhaps the special one are free. */
  const atBest = (numbers: number, left: number, special: number): Hits[] =>
    [0, special].map((taken) => ({ normal: Math.min(left, numbers - taken), special: taken }))

  return {
    ...plain,
    chances: () => row.levels.map(({ pair }) => ({ p: chance[pair], reach: row.levels.length, q: zero })),
    see,
    judge,
    cases: (parsed) => {
      const free = rowsOf(parsed).free.length
      if (!withBanker) return atBest(free, normals.length, 1).map((hits) => outcome(none, hits))
      return [
        ...atBest(free, normals.length - 1, 1).map((hits) => outcome({ normal: 1, special: 0 }, hits)),
        ...atBest(free, normals.length, 0).map((hits) => outcome({ normal: 0, special: 1 }, hits)),
      ]
    },
  }
}
