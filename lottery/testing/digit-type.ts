// Tests a type of digits against the naive judging: counts, outcomes and chances of any bets, judged unit bet by unit bet.
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { must } from '../src/invariant.ts'
import type { TypeDefinition } from '../src/type-definition.ts'
import { anyNumber } from './bets.ts'
import { digitDraws, drawsFor } from './digit-draws.ts'
import { digitExpanders, digitUnits } from './digit-units.ts'
import { agrees, hasChances } from './naive.ts'
import { rounds } from './rounds.ts'
import { chancesOfType } from './type-cases.ts'

const MAX_UNITS = 400

/** `varied`: plays whose chance depends on the pick, so that a level has no single chance. */
export function judgesAsTheSlowWay(
  definition: TypeDefinition,
  expanders: typeof digitExpanders = digitExpanders,
  varied: readonly string[] = [],
): void {
  const size = definition.drawSize
  const whole = Array.from({ length: size }, (_, i) => i + 1)
  const views = new Map(chancesOfType(definition).map(({ playDetailCode, view }) => [playDetailCode, view ?? whole]))

  describe.each(definition.plays.map((play) => [play.code, play] as const))('%s', (code, play) => {
    const view = views.get(code)!
    // Units of 任选 and 定位胆 look at a few of the places; the others show 0.
    const draws = digitDraws(size, view)
    const units = (number: string) => digitUnits(code, number, view, expanders)
    const small = anyNumber(play).filter((number) => must(play.check(number)).count <= MAX_UNITS)

    it('counts and judges as the expanded bet does', () => {
      const bet = small.chain((number) => fc.tuple(fc.constant(number), drawsFor(number, view, size)))
      fc.assert(
        fc.property(bet, ([number, some]) => agrees(play, number, units(number), some)),
        { numRuns: rounds(12) },
      )
    })

    if (!varied.includes(code)) {
      it('gives every unit bet of a level the same chance', () => {
        const runs = size === 5 && view.length === 5 ? 1 : 4
        fc.assert(
          fc.property(small, fc.nat(), (number, at) => {
            const all = units(number)
            hasChances(play, [all[at % all.length]!], draws)
          }),
          { numRuns: runs },
        )
      })
    }
  })
}
