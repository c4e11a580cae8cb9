/** Reads files of tables as banks and spreadsheets write them: of several encodings, with commas or tabs, with quotes. */
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'

/** A line of the table; `line` is where it begins in the file, from 1. */
export type CsvLine = { line: number; fields: string[] }

const decoders = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [], encoding: 'utf-8' },
  // The encoding that Chinese spreadsheets save by; GBK is a part of it.
  { mark: [], encoding: 'gb18030' },
] as const

/** The text of a file: UTF-8 and UTF-16 by their marks, else UTF-8, else GB 18030; undefined where it is none of these. */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const { mark, encoding } of decoders) {
    if (mark.length > 0 && !mark.every((byte, n) => bytes[n] === byte)) continue
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? undefined : text
    } catch {
      if (mark.length > 0) return undefined
    }
  }
  return undefined
}

/** The lines of a table (RFC 4180), split by tabs where the first line has more of them than commas; a text of the fault where a quote is not closed. */
export function readCsv(text: string): Result<CsvLine[]> {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const comma = head.split('\t').length > head.split(',').length ? '\t' : ','
  const lines: CsvLine[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const began = line
    const fields: string[] = []
    for (;;) {
      const field = readField(text, at, comma)
      if (field === undefined) return fail(`第 ${began} 行：引号没有结束`)
      fields.push(field.value)
      line += field.breaks
      at = field.end
      if (text[at] !== comma) break
      at += 1
    }
    lines.push({ line: began, fields })
    if (text.startsWith('\r\n', at)) at += 2
    else if (at < text.length) at += 1
    line += 1
  }
  return ok(lines.filter(({ fields }) => fields.some((field) => field.trim() !== '')))
}

type Field = { value: string; end: number; breaks: number }

/** A field and where it ends: at its comma, at the end of the line or of the text. */
function readField(text: string, at: number, comma: string): Field | undefined {
  const stop = (from: number): number => {
    let end = from
    while (end < text.length && text[end] !== comma && text[end] !== '\n' && text[end] !== '\r') end += 1
    return end
  }
  if (text[at] !== '"') {
    const end = stop(at)
    return { value: text.slice(at, end), end, breaks: 0 }
  }
  let value = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = stop(quote + 1)
      return { value: value + text.slice(quote + 1, end), end, breaks: value.split(/\r\n|\r|\n/).length - 1 }
    }
    value += '"'
    from = quote + 2
  }
}
