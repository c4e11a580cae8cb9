/** Twice what all processes take stays below what the PostgreSQL takes, and what does not is refused with the number that would do. */
import { expect, it } from 'vitest'
import { connectionsOf, takeTickingConnections } from './connections.ts'
import type { Database } from './database.ts'

const workers = Array.from({ length: 64 }, (_, n) => n + 1)

it.each([
  [0, 13],
  [2, 8],
])('of the usual hundred, where each takes %i beside, for up to %i processes', (beside, fit) => {
  for (const count of workers.slice(0, fit)) {
    const each = connectionsOf(count, beside, 100)
    expect(each).toBeGreaterThan(2)
    // The process that ticks has two more, and two for the draws.
    expect(2 * (count * (each + beside) + 4)).toBeLessThan(90)
  }
  for (const count of workers.slice(fit)) {
    const refused = () => connectionsOf(count, beside, 100)
    expect(refused).toThrow(/^WORKERS=\d+ needs a PostgreSQL that takes \d+ connections, and this one takes 100/)
    const needed = 2 * (count * (3 + beside) + 4) + 12
    expect(refused).toThrow(`takes ${needed} connections`)
    expect(connectionsOf(count, beside, needed)).toBe(3)
  }
})

it('of more than are needed no more than before', () => {
  expect([1, 2, 4, 8, 64].map((count) => connectionsOf(count, 2, 5000))).toEqual([20, 20, 10, 5, 5])
})

it('is two more once the process ticks', () => {
  const database = { pool: { options: { max: connectionsOf(8, 2, 100) } } } as Database
  takeTickingConnections(database)
  expect(database.pool.options.max).toBe(5)
})
