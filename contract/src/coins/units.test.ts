import { yuan } from '@hongyun/lottery/money.ts'
import { expect, it } from 'vitest'
import { unitsFor, usdtText, worthOf } from './units.ts'

it('amounts of USDT are exact to the unit', () => {
  expect(usdtText(unitsFor(yuan(100), 72_000n))).toBe('13.888889')
  for (const amount of [1n, 33n, 500n, 49_999n])
    for (const rate of [61_234n, 70_000n, 72_001n, 99_999n])
      expect(worthOf(unitsFor(yuan(amount), rate), rate)).toBe(yuan(amount))
})
