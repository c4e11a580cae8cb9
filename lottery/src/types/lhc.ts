// LHC 六合彩: six normal numbers and the special one of 01-49. Its plays, in the order of the bet catalogue, are in the folder of the same name.
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithoutRepeats } from '../drawing.ts'
import { invariant, must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { playOf, type TypeFrame } from '../plays/play-of.ts'
import type { TypeDefinition } from '../type-definition.ts'
import { drawSize, marks, oneOf, readMarks } from './lhc/draw.ts'
import { normalPlays } from './lhc/normals.ts'
import { severalPlays } from './lhc/several.ts'
import { colourPlays, specialPlays } from './lhc/special.ts'
import { anyZodiac, linkedPlays, oneZodiac } from './lhc/zodiac-plays.ts'

const parseDraw = parseDrawOf(marks, drawSize)

const frame: TypeFrame = {
  type: 'LHC',
  mode: 'amount',
  spaceOf: (view) => {
    invariant(view?.length === 1, 'the draws of LHC are too many to go through: plays on more than one number count')
    return oneOf
  },
  parseDraw: (text) => must(parseDraw(text)),
}

/** The definition of LHC. */
export const lhc: TypeDefinition = {
  type: 'LHC',
  name: lotteryTypeNames.LHC,
  balls: marks,
  drawSize,
  parseDraw,
  formatDraw: formatDrawOf(marks),
  drawFrom: (uniform) => drawWithoutRepeats(uniform, 1, 49, drawSize),
  read: readMarks,
  plays: [
    ...specialPlays,
    ...colourPlays,
    ...oneZodiac,
    ...anyZodiac,
    ...linkedPlays,
    ...normalPlays,
    ...severalPlays,
  ].map((spec) => playOf(frame, spec)),
}
