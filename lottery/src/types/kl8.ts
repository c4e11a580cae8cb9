// KL8 快乐8: twenty different numbers 01-80. Its plays, in the order of the bet catalogue, are in the folder of the same name.
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithoutRepeats } from '../drawing.ts'
import { must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { playOf, type TypeFrame } from '../plays/play-of.ts'
import type { TypeDefinition } from '../type-definition.ts'
import { anyOfTwenty } from './kl8/any-of-twenty.ts'
import { drawSize, eighty, readTwenty } from './kl8/draw.ts'
import { platePlays } from './kl8/plates.ts'

const parseDraw = parseDrawOf(eighty, drawSize)

const frame: TypeFrame = {
  type: 'KL8',
  mode: 'multiple',
  spaceOf: () => {
    throw new Error('the draws of KL8 are too many to go through: its plays count')
  },
  parseDraw: (text) => must(parseDraw(text)),
}

/** The definition of KL8. */
export const kl8: TypeDefinition = {
  type: 'KL8',
  name: lotteryTypeNames.KL8,
  balls: eighty,
  drawSize,
  parseDraw,
  formatDraw: formatDrawOf(eighty),
  drawFrom: (uniform) => drawWithoutRepeats(uniform, 1, 80, drawSize),
  read: readTwenty,
  plays: [...anyOfTwenty, ...platePlays].map((spec) => playOf(frame, spec)),
}
