// SYX5 11选5: five different numbers 01-11. Its plays, in the order of the bet catalogue, are in the folder of the same name.
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithoutRepeats } from '../drawing.ts'
import { must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { playOf, type TypeFrame } from '../plays/play-of.ts'
import type { TypeDefinition } from '../type-definition.ts'
import { anyOfFive } from './syx5/any-of-five.ts'
import { drawSize, elevens, readElevens, spaceOf } from './syx5/draw.ts'
import { funPlays, sidePlays } from './syx5/sides.ts'
import { windowPlays } from './syx5/windows.ts'

const parseDraw = parseDrawOf(elevens, drawSize)

const frame: TypeFrame = { type: 'SYX5', mode: 'multiple', spaceOf, parseDraw: (text) => must(parseDraw(text)) }

/** The definition of SYX5. */
export const syx5: TypeDefinition = {
  type: 'SYX5',
  name: lotteryTypeNames.SYX5,
  balls: elevens,
  drawSize,
  parseDraw,
  formatDraw: formatDrawOf(elevens),
  drawFrom: (uniform) => drawWithoutRepeats(uniform, 1, 11, drawSize),
  read: readElevens,
  get unordered() {
    return spaceOf(undefined)
  },
  plays: [...windowPlays, ...funPlays, ...anyOfFive, ...sidePlays].map((spec) => playOf(frame, spec)),
}
