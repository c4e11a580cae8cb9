import { exportParts } from '@hongyun/contract/protection/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { expect, it, vi } from 'vitest'
import { readOwnData } from './read-own-data.ts'

let asks = 0
const tooOften = () =>
  new Refused({ code: -98, msg: '操作过于频繁，请稍后再试', data: { reason: 'tooOften', retryAfter: 0 } })
vi.mock('../../../../wire/api.ts', () => ({
  api: async (_: string, { part, after }: { part: string; after?: string }) => {
    asks += 1
    // The first page of one part, the second of another.
    if (asks === 2 || asks === 4) throw tooOften()
    return { part, columns: ['编号'], rows: [[`${part} ${after ?? '1'}`]], next: after === undefined ? '2' : null }
  },
}))

it('goes on where the server has had enough of its questions: each row once, none left out', async () => {
  const parts = await readOwnData()
  expect(parts.map(({ part, rows }) => [part, rows])).toEqual(
    wordsOf(exportParts).map((part) => [part, [[`${part} 1`], [`${part} 2`]]]),
  )
})
