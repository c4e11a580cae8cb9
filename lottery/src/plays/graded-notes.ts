// Plays of written notes with several ways to win: 混合组选, 通选, 包选, 猜2D. Each draw lists the notes that win.
import type { Balls } from '../balls.ts'
import type { Judge, Outcome } from '../play.ts'
import { isAmong, keysOf, type NoteKeys, noteKey, type Parsed } from '../shape.ts'
import type { NoteKind } from './note-kinds.ts'
import { notes } from './notes.ts'
import type { Head, LevelSpec, Look, PlaySpec, See } from './play-of.ts'

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

const judgeWinners =
  (see: See, keys: NoteKeys, lost: Outcome): Judge =>
  (draw) => {
    const winners = see(draw)
    let wins: number[] | undefined
    for (let at = 0; at < winners.length; at += 2) {
      if (!isAmong(keys, winners[at]!)) continue
      wins ??= lost.wins.map(() => 0)
      wins[winners[at + 1]!]!++
    }
    return wins ? { wins, refund: 0 } : lost
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

  const lost: Outcome = { wins: levels.map(() => 0), refund: 0 }
  return {
    ...written,
    levels,
    // The winning notes, each as its key and its level.
    see: (view) =>
      winning(view.map((ball) => ball - from.low)).flatMap(({ note, level }) => [noteKey(note, base, ordered), level]),
    judge: ({ rows }, see) => judgeWinners(see, keysOf(rows.map((note) => noteKey(note, base, ordered))), lost),
    ...(row.look ? { look: row.look } : {}),
    ...(row.cases ? { cases: row.cases } : {}),
  }
}

/**
 * The cases of notes as long as the draw, for plays where note and draw can be exchanged: the draws that a note wins with are the notes
 * that win with it as a draw. What these few draws win is added up. `base`: how many numbers there are.
 */
export const casesByDraw =
  (levels: number, base: number, winning: GradedNotesRow['winning']) =>
  (parsed: Parsed): readonly Outcome[] => {
    const won = new Map<number, number[]>()
    for (const written of parsed.rows) {
      for (const { note: draw, level } of winning(written)) {
        const key = noteKey(draw, base, true)
        const known = won.get(key)
        const wins = known ?? new Array<number>(levels).fill(0)
        wins[level]!++
        if (!known) won.set(key, wins)
      }
    }
    return [...won.values()].map((wins) => ({ wins, refund: 0 }))
  }
