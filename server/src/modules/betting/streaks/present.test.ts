/** The list of streaks: a pick in it stays for as long as its run does. */
import { yuan } from '@hongyun/lottery/money.ts'
import { expect, it } from 'vitest'
import type { Lottery } from '../lotteries/lotteries.ts'
import { runsOf } from './latest-streaks.ts'
import { presentStreaks } from './present.ts'

const terms = { edge: 100, topRebate: 900, ownRate: 800, sheet: { id: 0n, odds: new Map() } }
const lotteryOf = (code: string): Lottery => ({
  ...{ code, name: code, type: 'LHC', source: 'self', interval_s: 60, close_before_s: 5, on_sale: true },
  ...{ max_bet_payout: yuan(1), max_combination_exposure: yuan(1), max_play_exposure: yuan(1) },
  max_issue_exposure: yuan(1),
})
const drawn = { issue_id: 1n, lottery_code: 'lhc_1m', issue: '1', draws_at: 1, numbers: '03,12,25,30,41,44,18' }

it('has every run that is long enough, however many there are', () => {
  const runs = runsOf('LHC', [drawn, drawn, drawn])
  const latest = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code) => ({
    lottery: lotteryOf(code),
    issue: { issue: '2', closes_at: 1 },
    runs,
  }))
  const { list, lotteries } = presentStreaks(latest, { terms, playName: (code) => code, least: 3 })
  expect(lotteries.map(({ streaks }) => streaks)).toEqual(latest.map(() => runs.length))
  expect(list).toHaveLength(7 * runs.length)
  expect(list.length).toBeGreaterThan(200)
  expect(presentStreaks(latest, { terms, playName: (code) => code, least: 4 }).list).toEqual([])
})
