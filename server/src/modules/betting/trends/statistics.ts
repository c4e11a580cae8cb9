/** The statistics of a lottery's newest draws, computed once for each change of them. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { type DrawStatistics, drawStatistics } from '@hongyun/lottery/statistics/draw-statistics.ts'
import type { Database } from '../../../platform/db/database.ts'
import { keptByDraws } from '../draws/kept-by-draws.ts'
import { presentDraw } from '../draws/present.ts'
import { type Drawn, lastDraws } from '../draws/reads.ts'
import type { NamedLottery } from '../lotteries/lotteries.ts'

const SAMPLED = 5000

/** What is worth telling of a figure that chance made. */
const rounded = (figure: number, decimals = 4): number => Number(figure.toFixed(decimals))
/** A chance keeps its first digits, however small it is. */
const chance = (p: number): number => Number(p.toPrecision(4))

function present(found: DrawStatistics) {
  return {
    sampled: found.sampled,
    frequencies: found.frequencies.map(({ name, cells, counts, expected, test }) => ({
      name,
      cells: [...cells],
      counts: [...counts],
      expected: expected.map((due) => rounded(due, 2)),
      test: test ? { chiSquare: rounded(test.value), degrees: test.degrees, p: chance(test.p) } : null,
    })),
    runs: found.runs.map(({ name, words, test }) => ({
      name,
      words: [...words],
      test: test ? { ...test, expected: rounded(test.expected, 2), z: rounded(test.z), p: chance(test.p) } : null,
    })),
    correlations: {
      name: found.correlations.name,
      lags: found.correlations.lags.map(({ lag, r, z, p }) => ({ lag, r: rounded(r), z: rounded(z), p: chance(p) })),
    },
  }
}

function statisticsOf(lottery: NamedLottery, newestFirst: readonly Drawn[]) {
  const { parseDraw } = definitionOf(lottery.type)
  const draws = newestFirst.toReversed()
  const numbers = draws.flatMap((draw) => {
    const parsed = parseDraw(draw.numbers)
    return parsed.ok ? [parsed.value] : []
  })
  const [from, to] = [draws[0], draws.at(-1)]
  return {
    from: from ? presentDraw(from) : null,
    to: to ? presentDraw(to) : null,
    ...present(drawStatistics(lottery.type, numbers)),
  }
}

export type Statistics = ReturnType<typeof statisticsOf>

/** Answers the statistics of a lottery, computed once for each change of its draws. */
export const watchStatistics = (database: Database): ((lottery: NamedLottery) => Promise<Statistics>) =>
  keptByDraws(database, async (lottery) => statisticsOf(lottery, await lastDraws(database, lottery.code, SAMPLED)))
