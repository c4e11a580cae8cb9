import { expect, it } from 'vitest'
import { bestReturnTogether, returnsTogether } from './best-together.ts'
import { definitionOf, findPlay } from './catalogue.ts'
import { formatMoney, yuan } from './money.ts'
import { oddsOf } from './odds.ts'

const dice = definitionOf('K3')
const terms = { edge: 100n, topRebate: 900n, userRebate: 800n, point: 0n }

const bet = (code: string, number: string) => {
  const play = findPlay(code)!
  return { play, number, odds: oddsOf(play, terms), unitStake: yuan(2) }
}

it('is what one draw can return to all of them, not the sum of each best case', () => {
  // Sums 3 and 18 never come together; big and small neither.
  expect(formatMoney(bestReturnTogether([bet('k3_hezhi', '3'), bet('k3_hezhi', '18')], dice))).toBe('423.36')
  expect(formatMoney(bestReturnTogether([bet('k3_hezhi_lm', 'da'), bet('k3_hezhi_lm', 'xiao')], dice))).toBe('3.92')
  // Sum 18 is big as well: these two do.
  expect(formatMoney(bestReturnTogether([bet('k3_hezhi', '18'), bet('k3_hezhi_lm', 'da')], dice))).toBe('427.28')
  expect(bestReturnTogether([], dice)).toBe(0n)
})

it('goes through the places that bets look at, where the whole draw is too much', () => {
  const marks = definitionOf('LHC')
  const range = (...bets: ReturnType<typeof bet>[]) => {
    const { least, most } = returnsTogether(bets, marks)
    return [formatMoney(least), formatMoney(most)]
  }
  // One special number: 18 or 07, and 18 is small.
  expect(range(bet('lhc_tema', '07'), bet('lhc_tema', '18'))).toEqual(['0.00', '96.04'])
  expect(range(bet('lhc_tema', '18'), bet('lhc_tema_lm', 'da'))).toEqual(['0.00', '96.04'])
  // Big or small always wins, and 49 brings both back.
  expect(range(bet('lhc_tema_lm', 'da'), bet('lhc_tema_lm', 'xiao'))).toEqual(['3.92', '4.00'])
  // Different places are drawn each by itself.
  expect(range(bet('lhc_zhengte_1', '07'), bet('lhc_tema', '18'))).toEqual(['0.00', '192.08'])
  const cars = definitionOf('PK10')
  const sides = [bet('pk10_lm_1', 'da'), bet('pk10_lm_1', 'xiao'), bet('pk10_lm_2', 'da'), bet('pk10_lh_1v10', 'hu')]
  const { least, most } = returnsTogether(sides, cars)
  expect([formatMoney(least), formatMoney(most)]).toEqual(['3.92', '11.76'])
})
