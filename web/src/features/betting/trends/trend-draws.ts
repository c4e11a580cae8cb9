/** The draws of a trend table: put together from the answers, kept current, and cut to what is shown. */
import type { TrendDraw } from '@hongyun/lottery/trend/trend-table.ts'
import type { Answer } from '../../../wire/request.ts'

export type Drawn = Answer<'trendChart'>['list'][number]

export const sizes = ['30', '50', '100', '500', 'today'] as const
export type Size = (typeof sizes)[number]

/**
 * The list, newest first, with a draw that was announced. `undefined` where only asking again says how it is now: there is a gap between
 * the draw and the newest known one, or the draw was corrected; `interval_s` is the time between two draws.
 */
export function withNewDraw(
  list: readonly Drawn[],
  draw: Drawn,
  interval_s: number,
  most: number,
): readonly Drawn[] | undefined {
  const newest = list[0]
  if (!newest) return [draw]
  if (draw.drawsAt <= newest.drawsAt) return isCorrected(list, draw) ? undefined : list
  return draw.drawsAt - newest.drawsAt === interval_s * 1000 ? [draw, ...list].slice(0, most) : undefined
}

/** Whether a draw is known with another number. */
const isCorrected = (list: readonly Drawn[], { issue, openNumber }: Drawn): boolean =>
  list.some((known) => known.issue === issue && known.openNumber !== openNumber)

/** Two lists of draws as one, each draw once, oldest first. */
export function trendDraws(...lists: readonly (readonly Drawn[])[]): readonly TrendDraw[] {
  const known = new Map(lists.flat().map((draw) => [draw.issue, draw]))
  return [...known.values()]
    .sort((a, b) => a.drawsAt - b.drawsAt)
    .map(({ issue, drawsAt, openNumber }) => ({ issue, drawsAt, numbers: openNumber.split(',').map(Number) }))
}

/** The index of the first draw that is shown. The draw of midnight itself is the last of the day before. */
export function firstShown(draws: readonly TrendDraw[], size: Size, dayStart: number): number {
  if (size !== 'today') return Math.max(0, draws.length - Number(size))
  const index = draws.findIndex(({ drawsAt }) => drawsAt > dayStart)
  return index < 0 ? draws.length : index
}
