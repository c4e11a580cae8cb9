/** Reads text files of notes, or says why they are refused. */
import { lineCount, MAX_NOTE_LINES } from './note-list.ts'

const MAX_BYTES = 8 * 1024 * 1024

export type NoteFile = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string }

const refused = (reason: string): NoteFile => ({ ok: false, reason })

/** UTF-8, or GB 18030, the older encoding of Chinese systems. */
function decoded(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Reads a file a player chose or dropped. */
export async function readNoteFile(file: File): Promise<NoteFile> {
  if (file.size === 0) return refused('文件是空的，请换一个文件')
  if (file.size > MAX_BYTES) return refused('文件超过 8 MB，请分成几个文件')
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  return text === undefined ? refused('只能打开文本文件，例如 .txt 或 .csv') : { ok: true, text }
}

/** The text with more lines appended; refused where that exceeds the limit. */
export function withMore(text: string, more: string): NoteFile {
  const whole = text.trim() === '' ? more : `${text.trimEnd()}\n${more}`
  const lines = lineCount(whole.trimEnd())
  if (lines <= MAX_NOTE_LINES) return { ok: true, text: whole }
  return refused(`共 ${lines} 行，一次最多 ${MAX_NOTE_LINES} 行，请分几次投注`)
}
