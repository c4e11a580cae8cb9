import { expect, it } from 'vitest'
import { bestReturnTogether } from './best-together.ts'
import { definitionOf, findPlay } from './catalogue.ts'
import { formatMoney, yuan } from './money.ts'
import { oddsOf } from './odds.ts'

const { space } = definitionOf('K3')
const terms = { edge: 100n, topRebate: 900n, userRebate: 800n, point: 0n }

const bet = (code: string, number: string) => {
  const play = findPlay(code)!
  return { play, number, odds: oddsOf(play, terms), unitStake: yuan(2) }
}

it('is what one draw can return to all of them, not the sum of each best case', () => {
  // Sums 3 and 18 never come together; big and small neither.
  expect(formatMoney(bestReturnTogether([bet('k3_hezhi', '3'), bet('k3_hezhi', '18')], space))).toBe('423.36')
  expect(formatMoney(bestReturnTogether([bet('k3_hezhi_lm', 'da'), bet('k3_hezhi_lm', 'xiao')], space))).toBe('3.92')
  // Sum 18 is big as well: these two do.
  expect(formatMoney(bestReturnTogether([bet('k3_hezhi', '18'), bet('k3_hezhi_lm', 'da')], space))).toBe('427.28')
  expect(bestReturnTogether([], space)).toBe(0n)
})
