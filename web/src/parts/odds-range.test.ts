import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { expect, it } from 'vitest'
import { oddsText } from './odds-range.ts'

const play = findPlay('k3_hezhi')!
/** The odds of the sums 3, 4 … 10; sums with the same chance share a level. */
const odds = play.levels.map(({ level }) => BigInt(100 - level) * 10_000n)
const pays = (sum: number) => `${100 - Math.min(sum - 2, 19 - sum)}`

it.each([3, 8, 10, 11, 18])('of one sum, %i: its own', (sum) => {
  expect(oddsText(play, String(sum), odds, {})).toBe(pays(sum))
})

it('of several: from the least to the most', () => {
  expect(oddsText(play, '3,8,9', odds, {})).toBe(`${pays(9)} – ${pays(3)}`)
  expect(oddsText(play, '3,18', odds, {})).toBe(pays(3))
})

it('of a number that no board can show: of all levels', () => {
  expect(oddsText(play, 'x', odds, {})).toBe(`${pays(10)} – ${pays(3)}`)
})
