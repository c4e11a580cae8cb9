/** How often random tests are tried. Each run of the tests tries others; `npm run torture -- bets` tries all rounds at once. */
import fc from 'fast-check'

/** All rounds in torture (ROUNDS=all), a quarter of them in a test. */
export const rounds = (all: number): number => (process.env.ROUNDS === 'all' ? all : Math.ceil(all / 4))

// Where a test names no number.
fc.configureGlobal({ numRuns: rounds(100) })
