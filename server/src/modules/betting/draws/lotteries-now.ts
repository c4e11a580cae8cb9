/** Lotteries with their open issue and last draw: what a card in the hall shows. */
import type { Database } from '../../../platform/db/database.ts'
import { comingIssues, currentIssues } from '../lotteries/issues.ts'
import type { NamedLottery } from '../lotteries/lotteries.ts'
import { issuesAwaitingRound } from './beacon/rounds.ts'
import { presentComing, presentDraw, presentIssue } from './present.ts'
import { lastDrawOfEach } from './reads.ts'

export const summaryOf = (lottery: NamedLottery) => ({
  lotteryCode: lottery.code,
  lotteryName: lottery.name,
  lotteryType: lottery.type,
  interval: lottery.interval_s,
  source: lottery.source,
  onSale: lottery.on_sale,
})

export async function lotteriesNow(database: Database, list: readonly NamedLottery[]) {
  const codes = list.map((lottery) => lottery.code)
  const [issues, draws, awaiting] = await Promise.all([
    currentIssues(database, codes),
    lastDrawOfEach(database, codes),
    issuesAwaitingRound(database, codes),
  ])
  const awaitingOf = new Map(awaiting.map(({ lottery_code, issue }) => [lottery_code, issue]))
  const issueOf = new Map(issues.map((issue) => [issue.lottery_code, issue]))
  const between = codes.filter((code) => !issueOf.has(code))
  const coming = between.length > 0 ? await comingIssues(database, between) : []
  const nextOf = new Map(coming.map((issue) => [issue.lottery_code, issue]))
  const drawOf = new Map(draws.map((draw) => [draw.lottery_code, draw]))
  return list.map((lottery) => {
    const issue = issueOf.get(lottery.code)
    const next = nextOf.get(lottery.code)
    const draw = drawOf.get(lottery.code)
    return {
      ...summaryOf(lottery),
      current: issue ? presentIssue(issue) : null,
      next: next ? presentComing(next) : null,
      awaitsBeacon: awaitingOf.get(lottery.code) ?? null,
      last: draw ? presentDraw(draw) : null,
    }
  })
}
