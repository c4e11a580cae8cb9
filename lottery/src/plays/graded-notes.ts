// Plays of written notes whose prize depends on how a note is met: 混合组选, 通选, 包选, 猜2D. The draw says which notes would win.
import type { Balls } from '../balls.ts'
import type { Judge, Outcome } from '../play.ts'
import { noteKey, type Parsed } from '../shape.ts'
import type { NoteKind } from './note-kinds.ts'
import { notes } from './notes.ts'
import type { Head, LevelSpec, Look, PlaySpec } from './play-of.ts'

/** A note that a draw makes win, and the index of its level. */
export type WinningNote = { readonly note: readonly number[]; readonly level: number }

export type GradedNotesRow = Head & {
  readonly from: Balls
  readonly length: number
  readonly kind: NoteKind
  /** Whether a note in another order is another note. */
  readonly ordered: boolean
  readonly levels: readonly LevelSpec[]
  readonly look?: Look
  /** As PlaySpec has it, where a draw need not be gone through. */
  cases?(parsed: Parsed): readonly Outcome[]
  /** Every note that wins with these indexes drawn, each once. */
  winning(drawn: readonly number[]): readonly WinningNote[]
}

/** note;note;… ; count = number of notes. Judging looks the few notes that win up among those written. */
export function gradedNotes(row: GradedNotesRow): PlaySpec {
  const { from, ordered, levels, winning } = row
  const base = from.tokens.length
  const {
    cases: _cases,
    results: _results,
    ...written
  } = notes({ ...row, match: ordered ? 'places' : 'same', level: levels[0]!.name })

  const judge = (parsed: Parsed): Judge => {
    const keys = new Set(parsed.rows.map((note) => noteKey(note, base, ordered)))
    return (view) => {
      const wins = levels.map(() => 0)
      for (const { note, level } of winning(view.map((drawn) => drawn - from.low))) {
        if (keys.has(noteKey(note, base, ordered))) wins[level]!++
      }
      return { wins, refund: 0 }
    }
  }
  return {
    ...written,
    levels,
    judge,
    ...(row.look ? { look: row.look } : {}),
    ...(row.cases ? { cases: row.cases } : {}),
  }
}

/**
 * The cases of notes as long as the draw, where a note wins with a draw just as the draw would with the note: each note is met by the
 * few draws it wins with, and what they win is added up.
 */
export const casesByDraw =
  (levels: number, winning: GradedNotesRow['winning']) =>
  (parsed: Parsed): readonly Outcome[] => {
    const won = new Map<string, number[]>()
    for (const written of parsed.rows) {
      for (const { note: draw, level } of winning(written)) {
        const key = draw.join()
        const wins = won.get(key) ?? new Array<number>(levels).fill(0)
        wins[level]!++
        won.set(key, wins)
      }
    }
    return [...won.values()].map((wins) => ({ wins, refund: 0 }))
  }
