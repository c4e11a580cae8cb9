/**
 * What is said beside a draw in one line: 和值 13 · 大 单. Small on purpose, for pages that show many lotteries and
 * bring the plays of none; a test holds it to the definitions.
 */

import { parseDrawOf } from '@hongyun/lottery/draw-text.ts'
import { zodiacOf, zodiacs } from '@hongyun/lottery/lunar.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import { dice, readDice } from '@hongyun/lottery/types/k3-draw.ts'
import { colourOf, colours } from '@hongyun/lottery/types/lhc/colours.ts'

type SumRule = {
  readonly label: string
  /** From this sum on it is 大. */
  readonly bigFrom: number
  /** The sum that is neither. */
  readonly middle?: number
  /** How many numbers are added, where not all of them are. */
  readonly first?: number
}

const SUMS: Readonly<Record<string, SumRule>> = {
  SSC: { label: '总和', bigFrom: 23 },
  PL35: { label: '排列3和值', bigFrom: 14, first: 3 },
  FC3D: { label: '和值', bigFrom: 14 },
  SYX5: { label: '总和', bigFrom: 31, middle: 30 },
  PK10: { label: '冠亚和', bigFrom: 12, first: 2 },
  KL8: { label: '和值', bigFrom: 811, middle: 810 },
  BJ28: { label: '特码', bigFrom: 14 },
}

const parseDice = parseDrawOf(dice, 3)

function diceReading(openNumber: string): string | undefined {
  const draw = parseDice(openNumber)
  if (!draw.ok) return undefined
  const [sum, size, parity] = readDice(draw.value)
  return `和值 ${sum?.text} · ${size?.text} ${parity?.text}`
}

function sumReading({ label, bigFrom, middle, first }: SumRule, numbers: readonly number[]): string {
  const sum = numbers.slice(0, first).reduce((total, number) => total + number, 0)
  const size = sum === middle ? '和' : sum >= bigFrom ? '大' : '小'
  return `${label} ${sum} · ${size} ${sum % 2 === 1 ? '单' : '双'}`
}

function markReading(special: number, drawsAt: number): string {
  const zodiac = zodiacs[zodiacOf(special, lunarYearAt(drawsAt))]?.label
  return `特码 ${colours[colourOf(special)]?.label} · ${zodiac}`
}

/** Nothing for a type that has no reading here. */
export function drawReading(
  lotteryType: string,
  { openNumber, drawsAt }: { openNumber: string; drawsAt: number },
): string | undefined {
  if (lotteryType === 'K3') return diceReading(openNumber)
  const numbers = openNumber.split(',').map(Number)
  const special = numbers.at(-1)
  if (lotteryType === 'LHC') return special === undefined ? undefined : markReading(special, drawsAt)
  const rule = SUMS[lotteryType]
  return rule && sumReading(rule, numbers)
}
