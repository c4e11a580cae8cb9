// PK10 PK拾: ten cars, champion first. Its plays, in the order of the bet catalogue, are in the folder of the same name.
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithoutRepeats } from '../drawing.ts'
import { must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { playOf, type TypeFrame } from '../plays/play-of.ts'
import type { TypeDefinition } from '../type-definition.ts'
import { cars, drawSize, readRanks, spaceOf } from './pk10/draw.ts'
import { rankPlays } from './pk10/ranks.ts'
import { sidePlays } from './pk10/sides.ts'

const parseDraw = parseDrawOf(cars, drawSize)

const frame: TypeFrame = { type: 'PK10', mode: 'multiple', spaceOf, parseDraw: (text) => must(parseDraw(text)) }

/** The definition of PK10. */
export const pk10: TypeDefinition = {
  type: 'PK10',
  name: lotteryTypeNames.PK10,
  balls: cars,
  drawSize,
  parseDraw,
  formatDraw: formatDrawOf(cars),
  drawFrom: (uniform) => drawWithoutRepeats(uniform, 1, 10, drawSize),
  read: readRanks,
  plays: [...rankPlays, ...sidePlays].map((spec) => playOf(frame, spec)),
}
