import { returnRate } from '@hongyun/lottery/odds.ts'
import { expect, it } from 'vitest'
import { shareText, splitOf } from './split.ts'

const terms = { edge: '1.0', topRebate: '9.0', rebate: '8.0' }

it('always adds up to the whole stake, and the return is the one odds follow from', () => {
  for (let point = 0; point <= 800; point += 10) {
    const { winners, own, agents, house } = splitOf(terms, point)
    expect(winners + own + agents + house).toBe(10_000)
    expect(winners + own + agents).toBe(10_000 - 100)
    const { num, den } = returnRate({ edge: 100n, topRebate: 900n, userRebate: 800n, point: BigInt(point) })
    expect(BigInt(winners) * den).toBe(num * 10_000n)
  }
})

it('is read in percent', () => {
  expect(splitOf(terms, 0)).toEqual({ winners: 9800, own: 0, agents: 100, house: 100 })
  expect([shareText(9800), shareText(50), shareText(5)]).toEqual(['98.0%', '0.5%', '0.05%'])
})
