/** The ways to the lines of a branch, for tests that go each of them. */
import type { Ways } from '../members-below.ts'

/** Every way there is, with windows that are as long as they get and as short. */
export const everyWay: readonly Ways[] = [
  { lines: 'players', rare: 'players', perDay: 0, share: 1 },
  { lines: 'players', rare: 'set', perDay: 1e9, share: 0 },
  { lines: 'set', rare: 'set', perDay: 0, share: 1 },
  { lines: 'each', rare: 'each', perDay: 1e9, share: 1 },
  { lines: 'each', rare: 'each', perDay: 0, share: 0 },
]
