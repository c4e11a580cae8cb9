// Plays of written notes with several ways to win: 混合组选, 通选, 包选, 猜2D. Each draw lists the notes that win.
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
  /** See PlaySpec: for plays whose draws need not be enumerated. */
  cases?(parsed: Parsed): readonly Outcome[]
  /** Every note that wins with these indexes drawn, each once. */
  winning(drawn: readonly number[]): readonly WinningNote[]
}

/** note;note;… ; count = number of notes. Judging looks up the few winning notes among those written. */
export function gradedNotes(row: GradedNotesRow): PlaySpec {
  const { from, ordered, levels, winning } = row
  const base = from.tokens.length
  const {
    cases: _cases,
    results: _results,
    ...written
  } = notes({ ...row, match: ordered ? 'places' : 'same', level: levels[0]!.name })

  // All bets of an issue are judged by one draw: what wins with it is listed once.
  let latest: { drawn: number; winners: readonly { key: number; level: number }[] } | undefined
  const winnersOf = (view: readonly number[]) => {
    const drawn = noteKey(view, base + from.low, true)
    if (latest?.drawn !== drawn) {
      const indexes = view.map((ball) => ball - from.low)
      const winners = winning(indexes).map(({ note, level }) => ({ key: noteKey(note, base, ordered), level }))
      latest = { drawn, winners }
    }
    return latest.winners
  }

  const judge = (parsed: Parsed): Judge => {
    const keys = new Set(parsed.rows.map((note) => noteKey(note, base, ordered)))
    return (view) => {
      const wins = levels.map(() => 0)
      for (const { key, level } of winnersOf(view)) if (keys.has(key)) wins[level]!++
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
 * The cases of notes as long as the draw, for plays where note and draw can be exchanged: the draws that a note wins with are the notes
 * that win with it as a draw. What these few draws win is added up.
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
