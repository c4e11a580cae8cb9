import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepStream, SILENT_MS, type Stream, type Told } from './stream.ts'

/** Stands for the browser's EventSource; the test says what its server sends. */
class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  onerror: (() => void) | undefined
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

const told: Told[] = []
const states: boolean[] = []
let stream: Stream
const newest = () => FakeSource.all.at(-1)!
const hello = { serverTime: 1, player: null }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeSource.all = []
  told.length = 0
  states.length = 0
  stream = keepStream(
    (one) => told.push(one),
    (isThere) => states.push(isThere),
  )
})
afterEach(() => {
  stream.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('is there from the first event on, and tells what it is told', () => {
  expect(states).toEqual([false])
  newest().say('hello', hello)
  newest().say('settled', { lotteryCode: 'k3_1m', issue: '1' })
  expect(states).toEqual([false, true])
  expect(told).toEqual([
    { event: 'hello', data: hello },
    { event: 'settled', data: { lotteryCode: 'k3_1m', issue: '1' } },
  ])
})

test('is opened again after it broke, each time later', () => {
  newest().say('hello', hello)
  for (const [n, pause_ms] of [500, 1000, 2000].entries()) {
    newest().onerror?.()
    expect(states.at(-1)).toBe(false)
    expect(newest().isClosed).toBe(true)
    vi.advanceTimersByTime(pause_ms - 1)
    expect(FakeSource.all).toHaveLength(n + 1)
    vi.advanceTimersByTime(1)
    expect(FakeSource.all).toHaveLength(n + 2)
  }
  newest().say('hello', hello)
  newest().onerror?.()
  vi.advanceTimersByTime(500)
  expect(FakeSource.all).toHaveLength(5)
})

test('is given up when it says nothing for long', () => {
  newest().say('hello', hello)
  vi.advanceTimersByTime(SILENT_MS - 1)
  newest().say('alive', { serverTime: 2 })
  vi.advanceTimersByTime(SILENT_MS - 1)
  expect(states.at(-1)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(states.at(-1)).toBe(false)
})

test('is opened anew at once when the session ends, or somebody signs in', () => {
  newest().say('hello', hello)
  newest().say('ended', { reason: 'signedInElsewhere' })
  expect(FakeSource.all).toHaveLength(2)
  stream.renew()
  expect(FakeSource.all).toHaveLength(3)
  expect(FakeSource.all.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
})

test('is asked for again only after a while when it was refused', () => {
  newest().say('refused', { code: -98, msg: '', data: { reason: 'tooOften' } })
  vi.advanceTimersByTime(29_999)
  expect(FakeSource.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(FakeSource.all).toHaveLength(2)
})
