// The scale of a chart: round steps from zero to the first one that holds every value.

const ROUND = [1, 2, 2.5, 5, 10]
const MAX_STEPS = 4

/** `whole`: the values are counts, so steps are whole numbers. */
export function scaleTicks(max: number, whole = false): number[] {
  if (max <= 0) return [0, 1]
  const rough = whole ? Math.max(1, max / MAX_STEPS) : max / MAX_STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const fits = (round: number) => round * power >= rough && (!whole || Number.isInteger(round * power))
  const step = (ROUND.find(fits) ?? 10) * power
  // Multiplied, not added up, so that 0.1 + 0.2 never shows.
  const steps = Math.ceil(max / step)
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

export function tickText(value: number): string {
  return value >= 10_000 ? `${value / 10_000}万` : String(value)
}

/** Whole percents that add up to 100: the largest remainders are rounded up. */
export function wholePercents(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return values.map(() => 0)
  const exact = values.map((value) => (value / total) * 100)
  const floors = exact.map(Math.floor)
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder)
    .slice(0, left)
    .map(({ index }) => index)
  return floors.map((floor, index) => (byRemainder.includes(index) ? floor + 1 : floor))
}
