/**
 * What keeping up the sums of agents costs: bets a second while the follower works, against the same server while it rests; and
 * settling one issue with the follower beside it, against settling it without.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { settleNextIssue } from '@hongyun/server/modules/betting/settlement/settle-issue.ts'
import { agentReportChecks } from '@hongyun/server/modules/reports/agent-reports/audit.ts'
import { FOLLOWER } from '@hongyun/server/modules/reports/agent-reports/follow.ts'
import { upkeep } from '@hongyun/server/modules/reports/agent-reports/upkeep.ts'
import { type Database, only } from '@hongyun/server/platform/db/database.ts'
import { areClean, faultsOf, sumFaults } from '../books.ts'
import { onCopies } from '../copies.ts'
import { rounded, tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, type Pairs, ratio } from '../pairs.ts'
import { prepareIssue } from '../prepare/settling.ts'
import { AT_ONCE, openStage } from './bets-over-http.ts'

/** Holds the follower's lock, so that nobody follows, while `work` is done. */
async function resting<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${FOLLOWER})`)
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    client.release()
  }
}

const placesOf = async (database: Database): Promise<number> =>
  Number(only(await database.query<{ n: bigint }>('select coalesce(sum(seq), 0)::bigint as n from sum_place')).n)

/** Bets a second and the processor time of one; the pairs of both, and the transfers that were followed. */
async function ofBets(pairs: number, window_s: number) {
  const stage = await openStage(AT_ONCE)
  const { site } = stage
  const perBet_us: Record<'resting' | 'following', number[]> = { resting: [], following: [] }
  try {
    const slips = await stage.slips(1)
    const bet = async (kind: 'resting' | 'following') => {
      const before = await site.processor()
      const perSecond = await stage.bet(slips, window_s * 1000)
      const after = await site.processor()
      const used_s = after.server_s - before.server_s + after.database_s - before.database_s
      perBet_us[kind].push((used_s * 1_000_000) / (perSecond * window_s))
      return perSecond
    }
    const followedBefore = await placesOf(site.database)
    const taken = await measurePairs(
      pairs,
      () => resting(site.database, () => bet('resting')),
      () => bet('following'),
    )
    const followed = (await placesOf(site.database)) - followedBefore
    const faults = [
      ...(await sumFaults(site.database)),
      ...(await faultsOf(site.database, Object.values(agentReportChecks))),
    ]
    return { taken, followed, perBet_us, faults }
  } finally {
    await stage.close()
  }
}

/** Follows as a server does until `work` is done. */
async function beside(database: Database, work: () => Promise<unknown>): Promise<void> {
  const take = upkeep(database)
  const done = new AbortController()
  const following = (async () => {
    // Its rest is no part of the settlement.
    while (!done.signal.aborted) await sleep(await take(), undefined, { signal: done.signal }).catch(() => {})
  })()
  await work()
  done.abort()
  await following
}

function ofSettling(bets: number, pairs: number): Promise<{ taken: Pairs; faults: string[] }> {
  return onCopies(async ({ connection, dataDir, timed }) => {
    await prepareIssue(connection, dataDir, bets)
    tell(`sums-upkeep: ${bets} bets are waiting`)
    const faults: string[] = []
    const settle = (database: Database) => settleNextIssue(database, new Set())
    const taken = await measurePairs(
      pairs,
      () => timed(settle),
      () =>
        timed(
          (database) => beside(database, () => settle(database)),
          async (database) => void faults.push(...(await faultsOf(database, Object.values(agentReportChecks)))),
        ),
    )
    // Seconds: the one without is held against the one with.
    return { taken: { a: taken.b, b: taken.a }, faults }
  })
}

export const sumsUpkeep: Measure = {
  id: 'sums-upkeep',
  async run({ quick, pairs, window_s }) {
    // A few hundredths are not seen in fewer.
    const bets = await ofBets(pairs * (quick ? 1 : 6), window_s)
    const settling = await ofSettling(quick ? 100_000 : 1_000_000, pairs)
    return {
      id: 'sums-upkeep',
      value: rounded(Math.min(ratio(bets.taken), ratio(settling.taken))),
      reference: 'bets, and settling, while the follower rests',
      unit: 'ratio',
      valid: areClean([...bets.faults, ...settling.faults]),
      goal: 0.97,
      least: 0.97,
      bets: rounded(ratio(bets.taken)),
      settle: rounded(ratio(settling.taken)),
      perSecond: rounded(median(bets.taken.b)),
      restingPerSecond: rounded(median(bets.taken.a)),
      perBet_us: rounded(median(bets.perBet_us.following)),
      restingPerBet_us: rounded(median(bets.perBet_us.resting)),
      followed: bets.followed,
      settleSeconds: rounded(median(settling.taken.a)),
      restingSettleSeconds: rounded(median(settling.taken.b)),
      pairs: [bets.taken.a.length, settling.taken.a.length],
    }
  },
}
