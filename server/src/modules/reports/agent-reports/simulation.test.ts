/** Days of a made-up site, followed while they pass: every sum and every report is what plain code makes of the rows. */
import { businessDay, startOfDay } from '@hongyun/contract/wire/clock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { newSeed, randomFrom } from '../../../testing/random.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { readLotteries } from '../../betting/lotteries/lotteries.ts'
import { wholeSight } from '../../people/identity/agent-sight.ts'
import { agentReportChecks } from './audit.ts'
import { childrenOf } from './children.ts'
import { follow, followAll } from './follow.ts'
import { rankOf } from './rank.ts'
import { detailOf, reportOf } from './report.ts'
import { teamOf } from './team.ts'
import { MadeUpSite } from './testing/made-up-site.ts'
import { naiveSums, type Sums, storedSums } from './testing/naive.ts'

const AGENTS = Number(process.env.SUM_AGENTS) || 30
const MEMBERS = Number(process.env.SUM_MEMBERS) || 200
const DAYS = Number(process.env.SUM_DAYS) || 8
const ACTIVE = Number(process.env.SUM_ACTIVE) || 40

const DAY_MS = 86_400_000
/** For what hangs. */
const PATIENCE_MS = 240_000 + DAYS * 60_000
const HOUR_MS = 3_600_000
const SMALL = { accounts: 97, transfers: 61, bets: 23 }

let clock: MovingClock
let server: TestServer
beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => server.close())

/** What the model has of one figure of somebody in some days. */
function total(
  sums: Sums,
  whose: string,
  days: { startDay: string; endDay: string },
  part: string,
  figure: string,
): bigint {
  let found = 0n
  for (let at = startOfDay(days.startDay); at <= startOfDay(days.endDay); at += DAY_MS)
    found += sums.get(`${whose} ${businessDay(at)} ${part} ${figure}`) ?? 0n
  return found
}
const units = (text: string): bigint => BigInt(Math.round(Number(text) * 10_000))
const figures = [
  'staked',
  'placed',
  'prize',
  'rebate',
  'agentRebate',
  'corrected',
  'recharge',
  'withdrawal',
  'other',
] as const

it(
  'are the sums of the model, and so is every report',
  async () => {
    const random = randomFrom(newSeed())
    const about = `SEED=${random.seed}`
    const first = startOfDay(businessDay(Date.now() + 2 * DAY_MS))
    const seed = await server.newPlayer({ money: 0 })
    const [{ plan } = { plan: 0n }] = await server.database.query<{ plan: bigint }>(
      'select rebate_plan_id as plan from player where id = $1',
      [seed.id],
    )
    const site = new MadeUpSite(server.database, random)
    for (let n = 0; n < DAYS; n += 1) {
      const from = first + n * DAY_MS
      await clock.moveTo(from + HOUR_MS / 2)
      if (n > 0 && random.oneIn(2)) await site.moveOne(businessDay(from))
      await site.register(Math.ceil(AGENTS / DAYS), true, from, plan)
      await site.register(Math.ceil(MEMBERS / DAYS), false, from, plan)
      await follow(server.appDatabase, SMALL)
      await clock.moveTo(from + 16 * HOUR_MS)
      await site.day(from, ACTIVE)
      for (let slices = random.below(20); slices > 0; slices -= 1) await follow(server.appDatabase, SMALL)
    }
    for (let rounds = 0; rounds < 3 * DAYS; rounds += 1) await followAll(server.appDatabase)
    const [{ closed } = { closed: '' }] = await server.database.query<{ closed: string }>(
      'select closed_through as closed from sum_follow',
    )
    expect(closed, about).toBe(businessDay(first + (DAYS - 2) * DAY_MS))
    const model = await naiveSums(server.database)
    expect(model.size, about).toBeGreaterThan(100 * DAYS)
    expect(await storedSums(server.database), about).toEqual(model)
    for (const [name, check] of Object.entries(agentReportChecks))
      for await (const found of check(server.database)) expect(found, `${about} ${name}`).toBeUndefined()
    for (let asked = 0; asked < 12; asked += 1) await compare(site, model, random, first, about)
  },
  PATIENCE_MS,
)

async function compare(
  site: MadeUpSite,
  model: Sums,
  random: ReturnType<typeof randomFrom>,
  first: number,
  about: string,
): Promise<void> {
  const agent = random.of(site.agents)
  const start = random.below(DAYS)
  const days = {
    startDay: businessDay(first + start * DAY_MS),
    endDay: businessDay(first + (start + random.below(DAYS - start)) * DAY_MS),
  }
  const known = new Map((await readLotteries(server.database)).map((one) => [one.code, { ...one, trueName: one.name }]))
  const lotteries = { find: (code: string) => known.get(code) }
  const report = await reportOf(server.database, agent.id, days)
  const byDay = await detailOf(server.database, lotteries, agent.id, { ...days, by: 'day' })
  const byLottery = await detailOf(server.database, lotteries, agent.id, { ...days, by: 'lottery' })
  const asked = { ...days, pageNum: 1, pageSize: 100, sort: 'profit', order: 'descending' } as const
  const children = await childrenOf(server.database, { id: agent.id, sight: wholeSight }, asked)
  const rank = await rankOf(server.database, lotteries, agent.id, { ...days, sort: 'staked', order: 'descending' })
  for (const figure of figures) {
    const due = total(model, `branch ${agent.id}`, days, '', figure)
    const what = `${about} ${figure} of ${agent.id}, ${days.startDay} to ${days.endDay}`
    const added = (list: readonly { [K in typeof figure]: string }[]) =>
      list.reduce((sum, row) => sum + units(row[figure]), 0n)
    expect(units(report.branch[figure]), what).toBe(due)
    expect(added(byDay.list), what).toBe(due)
    expect(added(byLottery.list), what).toBe(due)
    expect(units(report.own[figure]), what).toBe(total(model, `member ${agent.id}`, days, '', figure))
    expect(added(children.list.map(({ all }) => all)), what).toBe(units(children.totals[figure]))
    for (const child of children.list) {
      expect(units(child.own[figure]), what).toBe(total(model, `member ${child.id}`, days, '', figure))
      expect(units(child.branch[figure]), what).toBe(total(model, `branch ${child.id}`, days, '', figure))
    }
    for (const row of rank.list)
      expect(units(row[figure]), what).toBe(total(model, `member ${agent.id}`, days, row.lotteryCode, figure))
  }
  const team = await teamOf(server.database, agent.id, days)
  const below = await server.database.query<{ id: bigint }>(
    'select id from player where ancestors @> array[$1::bigint]',
    [agent.id],
  )
  const bet = below.filter(({ id }) => total(model, `member ${id}`, days, '', 'bets') > 0n)
  expect([team.members, team.bettors], about).toEqual([below.length, bet.length])
  expect(report.bettors, about).toBe(team.days.reduce((sum, { bettors }) => sum + bettors, 0))
  expect(BigInt(report.bettors), about).toBe(total(model, `branch ${agent.id}`, days, '', 'bettors'))
}
