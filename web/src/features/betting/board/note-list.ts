/**
 * Reads notes (单式) as people type, paste and store them: line by line, each piece is a note, wrong or a repeat.
 * Reading yields after some hundred lines, so that a hundred thousand do not block the page. Pure.
 */
import type { Board } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'

export type NotesBoard = Extract<Board, { kind: 'notes' }>

/** A piece of the text that is no bet: its position, its line from 1, and the reason. */
export type Flaw = { readonly at: number; readonly entry: string; readonly line: number; readonly reason: string }

export type NoteList = {
  /** The number of lines that are not empty. */
  readonly lines: number
  /** Without repeats, as in a bettingNumber: 1,2,3. */
  readonly notes: readonly string[]
  readonly wrong: readonly Flaw[]
  readonly repeated: readonly Flaw[]
  /** The repeated notes: those given a second time, those given a third time, and so on. */
  readonly again: readonly (readonly string[])[]
}

export const emptyList: NoteList = { lines: 0, notes: [], wrong: [], repeated: [], again: [] }

/** More lines are not read. */
export const MAX_NOTE_LINES = 100_000
const LINES_A_SLICE = 400

type Piece = { entry: string; at: number; reason?: string; note?: string }
type Token = { text: string; at: number }

/** Replaces full-width digits and marks by plain ones, character by character. */
const plainWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\ufeff]/g, ' ')

const MARKS = /[^\s,、|]+/g

/** The pieces that are one note each: words of full length, or else all words of the line together. */
function* piecesOf(line: string, board: NotesBoard): Generator<Piece> {
  const width = board.tokens[0]?.length ?? 1
  const whole = width * board.length
  const words = Array.from(line.matchAll(MARKS), (word): Token => ({ text: word[0], at: word.index }))
  if (words.length === 0) return
  const runs = words.some(({ text }) => text.length >= whole) ? words.map((word) => [word]) : [words]
  for (const run of runs) yield* notesOf(run, line, board, width)
}

function* notesOf(run: readonly Token[], line: string, board: NotesBoard, width: number): Generator<Piece> {
  const first = run[0]!
  const last = run.at(-1)!
  const whole = { entry: line.slice(first.at, last.at + last.text.length), at: first.at }
  const tokens: Token[] = []
  for (const { text, at } of run) {
    if (text.length % width > 0 || /\D/.test(text)) {
      yield { ...whole, reason: /\D/.test(text) ? '只能有数字' : `每个号码写 ${width} 位数字` }
      return
    }
    for (let i = 0; i < text.length; i += width) tokens.push({ text: text.slice(i, i + width), at: at + i })
  }
  if (tokens.length % board.length > 0) {
    yield { ...whole, reason: `应有 ${board.length} 个号码，现在是 ${tokens.length} 个` }
    return
  }
  for (let i = 0; i < tokens.length; i += board.length) {
    const note = tokens.slice(i, i + board.length)
    const end = note.at(-1)!
    yield {
      entry: line.slice(note[0]!.at, end.at + end.text.length),
      at: note[0]!.at,
      note: note.map(({ text }) => text).join(','),
    }
  }
}

/** The play's refusal of a single note, without its number: 第 1 注的号码… becomes 号码…. */
const bare = (reason: string): string =>
  reason
    .replace(/^第 \d+ 注/, '')
    .replace(/^的/, '')
    .replace(/，请[^，]*$/, '')

/** Reads a text in slices; yields the part that is read, 0 to 1, after each slice. */
export function* readNotes(play: Play, board: NotesBoard, written: string, places = ''): Generator<number, NoteList> {
  const text = plainWidth(written)
  const notes: string[] = []
  const wrong: Flaw[] = []
  const repeated: Flaw[] = []
  const again: string[][] = []
  const seen = new Map<string, { line: number; times: number }>()
  const known = new Set(board.tokens)
  let lines = 0
  let line = 0
  for (const { 0: row, index } of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    line++
    if (row.trim() !== '') lines++
    for (const { 0: part, index: offset } of row.matchAll(/[^;\r\n]+/g)) {
      for (const piece of piecesOf(part, board)) {
        const flaw = { at: index + offset + piece.at, entry: piece.entry, line }
        const reason = piece.reason ?? unknownToken(piece.note, known) ?? refusalOf(play, places + piece.note)
        if (reason !== undefined || piece.note === undefined) {
          wrong.push({ ...flaw, reason: reason ?? '' })
          continue
        }
        const key = board.ordered ? piece.note : piece.note.split(',').sort().join()
        const before = seen.get(key)
        if (before === undefined) {
          seen.set(key, { line, times: 0 })
          notes.push(piece.note)
        } else {
          const turn = again[before.times] ?? []
          if (turn.length === 0) again.push(turn)
          turn.push(piece.note)
          before.times += 1
          repeated.push({ ...flaw, reason: before.line === line ? '同一行已有' : `与第 ${before.line} 行重复` })
        }
      }
    }
    if (line % LINES_A_SLICE === 0) yield index / text.length
  }
  return { lines, notes, wrong, repeated, again }
}

function unknownToken(note: string | undefined, known: ReadonlySet<string>): string | undefined {
  const strange = note?.split(',').find((token) => !known.has(token))
  return strange && `没有 ${strange} 这个号码`
}

function refusalOf(play: Play, number: string): string | undefined {
  const checked = play.check(number)
  return checked.ok ? undefined : bare(checked.reason)
}

/** Reads a short text at once. */
export function readNotesNow(play: Play, board: NotesBoard, text: string, places = ''): NoteList {
  const reading = readNotes(play, board, text, places)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** The text without these pieces, which are in text order; lines that become empty are removed. */
export function withoutFlaws(text: string, flaws: readonly Flaw[]): string {
  const kept: string[] = []
  let from = 0
  for (const { at, entry } of flaws) {
    kept.push(text.slice(from, at))
    from = at + entry.length
  }
  kept.push(text.slice(from))
  return kept
    .join('')
    .replace(/[ \t,，、|]*(?:[;；\r\n][ \t,，、|]*)+/g, '\n')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

export const lineCount = (text: string): number => (text.match(/\r\n?|\n/g)?.length ?? 0) + (text === '' ? 0 : 1)
