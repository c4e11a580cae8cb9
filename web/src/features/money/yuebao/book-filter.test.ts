import { expect, it } from 'vitest'
import { bookQuery, readBookFilter, writeBookFilter } from './book-filter.ts'

const read = (query: string) => readBookFilter(new URLSearchParams(query))

it('an address says which entries are shown; what it does not know is left out', () => {
  expect(read('')).toEqual({ kind: 'interest', days: 'all', page: 1 })
  expect(read('kind=constructor&days=x&page=0')).toEqual(read(''))
  const filter = { kind: 'all', days: 'week', page: 3 } as const
  expect(readBookFilter(writeBookFilter(filter))).toEqual(filter)
  expect(String(writeBookFilter(read('')))).toBe('')
})

it('days are those of Shanghai', () => {
  const now = Date.parse('2026-03-18T16:00:00Z')
  expect(bookQuery(read('days=week&page=2'), now)).toEqual({
    ...{ kind: 'interest', startDay: '2026-03-13', endDay: '2026-03-19', pageNum: 2, pageSize: 10 },
  })
  expect(bookQuery(read('kind=all'), now)).toEqual({ pageNum: 1, pageSize: 10 })
})
