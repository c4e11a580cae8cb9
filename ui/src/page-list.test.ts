import { expect, test } from 'vitest'
import { pageCount, pageList } from './page-list.ts'

function shown(page: number, pages: number): string {
  return pageList(page, pages)
    .map((mark) => (typeof mark === 'number' ? mark : '…'))
    .join(' ')
}

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 7 8 9'],
])('page %i of %i offers %s', (page, pages, text) => expect(shown(page, pages)).toBe(text))

test('every page of any pager can be reached by single steps, and none is offered twice', () => {
  for (let pages = 1; pages <= 30; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageList(page, pages).filter((mark) => typeof mark === 'number')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toContain(page)
      expect(numbers.every((number) => number >= 1 && number <= pages)).toBe(true)
    }
  }
})

test('an empty list is one page', () => {
  expect(pageCount(0, 20)).toBe(1)
  expect(pageCount(86, 10)).toBe(9)
})
