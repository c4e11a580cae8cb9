// Counts the ways to take one number from each of several sections without taking a number twice, without listing them.

/**
 * ways[set]: how many ways there are to fill exactly the sections of `set` (a bit each) with different numbers. One number after
 * another is left out or put into one of its sections: numbers × 2^sections steps.
 */
function waysBySet(sections: readonly (readonly number[])[]): Float64Array {
  const of = new Map<number, number>()
  for (const [i, section] of sections.entries()) {
    for (const number of section) of.set(number, (of.get(number) ?? 0) | (1 << i))
  }
  const ways = new Float64Array(1 << sections.length)
  ways[0] = 1
  for (const places of of.values()) {
    // From the fullest set down: the sets below do not have this number yet.
    for (let set = ways.length - 1; set > 0; set--) {
      for (let i = 0; i < sections.length; i++) {
        if ((set & places & (1 << i)) !== 0) ways[set]! += ways[set ^ (1 << i)]!
      }
    }
  }
  return ways
}

/** The ways to take one number from every section, all different. */
export const waysDifferent = (sections: readonly (readonly number[])[]): number => waysBySet(sections).at(-1)!

/** The most sections that can be filled with different numbers at once. */
export function mostDifferent(sections: readonly (readonly number[])[]): number {
  let most = 0
  for (const [set, ways] of waysBySet(sections).entries()) {
    if (ways > 0) most = Math.max(most, set.toString(2).replaceAll('0', '').length)
  }
  return most
}
