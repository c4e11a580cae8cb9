/** The kept pictures: forty a page, and those beyond the first page as well. */
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { savedQuery } from './saved-query.ts'

const asked: unknown[] = []
vi.mock('../../../../wire/api.ts', () => ({
  api: async (_call: string, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    asked.push({ pageNum, pageSize })
    const ids = Array.from({ length: 95 }, (_, n) => ({ id: String(n) }))
    return { list: ids.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: ids.length }
  },
}))

it('are all there', async () => {
  const { list } = await new QueryClient().fetchQuery(savedQuery)
  expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 95 }, (_, n) => String(n)))
  expect(asked).toEqual([1, 2, 3].map((pageNum) => ({ pageNum, pageSize: 40 })))
})
