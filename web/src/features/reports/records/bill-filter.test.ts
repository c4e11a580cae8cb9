import { expect, it } from 'vitest'
import { billQuery, keywordOf, readBillFilter, writeBillFilter } from './bill-filter.ts'

const now = Date.parse('2026-03-18T12:00:00+08:00')
const read = (search: string) => readBillFilter(new URLSearchParams(search), now)

it('writes a URL that it reads back as the same filter', () => {
  for (const search of ['', 'kind=prize&keyword=1237&days=month&page=3', 'from=2026-03-01&to=2026-03-02']) {
    expect(writeBillFilter(read(search), now).toString()).toBe(search)
  }
})

it('ignores values that make no sense', () => {
  expect(writeBillFilter(read('kind=theft&days=ever&page=0'), now).toString()).toBe('')
})

it('cleans a keyword', () => {
  expect(keywordOf('  #B1203871 ')).toBe('B1203871')
  expect(keywordOf('a\u0000b\n')).toBe('ab')
  expect(keywordOf('长'.repeat(50))).toHaveLength(40)
})

it('asks only for what is set', () => {
  expect(billQuery(read('kind=bet'))).toEqual({
    kind: 'bet',
    startTime: Date.parse('2026-03-18T00:00:00+08:00'),
    endTime: Date.parse('2026-03-19T00:00:00+08:00'),
  })
})
