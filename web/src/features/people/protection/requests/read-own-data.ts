import { exportParts } from '@hongyun/contract/protection/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { api } from '../../../../wire/api.ts'
import type { Part } from '../own-data.ts'

/** What is exported of the player, read part by part. */
export async function readOwnData(): Promise<Part[]> {
  const parts: Part[] = []
  for (const part of wordsOf(exportParts)) {
    const first = await api('exportMyData', { part })
    const rows = [...first.rows]
    for (let { next } = first; next !== null; ) {
      const more = await api('exportMyData', { part, after: next })
      rows.push(...more.rows)
      next = more.next
    }
    parts.push({ part, columns: first.columns, rows })
  }
  return parts
}
