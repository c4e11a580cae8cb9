/**
 * The streaks of all lotteries on sale. They are counted once for each change of the draws, from the newest draw back to where each run began,
 * and what every player asks for every ten seconds is read at most once a second.
 */
import { definitionOf, playsOf } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { type Streak, streakOf } from '@hongyun/lottery/streaks.ts'
import { type SidePair, sidePairsOf } from '@hongyun/lottery/two-sided.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sharedFor } from '../../../platform/shared-for.ts'
import { type Drawn, lastDrawOfEach, lastDraws, stateOfDraws } from '../draws/reads.ts'
import { runningIssues } from '../lotteries/issues.ts'
import type { LiveLotteries, Lottery } from '../lotteries/lotteries.ts'

/** A pair of sides and the run its lottery's newest draws form. */
export type Run = { readonly pair: SidePair; readonly streak: Streak }

export type LotteryRuns = {
  readonly lottery: Lottery
  /** The issue a bet would be on; it may just have closed. */
  readonly issue: { readonly issue: string; readonly closes_at: number }
  readonly runs: readonly Run[]
}

/** So many draws are read first, and more only while a run may be longer than what was read. */
const READ_SIZES = [64, 512, 4096]

const pairsKnown = new Map<LotteryType, readonly SidePair[]>()

function pairsOf(type: LotteryType): readonly SidePair[] {
  const known = pairsKnown.get(type) ?? playsOf(type).flatMap(sidePairsOf)
  pairsKnown.set(type, known)
  return known
}

/** The runs of each pair that draws (newest first) of a type show. */
export function runsOf(type: LotteryType, draws: readonly Drawn[]): Run[] {
  const { parseDraw } = definitionOf(type)
  const numbers = draws.flatMap((draw) => {
    const parsed = parseDraw(draw.numbers)
    return parsed.ok ? [parsed.value] : []
  })
  return pairsOf(type).flatMap((pair) => {
    const streak = streakOf(pair, numbers)
    return streak ? [{ pair, streak }] : []
  })
}

async function readRuns(database: Database, { code, type }: Lottery): Promise<readonly Run[]> {
  let runs: readonly Run[] = []
  for (const size of READ_SIZES) {
    const draws = await lastDraws(database, code, size)
    runs = runsOf(type, draws)
    if (draws.length < size || runs.every(({ streak }) => streak.ended)) break
  }
  return runs
}

export type LatestStreaks = () => Promise<readonly LotteryRuns[]>

const FRESH_MS = 1000

export function latestStreaks(database: Database, lotteries: LiveLotteries): LatestStreaks {
  /** By lottery: the draws that its runs were counted at. A corrected result is another draw. */
  const counted = new Map<string, { draw: string; runs: readonly Run[] }>()

  async function runsAt(lottery: Lottery, newest: Drawn, state: string | undefined): Promise<readonly Run[]> {
    const draw = `${newest.issue} ${newest.numbers} ${state}`
    const known = counted.get(lottery.code)
    if (known?.draw === draw) return known.runs
    const runs = await readRuns(database, lottery)
    counted.set(lottery.code, { draw, runs })
    return runs
  }

  async function read(): Promise<readonly LotteryRuns[]> {
    const onSale = lotteries.list.filter((lottery) => lottery.on_sale)
    const codes = onSale.map((lottery) => lottery.code)
    // Before the draws themselves: what comes between the two is counted, and counted again.
    const states = await stateOfDraws(database, codes)
    const [issues, draws] = await Promise.all([runningIssues(database, codes), lastDrawOfEach(database, codes)])
    const stateOf = new Map(states.map(({ lottery_code, state }) => [lottery_code, state]))
    const issueOf = new Map(issues.map((issue) => [issue.lottery_code, issue]))
    const drawOf = new Map(draws.map((draw) => [draw.lottery_code, draw]))
    const found: LotteryRuns[] = []
    for (const lottery of onSale) {
      const [issue, newest] = [issueOf.get(lottery.code), drawOf.get(lottery.code)]
      if (issue && newest)
        found.push({ lottery, issue, runs: await runsAt(lottery, newest, stateOf.get(lottery.code)) })
    }
    return found
  }

  return sharedFor(FRESH_MS, read)
}
