// Six normal numbers and the special one, of forty-nine: the draws of LHC, the classes of each number, and the readings.
import { balls, sumOf } from '../../balls.ts'
import { yearOf, zodiacOf, zodiacs } from '../../lunar.ts'
import type { JudgeContext } from '../../play.ts'
import { once } from '../../plays/different-space.ts'
import { chooseBig } from '../../plays/hits.ts'
import type { Look } from '../../plays/play-of.ts'
import type { Classes } from '../../plays/presence.ts'
import { sumSpace } from '../../plays/sum-space.ts'
import type { Reading, Space } from '../../type-definition.ts'
import { colourOf, colourSizes, colours } from './colours.ts'

/** The balls 01 … 49. */
export const marks = balls(1, 49, 2, false)
/** Numbers in a draw, the special one included. */
export const drawSize = 7
/** The places of the normal numbers. */
export const normals = [1, 2, 3, 4, 5, 6] as const
/** The place of the special number. */
export const special = [7] as const

/** 49 is 和 where a row says so. */
export const tie = 49

/** The lowest number that is 大, and the lowest sum of all seven that is 大. */
export const bigFrom = 25
export const bigSumFrom = 175

/** The numbers of one place. */
export const oneOf: Space = {
  total: 49n,
  draws: marks.tokens.map((_, i) => ({ draw: [i + 1], weight: 1n })),
}

/** 合: the sum of a number's two digits. */
export const digitSumOf = (number: number): number => Math.floor(number / 10) + (number % 10)

/** Looks at the sum of all seven. */
export const sumLook: Look = { of: (draw) => [sumOf(draw)], space: once(() => sumSpace(49, drawSize)) }

/** How many normal numbers are red, blue and green, and the colour of the special one. */
export const colourLook: Look = {
  of: (draw) => {
    const seen = [0, 0, 0, colourOf(draw[6]!)]
    for (const number of draw.slice(0, 6)) seen[colourOf(number)]!++
    return seen
  },
  space: once(colourSpace),
}

function colourSpace(): Space {
  const draws: { draw: number[]; weight: bigint }[] = []
  for (const [colour, size] of colourSizes.entries()) {
    const left = colourSizes.map((size, i) => size - (i === colour ? 1 : 0))
    for (let reds = 0; reds <= 6; reds++) {
      for (let blues = 0; blues <= 6 - reds; blues++) {
        const seen = [reds, blues, 6 - reds - blues]
        const weight = seen.reduce((ways, n, i) => ways * chooseBig(left[i]!, n), BigInt(size))
        draws.push({ draw: [...seen, colour], weight })
      }
    }
  }
  return { total: 49n * chooseBig(48, 6), draws }
}

/** Twelve zodiacs of four numbers, the year's own (本命肖) with 49 as the fifth. */
export const zodiacClasses: Classes = {
  names: zodiacs,
  size: 49,
  drawn: drawSize,
  usualSize: 4,
  oddSize: 5,
  yearly: true,
  classOf: (number, context) => zodiacOf(number, yearOf(context)),
  oddClass: (context) => zodiacOf(1, yearOf(context)),
}

/** Ten last digits of five numbers, 0 of four. */
export const tailClasses: Classes = {
  names: Array.from({ length: 10 }, (_, i) => ({ token: `${i}`, label: `${i}尾` })),
  size: 49,
  drawn: drawSize,
  usualSize: 5,
  oddSize: 4,
  yearly: false,
  classOf: (number) => number % 10,
  oddClass: () => 0,
}

const tones = ['warm', 'cool', 'special'] as const

/** 特码 with its colour, 大小 and 单双, 总和, and the zodiac of the special number in the lunar year given. */
export function readMarks(draw: readonly number[], { zodiacYear }: JudgeContext = {}): readonly Reading[] {
  const mark = draw[6]!
  const colour = colourOf(mark)
  const readings: Reading[] = [
    { label: '特码波色', text: colours[colour]!.label, tone: tones[colour]! },
    sided(mark, '特码大小', mark >= bigFrom, '大', '小'),
    sided(mark, '特码单双', mark % 2 === 1, '单', '双'),
    { label: '总和', text: String(sumOf(draw)), tone: 'plain' },
  ]
  if (zodiacYear === undefined) return readings
  return [...readings, { label: '特码生肖', text: zodiacs[zodiacOf(mark, zodiacYear)]!.label, tone: 'plain' }]
}

function sided(mark: number, label: string, first: boolean, yes: string, no: string): Reading {
  if (mark === tie) return { label, text: '和', tone: 'special' }
  return first ? { label, text: yes, tone: 'warm' } : { label, text: no, tone: 'cool' }
}
