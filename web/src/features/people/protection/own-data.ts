/** What is exported of a player as one file. */
import { type ExportPart, exportParts } from '@hongyun/contract/protection/words.ts'
import { csvOf } from '../../../parts/csv.ts'

export interface Part {
  part: ExportPart
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Each part by its name, each row by the names of its columns. */
export const asJson = (parts: readonly Part[]): string =>
  JSON.stringify(
    Object.fromEntries(
      parts.map(({ part, columns, rows }) => [
        exportParts[part],
        rows.map((row) => Object.fromEntries(columns.map((column, n) => [column, row[n] ?? '']))),
      ]),
    ),
    null,
    2,
  )

/** One table below the other, each under its name. */
export const asCsv = (parts: readonly Part[]): string => {
  const [, ...lines] = parts.flatMap(({ part, columns, rows }) => [[], [exportParts[part]], columns, ...rows])
  const [head = [], ...rest] = lines
  return csvOf(head, rest)
}
