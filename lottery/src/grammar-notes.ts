// The notes of a bettingNumber (单式): every note is complete, allowed and unique.
import { fail, ok, type Result } from './result.ts'
import { type NoteRule, noteKey } from './shape.ts'

/** A parser of the notes: token indexes note by note, in the order written. Refuses a note that is incomplete, not allowed or repeated. */
export function notesReader(rule: NoteRule): (body: string) => Result<number[][]> {
  const index = new Map(rule.tokens.map((token, i) => [token, i]))

  const readNote = (text: string): Result<number[]> => {
    const note: number[] = []
    for (const token of text.split(',')) {
      const at = index.get(token)
      if (at === undefined) return fail(`只能用 ${rule.tokens[0]} 到 ${rule.tokens.at(-1)} 的号码，号码之间用逗号`)
      note.push(at)
    }
    if (note.length !== rule.length) return fail(`应有 ${rule.length} 个号码，现在是 ${note.length} 个`)
    const wrong = rule.refuse?.(note)
    return wrong === undefined ? ok(note) : fail(wrong)
  }

  return (body) => {
    const seen = new Set<number>()
    const rows: number[][] = []
    for (const [i, text] of body.split(';').entries()) {
      const note = readNote(text)
      if (!note.ok) return fail(`第 ${i + 1} 注${note.reason}，请改正`)
      const key = noteKey(note.value, rule.tokens.length, rule.ordered)
      if (seen.has(key)) return fail(`第 ${i + 1} 注与前面的重复，请去掉`)
      seen.add(key)
      rows.push(note.value)
    }
    return ok(rows)
  }
}
