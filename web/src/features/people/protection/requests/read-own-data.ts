import { exportParts } from '@hongyun/contract/protection/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { api } from '../../../../wire/api.ts'
import { patiently } from '../../../../wire/patiently.ts'
import type { Asking } from '../../../../wire/request.ts'
import type { Part } from '../own-data.ts'

const ask = (asked: Asking<'exportMyData'>) => patiently(() => api('exportMyData', asked))

/** What is exported of the player, read part by part. */
export async function readOwnData(): Promise<Part[]> {
  const parts: Part[] = []
  for (const part of wordsOf(exportParts)) {
    const first = await ask({ part })
    const rows = [...first.rows]
    for (let { next } = first; next !== null; ) {
      const more = await ask({ part, after: next })
      rows.push(...more.rows)
      next = more.next
    }
    parts.push({ part, columns: first.columns, rows })
  }
  return parts
}
