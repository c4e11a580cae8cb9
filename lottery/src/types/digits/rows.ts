// Kinds of rows the digit types share: the builders of plays/ filled in for digits.
import type { QuickPick } from '../../board.ts'
import { choose } from '../../choose.ts'
import { fraction, zero } from '../../fraction.ts'
import type { Outcome } from '../../play.ts'
import { choices } from '../../plays/choices.ts'
import { ballOptions, type ChosenPlacesRow, chosenPlaces } from '../../plays/chosen-places.ts'
import { valued } from '../../plays/common-choices.ts'
import { gradedNotes } from '../../plays/graded-notes.ts'
import { anyNote, mixedNote, type NoteKind, pairNote } from '../../plays/note-kinds.ts'
import { notes } from '../../plays/notes.ts'
import { pattern } from '../../plays/pattern.ts'
import type { Head, PlaySpec } from '../../plays/play-of.ts'
import { arrangements } from '../../plays/straight.ts'
import { subsets } from '../../plays/subsets.ts'
import { anyOrder, digits } from './draw.ts'

/** All quick picks. */
export const wholeQuick: readonly QuickPick[] = ['all', 'big', 'small', 'odd', 'even', 'clear']

/** low … high. */
export const numbersFrom = (low: number, high: number): number[] =>
  Array.from({ length: high - low + 1 }, (_, i) => low + i)

const won = (wins: number): readonly Outcome[] => [{ wins: [wins], refund: 0 }]

/** The board as rows of digits rather than of choices. */
const inDigitRows = (spec: PlaySpec): PlaySpec =>
  spec.board.kind === 'cells' ? { ...spec, board: { ...spec.board, kind: 'digits' } } : spec

/** Every `pick` of the digits is a unit bet; all of them must be among the `places` drawn, anywhere. */
export const allAmong = (row: Head & { places: number; pick: number; level: string }): PlaySpec => ({
  ...inDigitRows(subsets({ ...row, from: digits, levels: [{ name: row.level, hits: row.pick }] })),
  look: anyOrder(row.places),
  cases: ({ rows }) => won(choose(Math.min(rows[0]!.length, row.places), row.pick)),
})

/** 组选 by how often digits are drawn: [what the section is called, how often each digit, how many digits]. */
type Part = readonly [name: string, times: number, pick: number]

const partOf = ([name, times, pick]: Part) => ({ name, tokens: digits.tokens, times, pick })

/** 组选: the digits of each part must be drawn exactly as often as the part says. */
export const repeated = (
  row: Head & { places: number; parts: readonly [Part] | readonly [Part, Part]; level: string },
): PlaySpec => {
  const [one, other] = row.parts
  return {
    ...inDigitRows(pattern({ ...row, from: digits, parts: other ? [partOf(one), partOf(other)] : [partOf(one)] })),
    look: anyOrder(row.places),
  }
}

const atLeast = (view: readonly number[], digit: number, times: number): boolean =>
  view.filter((drawn) => drawn === digit).length >= times

/** Each digit is a unit bet that wins when it is drawn at least `times` times. */
export function drawnTimes(row: Head & { places: number; times: number; level: string }): PlaySpec {
  const { places, times, level } = row
  const spec = choices({
    ...row,
    choices: digits.tokens.map((token, digit) => ({
      token,
      label: token,
      wins: (view) => atLeast(view, digit, times),
    })),
    levels: [{ name: level, tokens: digits.tokens }],
    quick: wholeQuick,
  })
  return {
    ...inDigitRows(spec),
    look: anyOrder(places),
    cases: ({ rows }) => won(Math.min(rows[0]!.length, Math.floor(places / times))),
  }
}

/** Each digit is a unit bet; `read` finds the one that wins. */
export const oneDigit = (row: Head & { level: string; read(view: readonly number[]): number }): PlaySpec => ({
  ...choices({
    ...row,
    choices: valued(numbersFrom(0, 9), row.read),
    levels: [{ name: row.level, tokens: digits.tokens }],
    quick: wholeQuick,
  }),
  cases: () => won(1),
})

/** A digit from each of `take` of the places. */
export const digitPlaces = (row: Omit<ChosenPlacesRow, 'from' | 'options' | 'kind' | 'quick'>): PlaySpec =>
  chosenPlaces({
    ...row,
    from: digits,
    options: ballOptions(digits),
    kind: 'digits',
    quick: wholeQuick,
  })

/** Notes met digit by digit. */
export const straightNotes = (row: Head & { length: number }): PlaySpec => ({
  ...notes({ ...row, from: digits, kind: anyNote, match: 'places', level: '直选' }),
  chances: () => [{ p: fraction(1n, arrangements(digits, row.length)), reach: 1, q: zero }],
})

/** Notes met in any order. */
export const groupNotes = (row: Head & { length: number; kind: NoteKind; level: string }): PlaySpec => ({
  ...notes({ ...row, from: digits, match: 'same' }),
  look: anyOrder(row.length),
})

const sampleOf = (note: readonly number[]): string => note.join(',')

const groupLevel = (note: readonly number[]): number => new Set(note).size - 2

/** 混合组选: notes of 组三 and 组六. */
export const mixedNotes = (row: Head): PlaySpec =>
  gradedNotes({
    ...row,
    from: digits,
    length: 3,
    kind: mixedNote,
    ordered: false,
    look: anyOrder(3),
    levels: [
      { name: '组三', sample: sampleOf(pairNote.sample(10, 3, () => 0)) },
      { name: '组六', sample: '0,1,2' },
    ],
    winning: (drawn) => [{ note: drawn, level: groupLevel(drawn) }],
    cases: ({ rows }) =>
      [...new Set(rows.map(groupLevel))].map((level) => ({
        wins: [0, 1].map((i) => (i === level ? 1 : 0)),
        refund: 0,
      })),
  })
