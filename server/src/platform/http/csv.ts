/**
 * Lists as CSV files. Rows are read as the reader takes them: however long a list is, only a few hundred of its rows are in
 * memory, and a reader who goes away ends the reading.
 */
import { Readable } from 'node:stream'
import { businessDay } from '@hongyun/lottery/days.ts'
import type { FastifyReply } from 'fastify'

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/** What a spreadsheet takes for a formula, blanks before it included. */
const RUNS = /^[\s\u00a0\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A field: quoted where it must be, and never a formula to who opens the file in a spreadsheet. */
export function csvField(text: string): string {
  const safe = RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

/** By it a spreadsheet knows that the text is UTF-8. */
const MARK = '\ufeff'

async function* textOf(head: readonly string[], rows: AsyncIterable<readonly (readonly string[])[]>) {
  yield MARK + csvLine(head)
  for await (const some of rows) yield some.map(csvLine).join('')
}

/** Begins the answer. The file is named by the day it was made on. */
export function sendCsv(
  reply: FastifyReply,
  { name, head, rows }: { name: string; head: readonly string[]; rows: AsyncIterable<readonly (readonly string[])[]> },
): FastifyReply {
  const file = encodeURIComponent(`${name} ${businessDay(Date.now())}.csv`)
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="export.csv"; filename*=UTF-8''${file}`)
    .header('cache-control', 'no-store')
    .send(Readable.from(textOf(head, rows), { highWaterMark: 1 }))
}
