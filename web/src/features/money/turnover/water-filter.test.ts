import { expect, it } from 'vitest'
import { readWaterFilter, writeWaterFilter } from './water-filter.ts'

const read = (query: string) => readWaterFilter(new URLSearchParams(query))

it.each(['', 'state=open', 'page=3', 'id=12', 'state=met&page=2&id=7&bets=4'])(
  'the address %s is read and written',
  (query) => {
    expect(writeWaterFilter(read(query)).toString()).toBe(query)
  },
)

it.each(['state=over', 'page=0', 'page=x', 'id=0', 'id=abc', 'id=%E4%B8%80', 'bets=2'])(
  'nothing comes of %s',
  (query) => {
    expect(writeWaterFilter(read(query)).toString()).toBe('')
  },
)
