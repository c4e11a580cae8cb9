import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import { money, yuan } from '@hongyun/lottery/money.ts'
import { oddsOf } from '@hongyun/lottery/odds.ts'
import { expect, it } from 'vitest'
import type { ChaseBet } from '../../../parts/chase-offer.ts'
import { chaseRequest, meantBy, mostTimes, returnsOf } from './chase-data.ts'
import { firstOptions, rowsOf } from './plan.ts'

const type = definitionOf('K3')
/** Makes the number of draws look too large to enumerate. */
const { space: _, ...endless } = type
const terms = { edge: 100n, topRebate: 900n, userRebate: 800n, point: 0n }

function betOf(code: string, number: string, multiple = 1, each = 2): ChaseBet {
  const play = findPlay(code)!
  const checked = play.check(number)
  if (!checked.ok) throw new Error(checked.reason)
  const { count } = checked.value
  const unitStake = play.mode === 'multiple' ? yuan(2 * multiple) : yuan(each)
  const total = money(unitStake * BigInt(count))
  const stake = { unit: '1', multiple, point: '0' }
  return { play, number, stake, count, unitStake, total, odds: oddsOf(play, terms), context: {} }
}
const issues = ['202603180001', '202603180002', '202603180003'].map((issue) => ({ issue, closesAt: 1, drawsAt: 2 }))

it('a request carries the bets once and the issues that are in, with the total of all', () => {
  const bets = [betOf('k3_hezhi_lm', 'da', 3), betOf('k3_hezhi', '3,4')]
  const rows = rowsOf(issues, [1, 2, 4], { [issues[1]!.issue]: { isOut: true } }, returnsOf(bets, type))
  const { chaseData, odds } = chaseRequest(bets, 'k3_1m', rows, true)
  expect(JSON.parse(chaseData)).toEqual({
    bettingData: [
      expect.objectContaining({ bettingNumber: 'da', graduationCount: '3', bettingAmount: '6.00' }),
      expect.objectContaining({ bettingNumber: '3,4', bettingCount: '2', bettingAmount: '4.00' }),
    ],
    issueData: [
      { issue: '202603180001', graduationCount: '1' },
      { issue: '202603180003', graduationCount: '4' },
    ],
    bettingAmount: '50.00',
    stopOnWin: true,
  })
  expect(JSON.parse(odds)[0]).toEqual(['1.96'])
})

it('the same chase is meant whatever its issues and odds are by now, and another one with every choice', () => {
  const plan = { options: firstOptions, count: 10, edits: {} }
  const bets = [betOf('k3_hezhi_lm', 'da', 3)]
  const meant = meantBy(bets, 'k3_1m', plan, true)
  expect(meantBy([{ ...bets[0]!, odds: [1n] }], 'k3_1m', { ...plan }, true)).toBe(meant)
  const others = [
    meantBy([betOf('k3_hezhi_lm', 'da', 2)], 'k3_1m', plan, true),
    meantBy(bets, 'k3_5m', plan, true),
    meantBy(bets, 'k3_1m', { ...plan, count: 11 }, true),
    meantBy(bets, 'k3_1m', { ...plan, options: { ...firstOptions, start: 2 } }, true),
    meantBy(bets, 'k3_1m', { ...plan, edits: { '202603180001': { isOut: true } } }, true),
    meantBy(bets, 'k3_1m', plan, false),
  ]
  expect(new Set([meant, ...others]).size).toBe(7)
})

it('what a win returns is exact where all draws can be enumerated', () => {
  // For the sum 6 only its own odds count, though the play has eight levels.
  const [bet] = [betOf('k3_hezhi', '6')]
  const own = bet.play
    .compile('6')([2, 2, 2])
    .wins.findIndex((wins) => wins > 0)
  expect(returnsOf([bet], type)).toEqual({
    cost: yuan(2),
    back: 2n * bet.odds[own]!,
    best: 2n * bet.odds[own]!,
    isBestExact: true,
  })
  const two = [betOf('k3_hezhi_lm', 'da', 3), betOf('k3_hezhi', '3,18')]
  const { cost, back, best } = returnsOf(two, type)
  expect([cost, back]).toEqual([yuan(10), money(117_600n)])
  expect(best).toBe(6n * two[0]!.odds[0]! + 2n * two[1]!.odds[0]!)
})

it('and is an upper bound where they cannot', () => {
  const two = [betOf('k3_hezhi_lm', 'da', 3), betOf('k3_hezhi', '3,18')]
  const [exact, bounded] = [returnsOf(two, type), returnsOf(two, endless)]
  expect(bounded.back).toBeLessThanOrEqual(exact.back)
  expect(bounded.best).toBeGreaterThanOrEqual(exact.best)
})

it('a multiple stays within what the bets allow', () => {
  expect(mostTimes([betOf('k3_hezhi_lm', 'da')])).toBe(10_000)
  expect(mostTimes([betOf('k3_hezhi_lm', 'da', 300), betOf('k3_hezhi', '3')])).toBe(33)
  expect(mostTimes([betOf('pk10_lm_1', 'da', 1, 250_000)])).toBe(4)
})
