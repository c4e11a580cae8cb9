/** The drawing of one's own figures: places in a plane of 1000 by 100, from exact amounts. Pixels alone are floats. */

import { scaleTicks } from '@hongyun/ui/chart-scale.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../wire/request.ts'

export type Day = Answer<'getProtectionFigures'>['days'][number]

export interface Scale {
  ticks: readonly number[]
  /** How far from the top a value stands, in percent. */
  at: (value: number) => number
}

const yuan = (text: string): number => Number(unitsOf(text)) / 10_000

/** A scale that holds all values and zero. */
export function scaleOf(values: readonly number[]): Scale {
  const [most, least] = [Math.max(0, ...values), Math.max(0, ...values.map((value) => -value))]
  const above = most > 0 || least === 0 ? scaleTicks(most) : [0]
  const below = least > 0 ? scaleTicks(least) : [0]
  const [top, bottom] = [above.at(-1) ?? 0, -(below.at(-1) ?? 0)]
  const ticks = [...new Set([...above, ...below.map((tick) => -tick)].map((tick) => tick + 0))].toSorted(
    (a, b) => b - a,
  )
  return { ticks, at: (value) => ((top - value) / (top - bottom)) * 100 }
}

const slotOf = (count: number): number => 1000 / Math.max(1, count)
const BAR = 0.56

export interface Bar {
  day: string
  isGain: boolean
  x: number
  y: number
  width: number
  height: number
}

/** A bar for each day with a result: up for a gain, down for a loss. */
export function barsOf(days: readonly Day[], { at }: Scale): Bar[] {
  const slot = slotOf(days.length)
  return days.flatMap(({ day, net }, n) => {
    const value = yuan(net)
    if (value === 0) return []
    const [from, to] = [at(Math.max(0, value)), at(Math.min(0, value))]
    const x = slot * (n + (1 - BAR) / 2)
    return [{ day, isGain: value > 0, x, y: from, width: slot * BAR, height: Math.max(to - from, 0.6) }]
  })
}

/** The middle of a day, in percent of the width. */
export const middleOf = (n: number, count: number): number => (slotOf(count) * (n + 0.5)) / 10

/** The corners of the curve of what is lost so far. */
export const curveOf = (days: readonly Day[], { at }: Scale): string =>
  days
    .map(({ lossSoFar }, n) => `${(middleOf(n, days.length) * 10).toFixed(1)} ${at(yuan(lossSoFar)).toFixed(2)}`)
    .join('L')

export const netScale = (days: readonly Day[]): Scale => scaleOf(days.map(({ net }) => yuan(net)))

export const lossScale = (days: readonly Day[], limit: string | null): Scale =>
  scaleOf([...days.map(({ lossSoFar }) => yuan(lossSoFar)), ...(limit === null ? [] : [yuan(limit)])])

export const placeOf = (text: string, { at }: Scale): number => at(yuan(text))

/** The sum of one figure over all days, exact. */
export const sumOf = (days: readonly Day[], figure: 'staked' | 'returned' | 'net'): bigint =>
  days.reduce((sum, day) => sum + unitsOf(day[figure]), 0n)

/** What a limit leaves; nothing less than nothing. */
export function leftOf(limit: string, lost: string): bigint {
  const spare = unitsOf(limit) - unitsOf(lost)
  return spare < 0n ? 0n : spare
}

/** Whole percent of the bets within these hours. */
export function shareWithin(heat: readonly (readonly number[])[], from: number, until: number): number {
  const count = (row: readonly number[]) => row.reduce((sum, one) => sum + one, 0)
  const all = heat.reduce((sum, row) => sum + count(row), 0)
  return all === 0 ? 0 : Math.round((heat.reduce((sum, row) => sum + count(row.slice(from, until)), 0) / all) * 100)
}
