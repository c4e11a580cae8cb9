// Running statistics of a lottery's own draws: how often each number came, and whether one draw says anything about the next.
import type { LotteryType } from '../lottery-types.ts'
import { type ChiSquare, chiSquareOf, chiSquareOfDifferent } from './chi-square.ts'
import { type Correlation, correlationOf, type Runs, runsOf } from './order.ts'
import { type Counted, statisticsPlans } from './plans.ts'

export type Frequency = {
  readonly name: string
  readonly cells: readonly string[]
  readonly counts: readonly number[]
  /** The expected count of each. */
  readonly expected: readonly number[]
  readonly test: ChiSquare
}

export type DrawStatistics = {
  readonly sampled: number
  readonly frequencies: readonly Frequency[]
  readonly runs: readonly { readonly name: string; readonly words: readonly [string, string]; readonly test?: Runs }[]
  readonly correlations: { readonly name: string; readonly lags: readonly Correlation[] }
}

const LAGS = [1, 2, 3, 4, 5]

function frequencyOf({ name, cells, chances, different, hits }: Counted, draws: readonly (readonly number[])[]) {
  const counts = new Array<number>(cells.length).fill(0)
  let trials = 0
  for (const draw of draws) {
    for (const cell of hits(draw)) {
      counts[cell]!++
      trials++
    }
  }
  const expected = chances.map((chance) => chance * trials)
  const test =
    different === undefined ? chiSquareOf(counts, expected) : chiSquareOfDifferent(counts, draws.length, different)
  return { name, cells, counts, expected, test }
}

/** The statistics of draws, oldest first. */
export function drawStatistics(type: LotteryType, draws: readonly (readonly number[])[]): DrawStatistics {
  const plan = statisticsPlans[type]
  const values = draws.map((draw) => plan.value.of(draw))
  return {
    sampled: draws.length,
    frequencies: plan.counted.map((counted) => frequencyOf(counted, draws)),
    runs: plan.sequences.map(({ name, words, kind }) => {
      const test = runsOf(draws.map(kind).filter((one) => one !== undefined))
      return { name, words, ...(test ? { test } : {}) }
    }),
    correlations: {
      name: plan.value.name,
      lags: LAGS.map((lag) => correlationOf(values, lag)).filter((one) => one !== undefined),
    },
  }
}
