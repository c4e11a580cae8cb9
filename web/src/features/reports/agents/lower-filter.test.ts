import { expect, it, test } from 'vitest'
import { childrenAsked, readLowerFilter, writeLowerFilter } from './lower-filter.ts'

const now = Date.parse('2026-03-18T12:00:00+08:00')
const read = (search: string) => readLowerFilter(new URLSearchParams(search), now)

test.each([
  '',
  'parent=7&days=thisMonth',
  'lottery=k3_1m&user=ann&from=2026-03-01&to=2026-03-02&page=3',
  'show=money&sort=pay&order=ascending',
])('%s is read and written alike', (search) => expect(writeLowerFilter(read(search), now).toString()).toBe(search))

it('takes what fits, and what is usual for the rest', () => {
  expect(read('parent=0&user=a%20b&sort=luck&order=up&show=all')).toEqual(read(''))
  expect(read('show=money').sort).toBe('recharge')
})

it('looks for a name in the whole branch, else at direct members', () => {
  const days = { startDay: '2026-02-17', endDay: '2026-03-18', sort: 'staked', order: 'descending' }
  expect(childrenAsked(read(''))).toEqual(days)
  expect(childrenAsked(read('parent=7'))).toEqual({ ...days, parentId: '7' })
  expect(childrenAsked(read('parent=7&user=ann'))).toEqual({ ...days, userName: 'ann' })
})
