/** Windows read each id of a span once, from the newest backwards, until there are enough. */
import { MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'
import { expect, it } from 'vitest'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { newSeed, randomFrom } from '../../../testing/random.ts'
import { everywhere, newestOf, type Pace, paceOf, type Span, type Window } from './windows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const END = Date.UTC(2026, 10, 20)
const span: Span = { from: END - 31 * DAY_MS, until: END }
const paces: readonly Pace[] = [paceOf('players', 0), paceOf('each', 0), paceOf('set', 20_000), paceOf('set', 1e9)]

/** Reads of ids, newest first, as a statement would. */
const readerOf = (ids: readonly bigint[], seen: Window[]) => (window: Window, most: number) => {
  seen.push(window)
  return Promise.resolve(ids.filter((id) => id >= window[0] && id < window[1]).slice(0, most))
}

it('meet, and cover the span', async () => {
  for (const pace of paces) {
    const seen: Window[] = []
    expect(await newestOf(span, everywhere, pace, readerOf([], seen))).toEqual([])
    expect([seen.at(-1)![0], seen[0]![1]]).toEqual([idFrom(span.from), idUntil(span.until)])
    for (const [n, window] of seen.slice(1).entries()) expect(window[1]).toBe(seen[n]![0])
    expect(seen.length).toBeLessThan(30)
    // Of a span that nobody meant as well: each of them is a statement.
    seen.length = 0
    await newestOf({ ...span, from: 0 }, everywhere, pace, readerOf([], seen))
    expect(seen.length).toBeLessThan(70)
  }
})

it('after a time without lines read no more than a few times what is wanted', async () => {
  // As many an hour as make the list full in one, and none in the last seven.
  const ids = Array.from({ length: 40 * MAX_LINES }, (_, n) => idFrom(END - 7 * HOUR_MS - (n * HOUR_MS) / MAX_LINES))
  let read = 0
  const reader = readerOf(ids, [])
  await newestOf(span, everywhere, paceOf('each', 24 * MAX_LINES), ([from, until], most) => {
    read += ids.filter((id) => id >= from && id < until).length
    return reader([from, until], most)
  })
  expect(read).toBeLessThan(4 * MAX_LINES)
})

it('find the newest of any lines, wherever they are', async () => {
  const random = randomFrom(newSeed())
  for (let round = 0; round < 40; round += 1) {
    const hours = 1 + random.below(24 * 31)
    const end = END - random.below(31 * 24 - hours + 1) * HOUR_MS
    const times = Array.from({ length: random.below(2 * MAX_LINES) }, () => end - random.below(hours * HOUR_MS))
    const ids = times.map((at, n) => idUntil(at - 60_000) | BigInt(n)).sort((a, b) => (a < b ? 1 : -1))
    const due = ids.filter((id) => id >= idFrom(span.from)).slice(0, MAX_LINES + 1)
    for (const pace of paces)
      expect(await newestOf(span, everywhere, pace, readerOf(ids, [])), `SEED=${random.seed}`).toEqual(due)
  }
})

it('go on where there may be lines alone, after the first of them', async () => {
  const parts = [
    { from: END - 5 * DAY_MS, until: END - 3 * DAY_MS },
    { from: END - 20 * DAY_MS, until: END - 19 * DAY_MS },
  ]
  const seen: Window[] = []
  await newestOf(span, () => parts, paces[1]!, readerOf([], seen))
  expect(seen[0]).toEqual([idFrom(END - DAY_MS), idUntil(END)])
  const [first, last] = [seen[1]!, seen.at(-1)!]
  expect([first[1], last[0]]).toEqual([idUntil(END - 3 * DAY_MS), idFrom(END - 20 * DAY_MS)])
  const reached = seen.slice(1).reduce((sum, [from, until]) => sum + Number((until - from) >> 20n), 0)
  expect(reached).toBeLessThan(3 * DAY_MS + 5 * 120_000)
})
