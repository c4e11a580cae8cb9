import { expect, it } from 'vitest'
import { letterQuery, readLetterFilter, writeLetterFilter } from './letter-filter.ts'

const read = (search: string) => readLetterFilter(new URLSearchParams(search))

it('writes a URL that it reads back as the same filter', () => {
  for (const search of ['', 'state=unread', 'state=read&page=2']) {
    expect(writeLetterFilter(read(search)).toString()).toBe(search)
  }
})

it('ignores values that make no sense', () => {
  expect(writeLetterFilter(read('state=burnt&page=-1&x=1')).toString()).toBe('')
})

it('asks only for what is set', () => {
  expect(letterQuery(read(''))).toEqual({ pageNum: 1, pageSize: 20 })
  expect(letterQuery(read('state=unread&page=3'))).toEqual({ state: 'unread', pageNum: 3, pageSize: 20 })
})
