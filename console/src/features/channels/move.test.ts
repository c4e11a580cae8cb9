import { expect, it } from 'vitest'
import { inDraft, moved } from './move.ts'

it('moves one and keeps the others in their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  for (const [id, to] of [
    ['a', -1],
    ['d', 4],
    ['x', 0],
    ['b', 1],
  ] as const)
    expect(moved(['a', 'b', 'c', 'd'], id, to)).toEqual(['a', 'b', 'c', 'd'])
})

it('a draft keeps its order when channels come and go', () => {
  expect(inDraft(['a', 'b', 'c'], undefined)).toEqual(['a', 'b', 'c'])
  expect(inDraft(['a', 'b', 'c'], ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b'])
})
