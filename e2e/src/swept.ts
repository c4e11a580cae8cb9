/** What stands in many places: a story looks at a few of them that differ most, `npm run torture -- plays` (SWEEP=all) at all. */
export const swept = <T>(all: readonly T[], isTaken: (one: T) => boolean): readonly T[] =>
  process.env.SWEEP === 'all' ? all : all.filter(isTaken)
