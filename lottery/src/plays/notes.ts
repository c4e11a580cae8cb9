// Plays of written notes (单式): every note is one unit bet.
import type { Balls } from '../balls.ts'
import { fraction, zero } from '../fraction.ts'
import { invariant } from '../invariant.ts'
import type { Judge } from '../play.ts'
import { isAmong, keysOf, type NoteKeys, type NoteRule, noteKey, type Parsed } from '../shape.ts'
import { bitsOf } from './bits.ts'
import { differentNote, type NoteKind } from './note-kinds.ts'
import type { Head, PlaySpec, See } from './play-of.ts'
import { arrangements } from './straight.ts'
import { wins } from './wins.ts'

/**
 * How a note wins. `places`: number by number in order. `same`: the same numbers in any order. `within`: all its numbers are among
 * the drawn ones. `covers`: all the drawn ones are among its numbers.
 */
export const noteMatches = ['places', 'same', 'within', 'covers'] as const
export type NoteMatch = (typeof noteMatches)[number]

export type NotesRow = Head & {
  readonly from: Balls
  readonly length: number
  readonly kind: NoteKind
  readonly match: NoteMatch
  readonly level: string
}

/** How notes are compared with a draw: what `of` makes of the indexes of either, and which notes win. */
type Comparing = { of(indexes: readonly number[]): number; judge(notes: readonly number[], see: See): Judge }

/** Looks the drawn numbers up among the notes: one step a draw, however many notes. */
const equal = ({ tokens, ordered }: NoteRule): Comparing => ({
  of: (indexes) => noteKey(indexes, tokens.length, ordered),
  judge: (notes, see) => judgeKey(see, keysOf(notes)),
})

const judgeKey =
  (see: See, keys: NoteKeys): Judge =>
  (draw) =>
    wins(isAmong(keys, see(draw)[0]!) ? 1 : 0)

/** Notes and draws as sets of bits. */
const asSets = (covers: boolean): Comparing => ({
  of: bitsOf,
  judge: (sets, see) => judgeSets(see, sets, covers),
})

const judgeSets =
  (see: See, sets: readonly number[], covers: boolean): Judge =>
  (draw) => {
    const drawn = see(draw)[0]!
    let won = 0
    for (const set of sets) if ((set & drawn) === (covers ? drawn : set)) won++
    return wins(won)
  }

/** Each note in every order it can be drawn in. */
function* inEveryOrder(notes: Parsed['rows']): Iterable<readonly number[]> {
  for (const note of notes) yield* ordersOf(note)
}

function ordersOf(note: readonly number[]): readonly (readonly number[])[] {
  if (note.length < 2) return [note]
  return [...new Set(note)].flatMap((first) =>
    ordersOf(note.toSpliced(note.indexOf(first), 1)).map((rest) => [first, ...rest]),
  )
}

/** note;note;… of `length` balls each; count = number of notes; no note twice. */
export function notes(row: NotesRow): PlaySpec {
  const { from, length, kind, match } = row
  const { refuse } = kind
  const rule: NoteRule = { tokens: from.tokens, length, ordered: match === 'places', ...(refuse ? { refuse } : {}) }
  const text = (note: readonly number[], mark: string): string => note.map((i) => from.tokens[i]!).join(mark)
  const sample = kind.sample(from.tokens.length, length, (n) => n - 1)
  invariant(refuse?.(sample) === undefined, `${row.code}: the sample note breaks its own rule`)
  const typed = [kind.sample(from.tokens.length, length, () => 0), sample].map((note) => text(note, '')).join(' ')
  const ranked = match === 'places' && kind === differentNote && !from.repeats
  const inOrder = fraction(1n, arrangements(from, length))
  const isEqual = match === 'places' || match === 'same'
  const comparing = isEqual ? equal(rule) : asSets(match === 'covers')
  const places = Array.from({ length }, (_, at) => at)
  return {
    head: row,
    shape: { kind: 'notes', note: rule },
    levels: [{ name: row.level, sample: text(sample, ',') }],
    count: (parsed) => parsed.rows.length,
    ...(ranked ? { chances: () => [{ p: inOrder, reach: 1, q: zero }] } : {}),
    ...(isEqual ? { cases: () => [wins(1)] } : {}),
    ...(isEqual ? { results: ({ rows }) => [{ places, notes: match === 'same' ? inEveryOrder(rows) : rows }] } : {}),
    see: (view) => [comparing.of(view.map((number) => number - from.low))],
    judge: ({ rows }, see) => comparing.judge(rows.map(comparing.of), see),
    board: {
      kind: 'notes',
      length,
      ordered: rule.ordered,
      tokens: from.tokens,
      hint: `每注 ${length} 个号码${kind.words}。各注用空格、分号或换行分开，例如：${typed}`,
    },
    random: (pick) => text(kind.sample(from.tokens.length, length, pick), ','),
    words: (parsed) => parsed.rows.map((note) => text(note, match === 'places' ? ' | ' : ' ')).join('；'),
  }
}
