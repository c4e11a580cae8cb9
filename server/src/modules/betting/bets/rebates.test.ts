/** What pages compute odds from is what the server computes them from. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import { expect, it } from 'vitest'
import { oddsFor } from './read-line.ts'
import { rebateData } from './rebates.ts'

const rateOf = (percent: string) => BigInt(Math.round(Number(percent) * 100))

it.each([100, 125, 101])('an edge of %i is told as it is, so that a page finds the odds of every point', (edge) => {
  const terms = { edge, topRebate: 900, ownRate: 800, sheet: { id: 0n, odds: new Map() } }
  const now = Date.UTC(2026, 10, 27)
  const told = rebateData('K3', terms, now)
  const play = findPlay('k3_hezhi_lm')!
  const context = contextAt(play, now)
  for (const point of [0, 250, 800]) {
    const rates = { edge: rateOf(told.edge), topRebate: rateOf(told.topRebate), userRebate: rateOf(told.rebate) }
    const shown = oddsOf(play, { ...rates, point: BigInt(point) }, context)
    expect(shown.map(formatOdds), `${edge} ${point}`).toEqual(oddsFor(play, terms, point, context).map(formatOdds))
  }
})
