import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../testing/rounds.ts'
import { canonicalOf } from './canonical.ts'
import { catalogue, findPlay } from './catalogue.ts'
import { must } from './invariant.ts'

const plays = Object.values(catalogue).flatMap((definition) => definition.plays)
const canonical = (code: string, number: string): string => canonicalOf(findPlay(code)!, number)

/** The number with its picks in another order, as a player may have made them. */
function shuffled(number: string, isNotes: boolean, ordered: boolean, pick: (n: number) => number): string {
  const mixed = (items: string[]): string[] => {
    const rest = [...items]
    return items.map(() => rest.splice(pick(rest.length), 1)[0]!)
  }
  const at = number.indexOf('@')
  const places = at < 0 ? '' : `${mixed(number.slice(0, at).split(',')).join()}@`
  const parts = number.slice(at + 1).split(isNotes ? ';' : '|')
  const inside = parts.map((part) => (ordered ? part : mixed(part.split(',')).join()))
  return places + (isNotes ? mixed(inside).join(';') : inside.join('|'))
}

describe('the canonical number', () => {
  it('is the same for the same picks in any order, is a number of the play, and the same bet', () => {
    const picks = fc.array(fc.nat(), { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom(...plays), fc.boolean(), picks, (play, ofExample, picks) => {
        let at = 0
        const pick = (n: number): number => picks[at++ % picks.length]! % n
        const number = ofExample ? play.prose.example.number : play.random(pick)
        const isNotes = play.board.kind === 'notes'
        const other = shuffled(number, isNotes, play.board.kind === 'notes' && play.board.ordered, pick)
        const written = canonicalOf(play, number)
        expect(canonicalOf(play, other)).toBe(written)
        expect(canonicalOf(play, written)).toBe(written)
        expect(written).toHaveLength(number.length)
        expect(must(play.check(written))).toEqual(must(play.check(number)))
      }),
      { numRuns: rounds(2000) },
    )
  })

  it('writes different bets differently', () => {
    expect(canonical('k3_hezhi_lm', 'xiao,da')).toBe(canonical('k3_hezhi_lm', 'da,xiao'))
    expect(canonical('k3_hezhi_lm', 'xiao')).not.toBe(canonical('k3_hezhi_lm', 'da'))
    expect(canonical('ssc_dwd', '3,1||||')).toBe('1,3||||')
    expect(canonical('ssc_dwd', '|3,1|||')).toBe('|1,3|||')
    expect(canonical('ssc_5x_zhixuan_ds', '5,1,2,3,4;1,2,3,4,5')).toBe('1,2,3,4,5;5,1,2,3,4')
    expect(canonical('k3_ertong_ds', '1,2,1')).toBe('1,1,2')
  })
})
