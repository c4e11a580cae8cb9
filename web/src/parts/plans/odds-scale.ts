/** The scale on which a plan's rate stands: centred on the fair guess, and wide enough for the interval. Pure. */

const LEAST_SPAN = 10
const STEP = 5

export type Scale = { from: number; to: number; low: number; high: number; at: number; fair: number }

/** Of percentages as the server gives them; `low` to `fair` are then in percent of the scale. */
export function scaleOf(rates: { totalWinRate: string; fair: string; low: string; high: string }): Scale {
  const [rate, fair, low, high] = [rates.totalWinRate, rates.fair, rates.low, rates.high].map(Number)
  const reach = Math.max(LEAST_SPAN, Math.abs(fair! - low!), Math.abs(high! - fair!), Math.abs(rate! - fair!))
  const span = Math.ceil(reach / STEP) * STEP
  const [from, to] = [fair! - span, fair! + span]
  const place = (percent: number) => ((percent - from) / (to - from)) * 100
  return { from, to, low: place(low!), high: place(high!), at: place(rate!), fair: place(fair!) }
}

/** An end of the scale in words: a chance is at least none and at most all. */
export const endText = (percent: number): string => `${Math.min(100, Math.max(0, Math.round(percent)))}%`
