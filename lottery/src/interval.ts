// How far a rate of hits may be off: what a number of tries says of the chance behind them.

/** The standard normal deviate that 95 % lie within. */
const Z = 1.959963984540054

/** Shares between 0 and 1. */
export type Interval = { readonly low: number; readonly high: number }

/**
 * Wilson's interval of 95 % for the chance behind `hits` of `tries` (E. B. Wilson, 1927): it stays between 0 and 1 and holds for
 * few tries as well. All that is possible, 0 to 1, where there are none.
 */
export function wilson(hits: number, tries: number): Interval {
  if (tries === 0) return { low: 0, high: 1 }
  const share = hits / tries
  const spread = Z * Z
  const middle = (share + spread / (2 * tries)) / (1 + spread / tries)
  const half = (Z * Math.sqrt((share * (1 - share)) / tries + spread / (4 * tries * tries))) / (1 + spread / tries)
  // At its ends the interval is exact, which the roots of floats are not.
  return {
    low: hits === 0 ? 0 : Math.max(0, middle - half),
    high: hits === tries ? 1 : Math.min(1, middle + half),
  }
}

/** Where a chance lies: inside, or the interval is above it or below it. */
export const sideOf = ({ low, high }: Interval, chance: number): 'holds' | 'above' | 'below' =>
  chance < low ? 'above' : chance > high ? 'below' : 'holds'
