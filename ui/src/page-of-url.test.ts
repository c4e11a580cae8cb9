import { expect, it } from 'vitest'
import { readPage, writePage } from './page-of-url.ts'

it('reads a page from 1', () => {
  for (const [search, page] of [
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=x', 1],
    ['', 1],
  ] as const) {
    expect(readPage(new URLSearchParams(search))).toBe(page)
  }
})

it('writes a page that it reads back, and no page for the first one', () => {
  for (const search of ['', 'page=2']) {
    const params = new URLSearchParams('page=9')
    writePage(params, readPage(new URLSearchParams(search)))
    expect(params.toString()).toBe(search)
  }
})
