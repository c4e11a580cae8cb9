import { expect, it } from 'vitest'
import { chaseQuery, readChaseFilter, writeChaseFilter } from './chase-filter.ts'

const now = Date.parse('2026-03-18T12:00:00+08:00')
const read = (search: string) => readChaseFilter(new URLSearchParams(search), now)

it('writes a URL that it reads back as the same filter', () => {
  for (const search of ['', 'lottery=k3_1m&state=stopped&days=month&page=2', 'from=2026-03-01&to=2026-03-02']) {
    expect(writeChaseFilter(read(search), now).toString()).toBe(search)
  }
})

it('ignores values that make no sense', () => {
  expect(writeChaseFilter(read('lottery=<b>&state=stolen&days=ever&page=-1&x=1'), now).toString()).toBe('')
})

it('asks only for what is set', () => {
  expect(chaseQuery(read('state=running&days=today'))).toEqual({
    state: 'running',
    startTime: Date.parse('2026-03-18T00:00:00+08:00'),
    endTime: Date.parse('2026-03-19T00:00:00+08:00'),
    pageNum: 1,
    pageSize: 20,
  })
})
