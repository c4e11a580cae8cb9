// Classes of numbers counted against every draw of a small game: four of thirteen numbers in four classes.
import { describe, expect, it } from 'vitest'
import { agrees, combinations, type Unit, win } from '../../testing/naive.ts'
import { balls } from '../balls.ts'
import { fraction, textOf } from '../fraction.ts'
import { unorderedSpace } from './different-space.ts'
import { playOf } from './play-of.ts'
import { type Classes, presence, shownSpace } from './presence.ts'

const all = unorderedSpace(balls(1, 13, 2, false), 4)
const draws = all.draws.map(({ draw }) => draw)

/** Numbers by their remainder: 1 5 9 13, and three with each other. */
const classes: Classes = {
  names: ['0', '1', '2', '3'].map((token) => ({ token, label: `余${token}` })),
  size: 13,
  drawn: 4,
  usualSize: 3,
  oddSize: 4,
  yearly: false,
  classOf: (number) => number % 4,
  oddClass: () => 1,
}

const seen = (draw: readonly number[]): Set<string> => new Set(draw.map((number) => `${number % 4}`))

describe.each(['shown', 'missing'] as const)('classes that must be %s', (wins) => {
  it.each([1, 2, 3])('%i at a time', (pick) => {
    const play = playOf(
      { type: 'LHC', mode: 'amount', spaceOf: () => all, parseDraw: (text) => text.split(',').map(Number) },
      presence({
        code: 'small',
        group: '余数',
        name: '余数',
        rule: '余数。',
        example: { number: '0', draw: '1,2,3,4', why: '' },
        classes,
        pick,
        wins,
        levels: ['不含1', '含1'],
      }),
    )
    const unitOf =
      (unit: readonly string[]): Unit =>
      (draw) =>
        win(
          unit.every((token) => seen(draw).has(token) === (wins === 'shown')),
          unit.includes('1') ? 2 : 1,
        )
    for (let size = pick; size <= 4; size++) {
      for (const picked of combinations(['0', '1', '2', '3'], size)) {
        agrees(play, picked.join(), combinations(picked, pick).map(unitOf), draws)
      }
    }
    for (const unit of combinations(['0', '1', '2', '3'], pick)) {
      const won = draws.filter((draw) => unitOf(unit)(draw).level !== undefined).length
      const { p } = play.levels[unit.includes('1') ? 1 : 0]!
      expect(textOf(p)).toBe(textOf(fraction(won, draws.length)))
    }
  })
})

it('knows how many classes a draw shows', () => {
  const counted = shownSpace(classes)
  expect(counted.total).toBe(BigInt(draws.length))
  for (const { draw, weight } of counted.draws) {
    expect(BigInt(draws.filter((some) => seen(some).size === draw[0]).length)).toBe(weight)
  }
})
