// Judging against a naive judging: it lists every unit bet by the words of the catalogue and looks at each.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allThrows, anyNumber } from '../../testing/bets.ts'
import { rounds } from '../../testing/rounds.ts'
import { playsOf } from '../catalogue.ts'
import { must } from '../invariant.ts'

/** The level a unit bet wins with this draw, 0 for none. */
type Unit = (draw: readonly number[]) => number

const sum = (draw: readonly number[]): number => draw[0]! + draw[1]! + draw[2]!
const sorted = (text: string): string => [...text].sort().join('')
const thrown = (draw: readonly number[]): string => sorted(draw.join(''))
const win = (won: boolean, level = 1): number => (won ? level : 0)

const combinations = (items: readonly string[], k: number): string[][] =>
  k === 0 ? [[]] : items.flatMap((item, i) => combinations(items.slice(i + 1), k - 1).map((rest) => [item, ...rest]))

const each = (number: string, unit: (token: string) => Unit): Unit[] => number.split(',').map(unit)

const words: Readonly<Record<string, Unit>> = {
  da: (draw) => win(sum(draw) > 10),
  xiao: (draw) => win(sum(draw) < 11),
  dan: (draw) => win(sum(draw) % 2 === 1),
  shuang: (draw) => win(sum(draw) % 2 === 0),
  dadan: (draw) => win([11, 13, 15, 17].includes(sum(draw)), 2),
  dashuang: (draw) => win([12, 14, 16, 18].includes(sum(draw)), 1),
  xiaodan: (draw) => win([3, 5, 7, 9].includes(sum(draw)), 1),
  xiaoshuang: (draw) => win([4, 6, 8, 10].includes(sum(draw)), 2),
}
const runs = ['123', '234', '345', '456']
const exactly = (wanted: string): Unit => {
  const same = sorted(wanted)
  return (draw) => win(thrown(draw) === same)
}
const holds =
  (wanted: readonly string[]): Unit =>
  (draw) =>
    win(wanted.every((face) => thrown(draw).includes(face)))

/** The unit bets of a number with 胆: all of them and the rest from 拖. */
const bankers = (number: string, k: number): string[][] => {
  const [fixed = '', free = ''] = number.split('|')
  const held = fixed.split(',')
  return combinations(free.split(','), k - held.length).map((rest) => [...held, ...rest])
}
const noteList = (number: string): string[][] => number.split(';').map((note) => note.split(','))

const expand: Readonly<Record<string, (number: string) => Unit[]>> = {
  k3_hezhi: (number) =>
    each(
      number,
      (token) => (draw) => win(sum(draw) === Number(token), Math.min(Number(token) - 2, 19 - Number(token))),
    ),
  k3_hezhi_lm: (number) => each(number, (token) => words[token]!),
  k3_hezhi_zuhe: (number) => each(number, (token) => words[token]!),
  k3_santong_tx: () => [(draw) => win(/^(.)\1\1$/.test(thrown(draw)))],
  k3_santong_dx: (number) => each(number, exactly),
  k3_sanbutong_bz: (number) => combinations(number.split(','), 3).map((unit) => exactly(unit.join(''))),
  k3_sanbutong_dt: (number) => bankers(number, 3).map((unit) => exactly(unit.join(''))),
  k3_sanbutong_ds: (number) => noteList(number).map((unit) => exactly(unit.join(''))),
  k3_sanlian_tx: () => [(draw) => win(runs.includes(thrown(draw)))],
  k3_sanlian_dx: (number) => each(number, exactly),
  k3_ertong_fx: (number) => each(number, (token) => (draw) => win(thrown(draw).includes(token))),
  k3_ertong_dx: (number) => {
    const [pairs = '', singles = ''] = number.split('|')
    const units = pairs.split(',').flatMap((pair) => singles.split(',').map((single) => pair + single))
    return units.filter((unit) => unit[0] !== unit[2]).map(exactly)
  },
  k3_ertong_ds: (number) => noteList(number).map((unit) => exactly(unit.join(''))),
  k3_erbutong_bz: (number) => combinations(number.split(','), 2).map(holds),
  k3_erbutong_dt: (number) => bankers(number, 2).map(holds),
  k3_erbutong_ds: (number) => noteList(number).map(holds),
  k3_dantiao: (number) => each(number, (token) => holds([token])),
  k3_kuadu: (number) =>
    each(
      number,
      (token) => (draw) =>
        win(Math.max(...draw) - Math.min(...draw) === Number(token), [1, 2, 3, 4, 3, 2][Number(token)]!),
    ),
}

describe.each(playsOf('K3').map((play) => [play.code, play] as const))('%s', (code, play) => {
  it('counts and judges as the expanded bet does, on every throw', () => {
    fc.assert(
      fc.property(anyNumber(play), (number) => {
        const units = expand[code]!(number)
        expect(must(play.check(number)).count).toBe(units.length)
        const judge = play.compile(number)
        for (const draw of allThrows) {
          const wins = play.levels.map(() => 0)
          for (const unit of units) {
            const level = unit(draw)
            if (level > 0) wins[level - 1]!++
          }
          expect(judge(draw)).toEqual({ wins, refund: 0 })
        }
      }),
      { numRuns: rounds(60) },
    )
  })

  it('gives every unit bet of a level the same chance', () => {
    fc.assert(
      fc.property(anyNumber(play), (number) => {
        for (const unit of expand[code]!(number)) {
          const levels = allThrows.map(unit).filter((level) => level > 0)
          const { p } = play.levels[levels[0]! - 1]!
          expect(new Set(levels).size).toBe(1)
          expect(BigInt(levels.length) * p.den).toBe(p.num * 216n)
        }
      }),
      { numRuns: rounds(30) },
    )
  })
})
