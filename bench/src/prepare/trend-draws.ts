/** Draws for the trend page, as its call answers them, and the same table in plain HTML. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { trendRows } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'

/** The longest table, and the draws before it that the page asks for as well. */
export const SHOWN = 500
export const KEPT = 600

const DAY_S = 86_400
const pick = (n: number): number => Math.floor(Math.random() * n)

type Drawn = { issue: string; drawsAt: number; openNumber: string }

/** The newest first, the last of them a moment ago. */
export function drawsOf(type: LotteryType, interval_s: number): Drawn[] {
  const definition = definitionOf(type)
  const newest = Math.floor(Date.now() / 1000 / interval_s) * interval_s
  return Array.from({ length: KEPT }, (_, i) => {
    const at_s = newest - i * interval_s
    return {
      issue: `20260101${String(Math.floor((at_s % DAY_S) / interval_s) + 1).padStart(4, '0')}`,
      drawsAt: at_s * 1000,
      openNumber: definition.formatDraw(definition.drawFrom(pick)),
    }
  })
}

/** The rows of the page's table without its style: what a browser needs for so many cells alone. */
export function plainTableOf(view: TrendView, list: readonly Drawn[]): string {
  const draws = list.toReversed().map((drawn) => ({ ...drawn, numbers: drawn.openNumber.split(',').map(Number) }))
  const rows = trendRows(view, draws, KEPT - SHOWN).map(({ issue, numbers, cells, facts }) => {
    const texts = [issue, numbers.join(' '), ...cells.map((cell) => Math.abs(cell)), ...facts]
    return `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}
