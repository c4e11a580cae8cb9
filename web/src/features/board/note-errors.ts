/** What is wrong in a field of 单式, entry by entry, so that each can be shown where it stands. */
import type { Board } from '@hongyun/lottery/board.ts'
import { notesOfText } from '@hongyun/lottery/note-text.ts'
import type { Play } from '@hongyun/lottery/play.ts'

export type NoteError = { readonly entry: string; readonly at: number; readonly reason: string }

type NotesBoard = Extract<Board, { kind: 'notes' }>
type Entry = { text: string; at: number }

/** The pieces a player means as one note each: words of full length, or else the whole line. */
function entriesOf(board: NotesBoard, text: string): Entry[] {
  const width = (board.tokens[0]?.length ?? 1) * board.length
  const entries: Entry[] = []
  for (const { 0: line, index } of text.matchAll(/[^;；\n\r]+/g)) {
    const words = [...line.matchAll(/[^\s,，、|]+/g)]
    const isNote = (word: string) => word.normalize('NFKC').length >= width
    const pieces = words.length > 1 && words.some(({ 0: word }) => isNote(word)) ? words : undefined
    if (pieces) for (const piece of pieces) entries.push({ text: piece[0], at: index + piece.index })
    else if (line.trim() !== '') entries.push({ text: line.trim(), at: index })
  }
  return entries
}

const bare = (reason: string): string => reason.replace(/^第 \d+ 注/, '').replace(/^的/, '')

/** Every entry that is not a note of the play, or is there twice. */
export function noteErrors(play: Play, board: NotesBoard, text: string, places = ''): NoteError[] {
  const errors: NoteError[] = []
  const good: string[] = []
  for (const { text: entry, at } of entriesOf(board, text)) {
    const note = notesOfText(entry, board.tokens, board.length)
    if (note === undefined) {
      errors.push({ entry, at, reason: `应为 ${board.length} 个号码` })
      continue
    }
    const alone = play.check(places + note)
    if (!alone.ok) {
      errors.push({ entry, at, reason: bare(alone.reason) })
      continue
    }
    const repeated =
      good.length > 0 && good.length < MOST_COMPARED && !play.check(`${places}${good.join(';')};${note}`).ok
    if (repeated) errors.push({ entry, at, reason: '与前面的重复' })
    else good.push(note)
  }
  return errors
}

/** Comparing each note with all before it is for lists a person types; longer ones are checked as a whole. */
const MOST_COMPARED = 300

/** The text without the entries that are wrong. */
export function withoutErrors(text: string, errors: readonly NoteError[]): string {
  let left = text
  for (const { entry, at } of [...errors].reverse()) {
    const start = left.indexOf(entry, at)
    if (start >= 0) left = left.slice(0, start) + left.slice(start + entry.length)
  }
  return left
    .replace(/[ \t]+/g, ' ')
    .replace(/(?:[;；\n\r] ?)+/g, '\n')
    .trim()
}
