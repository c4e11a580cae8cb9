// @vitest-environment node
import { expect, test, vi } from 'vitest'

// The stores of the wire keep their data in the browser's storage, which is empty here.
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('addEventListener', () => {})
const { keepNewestDraws, untilNextChange } = await import('./live-lotteries.ts')

const lottery = (closesAt: number, drawsAt: number, lastDrawsAt: number) => ({
  lotteryCode: 'k3_1m',
  lotteryName: '1分快三',
  lotteryType: 'K3' as const,
  interval: 60,
  source: 'self' as const,
  onSale: true,
  current: { issue: '202603180002', opensAt: 0, closesAt, drawsAt, commitment: '' },
  next: null,
  awaitsBeacon: null,
  last: { issue: '202603180001', drawsAt: lastDrawsAt, openNumber: '1,2,3' },
})

test('asks again just after the closing, and then just after the draw', () => {
  const one = lottery(55_000, 60_000, 0)
  expect(untilNextChange([one], 50_000)).toBe(5250)
  expect(untilNextChange([one], 55_500)).toBe(1000)
})

test('a draw that is due is asked for every second, one that is long overdue every fifteen', () => {
  expect(untilNextChange([lottery(115_000, 120_000, 0)], 61_000)).toBe(1000)
  expect(untilNextChange([lottery(300_000, 310_000, 0)], 200_000)).toBe(15_000)
})

test('nothing on sale is asked for now and then', () => expect(untilNextChange([], 0)).toBe(30_000))

test('an answer that was overtaken does not bring an old draw back', () => {
  const newer = { list: [lottery(0, 0, 120_000)] }
  const older = { list: [lottery(0, 0, 60_000)] }
  expect(keepNewestDraws(newer, older).list[0]?.last?.drawsAt).toBe(120_000)
  expect(keepNewestDraws(older, newer).list[0]?.last?.drawsAt).toBe(120_000)
})
