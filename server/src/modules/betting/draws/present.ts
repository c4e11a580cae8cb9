/** Issues and draws as they cross the wire, and the head of a lottery's page. */
import { dayStartAt } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type ComingIssue, comingIssues, currentIssues, drawingIssues, type NowIssue } from '../lotteries/issues.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import { issuesAwaitingRound } from './beacon/rounds.ts'
import { countDraws, type Drawn, lastDrawWithProof } from './reads.ts'

const DAY_S = 86_400

export const presentIssue = (issue: NowIssue) => ({
  issue: issue.issue,
  opensAt: issue.opens_at,
  closesAt: issue.closes_at,
  drawsAt: issue.draws_at,
  commitment: issue.commitment?.toString('hex') ?? '',
})

export const presentComing = ({ issue, opens_at, draws_at }: ComingIssue) => ({
  issue,
  opensAt: opens_at,
  drawsAt: draws_at,
})

/** A draw as lists on the wire show it. */
export const presentDraw = (draw: Drawn) => ({ issue: draw.issue, drawsAt: draw.draws_at, openNumber: draw.numbers })

export async function issueHeader(database: Database, lottery: Lottery) {
  const now = Date.now()
  const [[current], [drawing], last, drawnToday, [awaiting]] = await Promise.all([
    currentIssues(database, [lottery.code]),
    drawingIssues(database, lottery.code),
    lastDrawWithProof(database, lottery.code),
    countDraws(database, lottery.code, dayStartAt(now) + 1),
    issuesAwaitingRound(database, [lottery.code]),
  ])
  // One that waits for its round for long may be older than the last draw: then it no longer stands in the head.
  const pending = drawing && !(last && last.draws_at > drawing.draws_at) ? drawing : undefined
  const [next] = current ? [] : await comingIssues(database, [lottery.code])
  return {
    serverTime: now,
    current: current ? presentIssue(current) : null,
    next: next ? presentComing(next) : null,
    today: { drawn: drawnToday, total: Math.floor(DAY_S / lottery.interval_s) },
    drawing: pending
      ? { issue: pending.issue, drawsAt: pending.draws_at, awaitsBeacon: awaiting?.issue === pending.issue }
      : null,
    last: last
      ? { ...presentDraw(last), seed: last.seed?.toString('hex') ?? '', betRoot: last.root?.toString('hex') ?? '' }
      : null,
  }
}
