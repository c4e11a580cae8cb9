import { expect, test } from 'vitest'
import { readMemory, withMark, withRecent } from './play-memory.ts'

const empty = { recent: [], marked: [] }

test.each([null, '', '{', '[]', '3', '{"recent":3,"marked":[1]}'])('%s is no memory', (text) => {
  expect(readMemory(text)).toEqual(empty)
})

test('the last play comes first, once, and six are kept', () => {
  const used = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c'].reduce(withRecent, empty)
  expect(used.recent).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  expect(readMemory(JSON.stringify(used))).toEqual(used)
})

test('a mark is set and taken off', () => {
  const marked = withMark(withMark(empty, 'a'), 'b')
  expect(marked.marked).toEqual(['a', 'b'])
  expect(withMark(marked, 'a').marked).toEqual(['b'])
})
