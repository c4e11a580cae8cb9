/** Many results from a file: each line is one operator's entry, and says what became of it. */
import type { Database } from '../../../platform/db/database.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { type Entered, enterResult } from './enter-result.ts'

export type ImportLine =
  | { line: number; text: string; entered: Entered }
  | { line: number; text: string; refused: string }

/** More lines than any calendar has in ten years. */
export const MAX_LINES = 20_000
const KEPT = 100

/** `fc3d,2026001,"1,2,3"`, the quotes may be left out; undefined where a line is not one. */
export function readLine(text: string): { lotteryCode: string; issue: string; numbers: string } | undefined {
  const match = /^\s*([a-z0-9_]{2,20})\s*,\s*(\d{4,16})\s*,\s*(?:"([\d,\s]+)"|([\d,\s]+))\s*$/.exec(text)
  const numbers = (match?.[3] ?? match?.[4] ?? '').replace(/\s/g, '')
  return match ? { lotteryCode: match[1]!, issue: match[2]!, numbers } : undefined
}

/** A first line of names, as tables have it. */
const isHeading = (text: string, line: number): boolean => line === 1 && /^[a-z_\s",]+$/i.test(text)

/**
 * Enters the lines in order, each in a transaction of its own: what was done stays done where the next one fails, and
 * the file may be imported again.
 */
export async function* importResults(database: Database, csv: string, actor: Actor): AsyncGenerator<ImportLine> {
  const lines = csv.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (const [at, text] of lines.entries()) {
    const line = at + 1
    if (text.trim() === '' || isHeading(text, line)) continue
    const kept = text.slice(0, KEPT)
    const read = text.length <= 400 ? readLine(text) : undefined
    if (!read) {
      yield { line, text: kept, refused: '应为：彩种代码,期号,号码' }
      continue
    }
    const entered = await enterResult(database, actor, read)
    yield entered.ok ? { line, text: kept, entered: entered.value } : { line, text: kept, refused: entered.reason }
  }
}
