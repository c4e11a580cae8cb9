/** The slowest report on a branch of 100,000 members over three months, and how fast the follower takes what players move. */

import { agentTree } from '@hongyun/server/modules/people/agents/desk.ts'
import { wholeSight } from '@hongyun/server/modules/people/identity/agent-sight.ts'
import { teamBalanceOf } from '@hongyun/server/modules/reports/agent-reports/balances.ts'
import { childrenOf } from '@hongyun/server/modules/reports/agent-reports/children.ts'
import { followAll } from '@hongyun/server/modules/reports/agent-reports/follow.ts'
import { reportOf } from '@hongyun/server/modules/reports/agent-reports/report.ts'
import { teamOf } from '@hongyun/server/modules/reports/agent-reports/team.ts'
import { type Database, only, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { migrate } from '@hongyun/server/platform/db/migrate.ts'
import { onCopies, TEMPLATE } from '../copies.ts'
import { rounded, tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { fillSums, standBelow } from '../prepare/branch.ts'
import { makePlayers } from '../prepare/players.ts'

const DAYS = 92
const TRIES = 9
const DAY_MS = 86_400_000

const dayAgo = (n: number) => new Date(Date.now() - n * DAY_MS).toISOString().slice(0, 10)
const days = { startDay: dayAgo(DAYS), endDay: dayAgo(1) }
const page = { ...days, pageNum: 1, pageSize: 20, sort: 'profit', order: 'descending' } as const

/** Each report on the branch of an agent. */
const reports: Record<string, (database: Database, agent: bigint) => Promise<unknown>> = {
  report: (database, agent) => reportOf(database, agent, { ...days, compareFrom: dayAgo(2 * DAYS) }),
  children: (database, agent) => childrenOf(database, { id: agent, sight: wholeSight }, page),
  team: (database, agent) => teamOf(database, agent, days),
  balance: (database, agent) => teamBalanceOf(database, agent, wholeSight),
  tree: (database, agent) => agentTree(database, { parentId: agent, pageNum: 1, pageSize: 20 }),
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < TRIES; n += 1) {
    const startedAt = performance.now()
    await work()
    taken.push(performance.now() - startedAt)
  }
  return taken.toSorted((a, b) => a - b)[TRIES >> 1]!
}

export const reportsOfBranch: Measure = {
  id: 'reports',
  async run({ quick }) {
    const members = quick ? 10_000 : 100_000
    return onCopies(async ({ connection }) => {
      const database = openDatabase({ ...connection, database: TEMPLATE }, { max: 4, name: 'hongyun-bench' })
      try {
        await migrate(database)
        const { ids } = await makePlayers(database, members, 0)
        const top = await standBelow(database, ids)
        const startedAt = performance.now()
        await followAll(database)
        const follow_s = (performance.now() - startedAt) / 1000
        await fillSums(database, DAYS)
        await database.query('vacuum (analyze)')
        tell(`reports: ${members} members, ${DAYS} days`)
        const took: Record<string, number> = {}
        for (const [name, read] of Object.entries(reports))
          took[name] = rounded(await median(() => read(database, top)))
        const { staked } = only(
          await database.query<{ staked: bigint }>(
            `select sum(staked)::bigint as staked from member_day where part = '' and player_id <> $1`,
            [top],
          ),
        )
        const { branch } = await reportOf(database, top, days)
        return {
          ...{
            id: 'reports',
            value: Math.max(...Object.values(took)),
            unit: 'ms',
            reference: 'median of nine, slowest report',
          },
          ...{ valid: Number(branch.staked) * 10_000 === Number(staked), goal: 300, least: 600 },
          ...{ members, days: DAYS, took, followedPerSecond: Math.round(members / follow_s) },
        }
      } finally {
        await database.close()
      }
    })
  },
}
