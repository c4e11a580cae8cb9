/** Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell that would run as a formula. */

const BOM = '\uFEFF'
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/
/** What makes a spreadsheet take a cell for a formula, full-width signs and leading blanks included. */
const RUNS = /^[\s\u00a0\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** One cell. Text that could run gets a leading apostrophe; a plain number may carry its sign. */
export function csvCell(text: string): string {
  const harmless = RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return BOM + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}
