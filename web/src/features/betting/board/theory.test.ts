import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { expect, test } from 'vitest'
import { sumCounts } from './theory.ts'

test('the theory of dice sums is symmetric and adds up to the draws', () => {
  const counts = sumCounts(
    definitionOf('K3'),
    Array.from({ length: 216 }, () => '1,2,3'),
  )
  expect(counts?.sums).toEqual(Array.from({ length: 16 }, (_, i) => String(i + 3)))
  expect(counts?.theory).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1])
  expect(counts?.actual[3]).toBe(216)
})

test('before the first draw the theory is that of a hundred draws', () => {
  const counts = sumCounts(definitionOf('K3'), [])
  expect(counts?.actual.every((count) => count === 0)).toBe(true)
  expect(counts?.theory[0]).toBe(0.5)
  expect(counts?.theory[7]).toBe(12.5)
})
