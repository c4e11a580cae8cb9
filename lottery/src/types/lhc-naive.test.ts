// Judging 六合彩 against the naive judging (testing/naive.ts), on any draws and lunar years; chances of plays on one place against all its numbers.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../../testing/bets.ts'
import { anyDraw, drawsByView } from '../../testing/different-draws.ts'
import { expandLhc } from '../../testing/lhc-units.ts'
import { agrees, hasChances } from '../../testing/naive.ts'
import { rounds } from '../../testing/rounds.ts'
import { chancesOfType } from '../../testing/type-cases.ts'
import { lhc } from './lhc.ts'

const views = new Map(chancesOfType(lhc).map(({ playDetailCode, view }) => [playDetailCode, view]))

describe.each(lhc.plays.map((play) => [play.code, play] as const))('%s', (code, play) => {
  const expand = expandLhc(code, views.get(code) ?? [])

  it('counts and judges as the expanded bet does, and no draw beats its best case', () => {
    fc.assert(
      fc.property(
        anyNumber(play),
        fc.integer({ min: 1990, max: 2050 }),
        fc.array(anyDraw(49, 7), { minLength: 6, maxLength: 6 }),
        (number, zodiacYear, draws) => agrees(play, number, expand(number, zodiacYear), draws, { zodiacYear }),
      ),
      { numRuns: rounds(15) },
    )
  })

  const view = views.get(code)
  if (view?.length !== 1 || code === 'lhc_wuxing') return
  it('gives every unit bet of a level its chance, in every year', () => {
    const all = drawsByView(49, 7, view)
    fc.assert(
      fc.property(anyNumber(play), fc.integer({ min: 1990, max: 2050 }), (number, zodiacYear) =>
        hasChances(play, expand(number, zodiacYear), all),
      ),
      { numRuns: 8 },
    )
  })
})

it('counts and judges the largest bets without writing them out', () => {
  const fifteen = Array.from({ length: 15 }, (_, i) => String(i + 1).padStart(2, '0')).join(',')
  const seven = lhc.plays.find(({ code }) => code === 'lhc_buzhong_7')!
  expect(seven.check(fifteen)).toEqual({ ok: true, value: { count: 6435 } })
  expect(seven.compile(fifteen)([43, 44, 45, 46, 47, 48, 49])).toEqual({ wins: [6435], refund: 0 })
})
