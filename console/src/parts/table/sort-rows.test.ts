import { expect, it } from 'vitest'
import { sortRows } from './sort-rows.ts'

const rows = [
  { name: '快三', at: 20 },
  { name: '10分', at: null },
  { name: '5分', at: 3 },
  { name: '排列', at: 100 },
]
const ats = (order: 'ascending' | 'descending') => sortRows(rows, ({ at }) => at, order).map(({ at }) => at)

it('figures by their size, what has none last', () => {
  expect(ats('ascending')).toEqual([3, 20, 100, null])
  expect(ats('descending')).toEqual([100, 20, 3, null])
})

it('names by pinyin, and by the figures in them', () =>
  expect(sortRows(rows, ({ name }) => name, 'ascending').map(({ name }) => name)).toEqual([
    '5分',
    '10分',
    '快三',
    '排列',
  ]))

it('leaves the rows it was given', () => {
  sortRows(rows, ({ name }) => name, 'descending')
  expect(rows[0]?.name).toBe('快三')
})
