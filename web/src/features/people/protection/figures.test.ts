import { expect, it } from 'vitest'
import { barsOf, curveOf, type Day, lossScale, netScale, scaleOf, shareWithin, sumOf } from './figures.ts'

const day = (n: number, net: string, lossSoFar: string): Day => ({
  ...{ day: `2026-03-0${n}`, staked: '10.00', returned: '0.00' },
  ...{ net, lossSoFar },
})

it('has zero between gains and losses, and at the foot where there are only gains', () => {
  expect(scaleOf([100, -100]).at(0)).toBe(50)
  expect(scaleOf([100, 20]).at(0)).toBe(100)
  expect(scaleOf([-100, -20]).at(0)).toBe(0)
  expect(scaleOf([]).at(0)).toBe(100)
})

it('draws gains up and losses down from zero, and no bar for a day without result', () => {
  const days = [day(1, '50.00', '-50.00'), day(2, '0.00', '-50.00'), day(3, '-100.00', '50.00')]
  const scale = netScale(days)
  const [gain, loss] = barsOf(days, scale)
  expect(barsOf(days, scale)).toHaveLength(2)
  expect(gain).toMatchObject({ day: '2026-03-01', isGain: true })
  expect((gain?.y ?? 0) + (gain?.height ?? 0)).toBeCloseTo(scale.at(0))
  expect(loss).toMatchObject({ day: '2026-03-03', isGain: false, y: scale.at(0) })
})

it('shows the limit within the curve of losses', () => {
  const days = [day(1, '-10.00', '10.00')]
  expect(lossScale(days, '4500.00').at(4500)).toBeGreaterThanOrEqual(0)
  expect(curveOf(days, lossScale(days, null))).toBe('500.0 0.00')
})

it('adds up exactly, and counts shares of hours', () => {
  const days = Array.from({ length: 3 }, (_, n) => ({ ...day(n + 1, '0.00', '0.00'), staked: '0.10' }))
  expect(sumOf(days, 'staked')).toBe(3000n)
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, hour) => (hour >= 19 ? 1 : 0)))
  expect([shareWithin(heat, 19, 24), shareWithin(heat, 0, 6), shareWithin([[]], 0, 6)]).toEqual([100, 0, 0])
})
