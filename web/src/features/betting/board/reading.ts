/** A draw's text and its readings, for any type. */
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import type { Reading, Tone, TypeDefinition } from '@hongyun/lottery/type-definition.ts'

export function readingsOf(
  definition: TypeDefinition,
  { openNumber, drawsAt }: { openNumber: string; drawsAt: number },
): readonly Reading[] {
  const draw = definition.parseDraw(openNumber)
  return draw.ok ? definition.read(draw.value, { zodiacYear: lunarYearAt(drawsAt) }) : []
}

export const spokenReadings = (readings: readonly Reading[]): string =>
  readings.map(({ label, text }) => `${label} ${text}`).join('，')

const toneClass: Readonly<Record<Tone, string>> = { warm: 'bs', cool: 'bs bs--2', special: 'bs bs--3', plain: '' }

/** The class of a one-letter reading such as 大; none for words and figures. */
export const readingClass = ({ text, tone }: Reading): string | undefined =>
  text.length === 1 && tone ? toneClass[tone] || undefined : undefined
