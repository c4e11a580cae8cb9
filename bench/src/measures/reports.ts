/**
 * The reports of a branch with 100,000 members and ten million settled bets, read over HTTP by the agent above them all while its
 * members bet; and how fast the follower takes what players move.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { type CallName, routeOf } from '@hongyun/contract/wire/routes.ts'
import { businessDay, DAY_MS } from '@hongyun/lottery/days.ts'
import { heldStakes } from '@hongyun/server/modules/betting/bets/audit/accepted-bets.ts'
import { balances } from '@hongyun/server/modules/money/ledger/audit.ts'
import { agentTree } from '@hongyun/server/modules/people/agents/desk.ts'
import { followAll } from '@hongyun/server/modules/reports/agent-reports/follow.ts'
import { type Database, only } from '@hongyun/server/platform/db/database.ts'
import { changeSettings } from '@hongyun/server/testing/settings.ts'
import { areClean, faultsOf } from '../books.ts'
import { rounded, tell } from '../line.ts'
import { startLoad } from '../load/start-load.ts'
import type { Measure } from '../measure.ts'
import { median } from '../pairs.ts'
import { fillSums, standBelow } from '../prepare/branch.ts'
import { BETS, fillBets } from '../prepare/branch-bets.ts'
import { openIssues } from '../prepare/issues.ts'
import { makePlayers } from '../prepare/players.ts'
import { makeSlips, readTerms } from '../prepare/slips.ts'
import { openSite, type Site } from '../site.ts'
import { sealPast } from './bets-over-http.ts'

const DAYS = 92
/** A fourth of the members bets on each of them. */
const BET_DAYS = 20
const TRIES = 9
/** Members who bet meanwhile, and their bets a second. */
const BETTING = { players: 1000, connections: 64, rate: 300 }
const WARM_UP_MS = 10_000

const dayAgo = (n: number) => businessDay(Date.now() - n * DAY_MS)

type Asked = readonly [call: CallName, input: Record<string, string>]

/** Each report on the branch of the agent, in the forms that read most. `hall`: an agent below; `member`: a member of it. */
function reportsOf({ hall, member, issue }: Record<'hall' | 'member' | 'issue', string>): Record<string, Asked> {
  const days = { startDay: dayAgo(DAYS), endDay: dayAgo(0) }
  return {
    report: ['userAgentReport', { ...days, compareFrom: dayAgo(2 * DAYS) }],
    byDay: ['userAgentReportDetail', { ...days, by: 'day' }],
    byLottery: ['userAgentReportDetail', { ...days, by: 'lottery' }],
    byHour: ['userAgentReportDetail', { ...days, by: 'hour' }],
    children: ['childReport', { ...days, sort: 'profit' }],
    childrenOfOne: ['childReport', { ...days, parentId: hall }],
    childrenByName: ['childReport', { ...days, userName: `bench_${member}` }],
    team: ['agentReportTeamData', days],
    balance: ['teamBalance', {}],
    wallet: ['teamYuebaoBalance', {}],
    rank: ['userProfitRank', days],
    bets: ['getAgentBetData', {}],
    betsSettled: ['getAgentBetData', { by: 'settled' }],
    betsOfLottery: ['getAgentBetData', { lotteryCode: 'k3_5m' }],
    betsOfIssue: ['getAgentBetData', { lotteryCode: 'k3_5m', issue }],
    betsCancelled: ['getAgentBetData', { state: 'cancelled' }],
    betsOfOne: ['getAgentBetData', { memberId: hall, below: '1' }],
    betsOfMember: ['getAgentBetData', { userName: `bench_${member}` }],
    bills: ['agentBillData', {}],
    billsOfPrizes: ['agentBillData', { figure: 'prize' }],
    billsOfPay: ['agentBillData', { figure: 'pay' }],
    billsOfLottery: ['agentBillData', { lotteryCode: 'k3_5m' }],
    billsOfOne: ['agentBillData', { memberId: hall, below: '1' }],
    billsOfMember: ['agentBillData', { userName: `bench_${member}` }],
  }
}

async function ask({ url }: Site, cookie: string, [name, input]: Asked): Promise<Envelope<{ list?: unknown[] }>> {
  const { path } = routeOf(name)
  const answer = await fetch(`${url}${path}?${new URLSearchParams(input)}`, { headers: { cookie: `sid=${cookie}` } })
  return (await answer.json()) as Envelope<{ list?: unknown[] }>
}

