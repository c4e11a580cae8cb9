// Two-sided plays: pairs of choices of which every draw wins one or refunds both. They are found in the definitions, not listed.
import type { Cell } from './board.ts'
import { add, compare, type Fraction, one } from './fraction.ts'
import type { Play, PlayLevel } from './play.ts'

/** One side of a pair. Its bettingNumber is `token`. */
export type Side = {
  readonly token: string
  readonly label: string
  /** The level that pays it, from 1. */
  readonly level: number
  /** The chance that the next draw shows it; earlier draws do not change it. */
  readonly p: Fraction
}

export type SidePair = {
  readonly play: Play
  readonly sides: readonly [Side, Side]
  /** The chance that both are refunded (和). */
  readonly back: Fraction
  /** Which side a draw shows; `undefined` where both are refunded. */
  shown(draw: readonly number[]): 0 | 1 | undefined
}

type Choice = Side & { readonly q: Fraction }

/** The choice of a cell that is a bet of one unit bet and is paid by one level. */
function choiceOf(play: Play, { token, label, level }: Cell): Choice[] {
  const paid: PlayLevel | undefined = level === undefined ? undefined : play.levels[level - 1]
  return paid ? [{ token, label, level: paid.level, p: paid.p, q: paid.q }] : []
}

const same = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0

/** Whether no draw wins both: no case of the number wins both, and the cases bound every draw. */
function neverBoth(play: Play, a: Choice, b: Choice): boolean {
  for (const { wins } of play.cases(`${a.token},${b.token}`)) {
    if (wins.reduce((sum, times) => sum + times, 0) > 1) return false
  }
  return true
}

/** Two choices that never win together and whose chances and that of 和 add up to 1: every draw except 和 wins exactly one. */
const isPair = (play: Play, a: Choice, b: Choice): boolean =>
  same(a.q, b.q) &&
  same(add(add(a.p, b.p), a.q), one) &&
  play.check(`${a.token},${b.token}`).ok &&
  neverBoth(play, a, b)

function pairOf(play: Play, a: Choice, b: Choice): SidePair {
  const judges = [play.compile(a.token), play.compile(b.token)] as const
  const wins = (side: 0 | 1, draw: readonly number[]): boolean => judges[side](draw).wins.some((times) => times > 0)
  const side = ({ token, label, level, p }: Choice): Side => ({ token, label, level, p })
  return {
    play,
    sides: [side(a), side(b)],
    back: a.q,
    shown: (draw) => (wins(0, draw) ? 0 : wins(1, draw) ? 1 : undefined),
  }
}

/**
 * The pairs of a play: 大 and 小, 单 and 双, 龙 and 虎 where they are never equal. None for plays of several rows, for those where a
 * third choice can win (龙虎和), and for those whose choices mean other numbers in another lunar year.
 */
export function sidePairsOf(play: Play): readonly SidePair[] {
  const { board } = play
  const [row, ...others] = board.kind === 'cells' ? board.rows : []
  if (!row || others.length > 0 || board.positions || play.yearly) return []
  if (!row.cells.every(({ token }) => play.check(token).ok)) return []
  const choices = row.cells.flatMap((cell) => choiceOf(play, cell))
  return choices.flatMap((a, i) =>
    choices.slice(i + 1).flatMap((b) => (isPair(play, a, b) ? [pairOf(play, a, b)] : [])),
  )
}
