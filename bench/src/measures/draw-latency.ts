/** From the draw time of an issue with ten thousand waiting bets to its result being readable over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { findLottery } from '@hongyun/lottery/lotteries.ts'
import { only } from '@hongyun/server/platform/db/database.ts'
import { areClean, auditFaults } from '../books.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { median } from '../pairs.ts'
import { type BenchIssue, openIssue } from '../prepare/issues.ts'
import { makePlayers } from '../prepare/players.ts'
import { readTerms } from '../prepare/slips.ts'
import { fillIssue } from '../prepare/waiting-bets.ts'
import { openSite, type Site } from '../site.ts'

const LOTTERY = 'k3_30s'
const BETS = 10_000
const POLL_MS = 3
const GIVE_UP_MS = 20_000
/** Time to fill the issues before the first of them closes, and from one draw to the next. */
const FIRST_MS = 20_000
const APART_MS = 2000

async function isReadable(site: Site, { lotteryCode, issue }: BenchIssue): Promise<boolean> {
  const query = new URLSearchParams({ lotteryCode, issue })
  const answer = await fetch(`${site.url}${encodePath(routeOf('openResult').path)}?${query}`)
  const { code } = (await answer.json()) as { code: number }
  return code === 1
}

/** Milliseconds from the draw time to the first answer with the result. */
async function latencyOf(site: Site, issue: BenchIssue): Promise<number> {
  const { drawsAt } = only(
    await site.database.query<{ drawsAt: number }>('select draws_at as "drawsAt" from issue where id = $1', [issue.id]),
  )
  await sleep(drawsAt - Date.now() - POLL_MS)
  while (!(await isReadable(site, issue))) {
    if (Date.now() > drawsAt + GIVE_UP_MS) throw new Error(`issue ${issue.issue} was not drawn`)
    await sleep(POLL_MS)
  }
  return Date.now() - drawsAt
}

export const drawLatency: Measure = {
  id: 'draw-latency',
  async run({ quick }) {
    const draws = quick ? 3 : 8
    const site = await openSite()
    try {
      const players = await makePlayers(site.database, BETS / 5, 0)
      const terms = await readTerms(site.database)
      const closeBefore_ms = findLottery(LOTTERY)!.closeBefore_s * 1000
      const issues: BenchIssue[] = []
      for (let n = 0; n < draws; n += 1) {
        const drawsIn_ms = FIRST_MS + n * APART_MS
        const sale = { lotteryCode: LOTTERY, closesIn_ms: drawsIn_ms - closeBefore_ms, drawsIn_ms }
        const issue = await openIssue(site.database, site.dataDir, sale)
        await fillIssue(site.database, issue, players.ids, BETS, terms)
        issues.push(issue)
      }
      const latencies = await Promise.all(issues.map((issue) => latencyOf(site, issue)))
      await sleep(APART_MS)
      return {
        id: 'draw-latency',
        value: rounded(median(latencies)),
        reference: 'the draw time of the issue',
        unit: 'ms',
        valid: areClean(await auditFaults(site.database)),
        goal: 25,
        least: 250,
        slowest: rounded(Math.max(...latencies)),
        draws,
        bets: BETS,
      }
    } finally {
      await site.close()
    }
  },
}
