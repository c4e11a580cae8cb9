// What a lottery type is: its draws, how they are read, and its plays.
import type { Balls } from './balls.ts'
import type { Uniform } from './drawing.ts'
import type { LotteryType } from './lottery-types.ts'
import type { JudgeContext, Play } from './play.ts'
import type { Result } from './result.ts'

/** All draws that can be told apart, each with its weight; weight / total is its chance. */
export type Space = {
  readonly total: bigint
  readonly draws: readonly { readonly draw: readonly number[]; readonly weight: bigint }[]
}

/** The tones of a reading; pages give them colours. */
export const tones = ['warm', 'cool', 'special', 'plain'] as const
export type Tone = (typeof tones)[number]

/** A property of a draw, shown beside it: 和值 13, 大小 大. */
export type Reading = { readonly label: string; readonly text: string; readonly tone?: Tone }

export type TypeDefinition = {
  readonly type: LotteryType
  readonly name: string
  /** What is drawn. */
  readonly balls: Balls
  /** How many numbers a draw has. */
  readonly drawSize: number
  /** Reads `1,2,3`; refuses anything that is not a draw of this type. */
  parseDraw(text: string): Result<readonly number[]>
  formatDraw(draw: readonly number[]): string
  /** A draw from a source of uniform numbers; the order of the calls is part of the published derivation. */
  drawFrom(uniform: Uniform): number[]
  /** The properties shown beside a draw; zodiacs only where the lunar year is given. */
  read(draw: readonly number[], context?: JudgeContext): readonly Reading[]
  readonly plays: readonly Play[]
  /** Present where the draws are few enough to be enumerated. */
  readonly space?: Space
  /** All draws without order, where no play on the whole draw depends on the order. */
  readonly unordered?: Space
}
