/** Between which times rows were written, as a node tells by what it saw of a clock that is set forth and back. */
import { describe, expect, it } from 'vitest'
import { LONG_TRANSACTION_MS } from '../../../platform/db/roles.ts'
import { type ClockSeen, watchClock } from './clock-seen.ts'

const MINUTE_MS = 60_000
const START = Date.UTC(2026, 5, 1)

/** Looks every two seconds for so many minutes, all sealed each time; `ahead`: by how much the clock is, by the minute. */
function looked(minutes: number, ahead: (minute: number) => number = () => 0): { seen: ClockSeen; now: number } {
  const seen = watchClock()
  let own = 1000
  for (; own <= minutes * MINUTE_MS; own += 2000) {
    seen.look(START + own + ahead(own / MINUTE_MS), own)
    for (const what of ['waiting', 'ranges'] as const) seen.allSealed(what, own)
  }
  return { seen, now: START + own - 2000 + ahead((own - 2000) / MINUTE_MS) }
}

describe('a node that has looked for long', () => {
  it('says a long transaction and a minute before, and a minute after', () => {
    const { seen, now } = looked(60)
    expect(seen.isYoung()).toBe(false)
    const { since, until } = seen.within('waiting', [])
    expect(until - now).toBe(MINUTE_MS)
    expect(now - since).toBeGreaterThanOrEqual(LONG_TRANSACTION_MS + MINUTE_MS)
    expect(now - since).toBeLessThanOrEqual(LONG_TRANSACTION_MS + MINUTE_MS + 2000)
    expect(seen.within('ranges', []).since).toBeLessThan(since)
    expect(seen.within('swept', []).since).toBeLessThan(now - 29 * MINUTE_MS)
  })

  it('takes no time for wrong that the clock had, set forth or back', () => {
    const forth = looked(60, (minute) => (minute > 59.5 ? 60 * MINUTE_MS : 0))
    expect(forth.now - forth.seen.within('waiting', []).since).toBeGreaterThan(60 * MINUTE_MS)
    expect(forth.seen.within('waiting', []).until).toBe(forth.now + MINUTE_MS)
    const back = looked(60, (minute) => (minute > 59.5 ? -60 * MINUTE_MS : 0))
    expect(back.seen.within('waiting', []).until).toBeGreaterThan(back.now + 60 * MINUTE_MS)
    expect(back.seen.within('waiting', []).since).toBeLessThan(back.now - MINUTE_MS)
  })

  it('forgets what was long before', () => {
    const { seen, now } = looked(60, (minute) => (minute < 20 ? 600 * MINUTE_MS : 0))
    expect(seen.within('swept', []).until).toBe(now + MINUTE_MS)
  })

  it('goes back to when all was sealed last, however long that is', () => {
    const { seen, now } = looked(30)
    for (let own = 30 * MINUTE_MS; own < 90 * MINUTE_MS; own += 2000) seen.look(START + own, own)
    expect(seen.within('waiting', []).since).toBeLessThan(now - LONG_TRANSACTION_MS)
    expect(seen.within('waiting', []).until).toBeGreaterThan(now + 59 * MINUTE_MS)
  })
})

describe('a node that has just begun', () => {
  it('goes by the newest heads, ten minutes each way', () => {
    const { seen, now } = looked(1)
    expect(seen.isYoung()).toBe(true)
    const heads = [now - 30 * MINUTE_MS, now + 5 * MINUTE_MS]
    const { since, until } = seen.within('waiting', heads)
    expect([now - since, until - now]).toEqual([40 * MINUTE_MS, 15 * MINUTE_MS])
  })

  it('says nothing of what waited before the journal began', () => {
    const seen = watchClock()
    seen.look(START, 1000)
    expect(seen.within('waiting', []).since).toBe(0)
    expect(seen.within('waiting', new Array<number>(5000).fill(START)).since, 'of a backlog').toBe(0)
    const heads = Array.from({ length: 1024 }, (_, n) => START + n * 2000)
    expect(seen.within('waiting', heads).since).toBe(START - 10 * MINUTE_MS)
  })
})
