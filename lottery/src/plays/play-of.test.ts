import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualTerms } from '../../testing/bets.ts'
import { definitionOf, playsOf } from '../catalogue.ts'
import { workedExample } from '../example.ts'
import { must } from '../invariant.ts'
import { lotteryTypes } from '../lottery-types.ts'

const plays = lotteryTypes.flatMap((type) => playsOf(type))

/** Plays whose least pick can be several unit bets: a sum, a span, 包胆, 组三, 直选组合. */
const coversMany = /_(zhixuan_hz|zhixuan_kd|zuxuan_hz|zuxuan_bd|zu3_fs)$|_(5x|q4|h4|q3|z3|h3|3x|p3|p5)_zuhe$/

describe.each(plays.map((play) => [play.code, play] as const))('%s', (_, play) => {
  it('has an example that is a bet and wins', () => {
    const { number, draw, text, ...context } = play.prose.example
    const count = must(play.check(number)).count
    const won = play
      .compile(
        number,
        context,
      )(must(definitionOf(play.type).parseDraw(draw)))
      .wins.reduce((sum, times) => sum + times, 0)
    expect(won).toBeGreaterThan(0)
    expect(text).toContain(`共 ${count} 注`)
    expect(text).toContain(`中 ${won} 注`)
    expect(workedExample(play, definitionOf(play.type), usualTerms)).toMatch(/返还 \d+\.\d{2,4} 元。$/)
  })

  it('picks a valid unit bet at random, whatever the dice say', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const number = play.random((n) => stream.next().value % n)
        const { count } = must(play.check(number))
        expect(coversMany.test(play.code) ? count >= 1 : count === 1).toBe(true)
        expect(play.describe(number)).not.toBe('')
      }),
    )
  })

  it('is described without a word of code', () => {
    expect(play.describe(play.prose.example.number)).not.toMatch(/[a-z]/)
    expect(play.prose.rule).toMatch(/^[^a-z]+。$/)
    // 2D is what players call it.
    expect([play.group, play.name].every((text) => /\p{Script=Han}|^2D$/u.test(text))).toBe(true)
  })
})
