/** What is said beside a draw in one line: 和值 13 · 大 单. Nothing for a type that has no reading here. */

import { parseDrawOf } from '@hongyun/lottery/draw-text.ts'
import { dice, readDice } from '@hongyun/lottery/types/k3-draw.ts'

const parseDice = parseDrawOf(dice, 3)

export function drawReading(lotteryType: string, openNumber: string): string | undefined {
  if (lotteryType !== 'K3') return undefined
  const draw = parseDice(openNumber)
  if (!draw.ok) return undefined
  const [sum, size, parity] = readDice(draw.value)
  return `和值 ${sum?.text} · ${size?.text} ${parity?.text}`
}
