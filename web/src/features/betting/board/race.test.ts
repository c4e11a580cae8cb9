import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RACE_STEPS, raceOf } from './race.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const orders = fc.shuffledSubarray(numbers, { minLength: 10 })
const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))

test('every race starts together, never goes back and ends in the order of the draw', () => {
  fc.assert(
    fc.property(orders, chances, (order, stream) => {
      const ways = raceOf(order, () => stream.next().value)
      expect(ways).toHaveLength(10)
      for (const way of ways) {
        expect(way).toHaveLength(RACE_STEPS + 1)
        expect(way[0]).toBe(0)
        expect(way.every((at, i) => i === 0 || at > (way[i - 1] ?? 0))).toBe(true)
      }
      const finish = (car: number) => ways[car - 1]?.at(-1) ?? 0
      expect(numbers.toSorted((a, b) => finish(b) - finish(a))).toEqual(order)
    }),
  )
})

test('the car that leads half way is seldom the winner', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const races = Array.from({ length: 400 }, () => raceOf(numbers, random))
  const half = Math.floor(RACE_STEPS / 2)
  const led = races.filter((ways) => ways.every((way) => (ways[0]?.[half] ?? 0) >= (way[half] ?? 0))).length
  // Car 1 wins all of them, but leads half way in about one of ten.
  expect(led).toBeGreaterThan(15)
  expect(led).toBeLessThan(90)
})