/** Milliseconds of several tries of each report, and what was answered otherwise than with a report. */
async function readAll(site: Site, cookie: string, top: bigint, reports: Record<string, Asked>) {
  const took: Record<string, number[]> = Object.fromEntries(Object.keys(reports).map((name) => [name, []]))
  took.tree = []
  const faults: string[] = []
  for (let n = 0; n < TRIES; n += 1) {
    const begunAt = performance.now()
    await agentTree(site.database, { parentId: top, pageNum: 1, pageSize: 20 })
    took.tree.push(performance.now() - begunAt)
    for (const [name, asked] of Object.entries(reports)) {
      const startedAt = performance.now()
      const { code, msg } = await ask(site, cookie, asked)
      took[name]!.push(performance.now() - startedAt)
      if (code !== 1) faults.push(`${name} answers ${code}: ${msg}`)
    }
  }
  return { took, faults }
}

/** The head figure against the bets themselves, of the days that have bets. */
async function wrongSum(site: Site, cookie: string): Promise<string[]> {
  const { data } = await ask(site, cookie, ['userAgentReport', { startDay: dayAgo(BET_DAYS), endDay: dayAgo(1) }])
  const { staked } = only(
    await site.database.query<{ staked: bigint }>(
      `select sum(amount)::bigint as staked from bet where state in ('won', 'lost') and player_id <> (select min(id) from player)`,
    ),
  )
  const said = (data as unknown as { branch: { staked: string } }).branch.staked
  return Number(said) * 10_000 === Number(staked) ? [] : [`the branch staked ${said}, its bets ${staked}`]
}

export const reportsOfBranch: Measure = {
  id: 'reports',
  async run({ quick }) {
    const members = quick ? 10_000 : 100_000
    let made = { cookies: [] as readonly string[], top: 0n, hall: 0n, member: 0n, bets: 0, follow_s: 0 }
    const fill = async (database: Database) => {
      const { ids, cookies } = await makePlayers(database, members, BETTING.players, DAYS)
      const top = await standBelow(database, ids)
      const startedAt = performance.now()
      await followAll(database)
      const follow_s = (performance.now() - startedAt) / 1000
      await fillSums(database, DAYS)
      tell(`reports: ${members} members with sums of ${DAYS} days`)
      const bets = await fillBets(database, BET_DAYS)
      tell(`reports: ${bets} settled bets`)
      await sealPast(database)
      await changeSettings(database, { agentSeesBalance: 'branch' })
      await database.query('vacuum (analyze)')
      made = { cookies, top, hall: ids[1]!, member: ids.at(-1)!, bets, follow_s }
    }
    const site = await openSite({}, fill)
    try {
      const load = await startLoad({ port: site.port, cookies: made.cookies, connections: BETTING.connections })
      const slips = makeSlips(await openIssues(site.database, site.dataDir), await readTerms(site.database), 1, 4000)
      const betting = load.run({ slips, duration_ms: 3_600_000, rate: BETTING.rate })
      await sleep(WARM_UP_MS)
      const { issue } = only(
        await site.database.query<{ issue: string }>(
          `select min(issue) as issue from issue where lottery_code = 'k3_5m' and state = 'settled'`,
        ),
      )
      const reports = reportsOf({ hall: String(made.hall), member: String(made.member), issue })
      const { took, faults } = await readAll(site, made.cookies[0]!, made.top, reports)
      load.endRun()
      const { accepted, elapsed_ms, refused } = await betting
      load.stop()
      faults.push(...Object.entries(refused).map(([answer, n]) => `${n} bets answered ${answer}`))
      faults.push(
        ...(await wrongSum(site, made.cookies[0]!)),
        ...(await faultsOf(site.database, [balances, heldStakes])),
      )
      const medians = Object.fromEntries(Object.entries(took).map(([name, all]) => [name, rounded(median(all))]))
      return {
        id: 'reports',
        value: Math.max(...Object.values(medians)),
        reference: `median of ${TRIES}, slowest report`,
        unit: 'ms',
        valid: areClean(faults) && made.bets === (members / 4) * BETS.all * BET_DAYS,
        goal: 100,
        least: 300,
        slowest: rounded(Math.max(...Object.values(took).flat())),
        took: medians,
        members,
        bets: made.bets,
        betsMeanwhile: rounded((accepted * 1000) / elapsed_ms),
        followedPerSecond: Math.round(members / made.follow_s),
      }
    } finally {
      await site.close()
    }
  },
}
