/** Days of a made-up site, followed while they pass: every sum and every report is what plain code makes of the rows. */
import { businessDay, dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { newSeed, type Random, randomFrom } from '../../../testing/random.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { readLotteries } from '../../betting/lotteries/lotteries.ts'
import { wholeSight } from '../../people/identity/agent-sight.ts'
import { identityChecks } from '../../people/identity/audit.ts'
import { agentReportChecks } from './audit.ts'
import { childrenOf } from './children.ts'
import { follow, followAll } from './follow.ts'
import { rankOf } from './rank.ts'
import { detailOf, reportOf } from './report.ts'
import { teamOf } from './team.ts'
import { MadeUpSite } from './testing/made-up-site.ts'
import type { MadeUpPlayer } from './testing/made-up-tree.ts'
import { readLedger, type Span, type Sums, storedSums, sumsOf } from './testing/naive.ts'

const AGENTS = Number(process.env.SUM_AGENTS) || 30
const MEMBERS = Number(process.env.SUM_MEMBERS) || 200
const DAYS = Number(process.env.SUM_DAYS) || 8
const ACTIVE = Number(process.env.SUM_ACTIVE) || 40

const DAY_MS = 86_400_000
/** For what hangs. */
const PATIENCE_MS = 240_000 + DAYS * 60_000
const HOUR_MS = 3_600_000
/** So small that a day takes many of them, and the follower falls behind on some days. */
const SLICE = {
  accounts: Math.ceil((AGENTS + MEMBERS) / 3),
  transfers: Math.ceil(1.5 * ACTIVE),
  bets: Math.ceil(ACTIVE / 2),
}
const SLICES = 30
/** The model of so many days is held in memory at once. */
const SPAN_DAYS = 20

let clock: MovingClock
let server: TestServer
beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => server.close())

/** What the model has of one figure of somebody in some days, of those that count. */
function total(
  sums: Sums,
  whose: string,
  days: Span,
  part: string,
  figure: string,
  counts: (day: string) => boolean = () => true,
): bigint {
  let found = 0n
  for (let day = days.startDay; day <= days.endDay; day = dayAfter(day, 1))
    if (counts(day)) found += sums.get(`${whose} ${day} ${part} ${figure}`) ?? 0n
  return found
}
const units = (text: string): bigint => BigInt(Math.round(Number(text) * 10_000))
const figures = [
  'staked',
  'placed',
  'prize',
  'refunded',
  'rebate',
  'agentRebate',
  'corrected',
  'recharge',
  'withdrawal',
  'activity',
  'pay',
  'other',
] as const

/** A report to be read, and whose figures the model needs for it. */
type Question = { agent: MadeUpPlayer; days: Span }

it(
  'are the sums of the model, and so is every report',
  async () => {
    const random = randomFrom(newSeed())
    const about = `SEED=${random.seed}`
    const first = businessDay(Date.now() + 2 * DAY_MS)
    const site = new MadeUpSite(server.database, random)
    await passDays(site, random, first)
    const last = dayAfter(first, DAYS - 2)
    // Once at least: days may be closed while the last one is still to be followed.
    let rounds = 0
    do await followAll(server.appDatabase)
    while (++rounds < 4 * DAYS && (await closedThrough()) < last)
    expect(await closedThrough(), about).toBe(last)
    expect(Math.min(site.tree.raised, site.tree.moved, site.corrected, site.voided), about).toBeGreaterThan(0)
    for (const [name, check] of Object.entries({ ...agentReportChecks, ...identityChecks }))
      for await (const found of check(server.database)) expect(found, `${about} ${name}`).toBeUndefined()
    const questions = Array.from({ length: 12 }, () => questionOf(site, random, first))
    const known = await compareSums(site, first, questions, about)
    for (const question of questions) await compareReports(site, question, known, about)
  },
  PATIENCE_MS,
)

const closedThrough = async () =>
  (await server.database.query<{ day: string }>('select closed_through as day from sum_follow'))[0]!.day

async function passDays(site: MadeUpSite, random: Random, first: string): Promise<void> {
  for (let n = 0; n < DAYS; n += 1) {
    const day = dayAfter(first, n)
    const from = startOfDay(day)
    await clock.moveTo(from + HOUR_MS / 2)
    if (n > 0) for (let moves = random.below(4); moves > 0; moves -= 1) await site.tree.moveOne(day)
    await site.register(Math.ceil(AGENTS / DAYS), true, from)
    await site.register(Math.ceil(MEMBERS / DAYS), false, from)
    await follow(server.appDatabase, SLICE)
    await clock.moveTo(from + 16 * HOUR_MS)
    await site.day(from, ACTIVE)
    for (let slices = random.below(SLICES); slices > 0; slices -= 1) await follow(server.appDatabase, SLICE)
    // A move of a site that was down at midnight: what is summed of the day goes with it.
    if (random.oneIn(2)) await site.tree.moveOne(day)
  }
}

function questionOf(site: MadeUpSite, random: Random, first: string): Question {
  const start = random.below(DAYS)
  return {
    agent: random.of(site.tree.agents),
    days: { startDay: dayAfter(first, start), endDay: dayAfter(first, start + random.below(DAYS - start)) },
  }
}

/** Compares all sums with the model; answers of the model what the questions are about. */
async function compareSums(
  site: MadeUpSite,
  first: string,
  questions: readonly Question[],
  about: string,
): Promise<Sums> {
  const { tree } = site
  const asked = new Set(questions.map(({ agent }) => agent))
  const wanted = new Set(
    tree.players.filter((one) => asked.has(one) || asked.has(tree.above(one)[0]!)).map(({ id }) => `${id}`),
  )
  const places = new Map<string, bigint[]>()
  const above = (id: bigint, day: string) => {
    const key = `${id} ${day}`
    const known = places.get(key) ?? tree.above(tree.byId.get(id)!, day).map((one) => one.id)
    places.set(key, known)
    return known
  }
  const ledger = { ...(await readLedger(server.database)), above }
  const known: Sums = new Map()
  for (let n = 0; n < DAYS; n += SPAN_DAYS) {
    const span = { startDay: dayAfter(first, n), endDay: dayAfter(first, n + SPAN_DAYS - 1) }
    const model = sumsOf(ledger, { span })
    expect(model.size, about).toBeGreaterThan(50 * Math.min(SPAN_DAYS, DAYS - n))
    expect(differences(model, await storedSums(server.database, span)), about).toEqual([])
    for (const [key, amount] of model) {
      const [, id = '', , part, figure] = key.split(' ')
      if (wanted.has(id) || (part === '' && figure === 'bets')) known.set(key, amount)
    }
    places.clear()
  }
  const [{ others } = { others: -1n }] = await server.database.query<{ others: bigint }>(
    'select count(*) as others from member_day where day < $1 or day >= $2',
    [first, dayAfter(first, DAYS)],
  )
  expect(others, about).toBe(0n)
  return known
}

/** Some of the sums that are not those of the model. */
function differences(model: Sums, stored: Sums): string[] {
  const keys = new Set([...model.keys(), ...stored.keys()])
  const differing = [...keys].filter((key) => model.get(key) !== stored.get(key))
  return differing.slice(0, 20).map((key) => `${key}: ${stored.get(key)}, due ${model.get(key)}`)
}

/** Everybody of a list of direct members, page by page. */
async function allChildren(id: bigint, days: Span) {
  const asked = { ...days, pageSize: 100, sort: 'profit', order: 'descending' } as const
  const read = (pageNum: number) => childrenOf(server.database, { id, sight: wholeSight }, { ...asked, pageNum })
  const { total, totals, list } = await read(1)
  for (let page = 2; list.length < total; page += 1) list.push(...(await read(page)).list)
  return { totals, list }
}

async function compareReports(
  { tree }: MadeUpSite,
  { agent, days }: Question,
  model: Sums,
  about: string,
): Promise<void> {
  const { id } = agent
  const known = new Map((await readLotteries(server.database)).map((one) => [one.code, { ...one, trueName: one.name }]))
  const lotteries = { find: (code: string) => known.get(code) }
  const report = await reportOf(server.database, id, days)
  const byDay = await detailOf(server.database, lotteries, id, { ...days, by: 'day' })
  const byLottery = await detailOf(server.database, lotteries, id, { ...days, by: 'lottery' })
  const children = await allChildren(id, days)
  const rank = await rankOf(server.database, lotteries, id, { ...days, sort: 'staked', order: 'descending' })
  for (const figure of figures) {
    const due = total(model, `branch ${id}`, days, '', figure)
    const what = `${about} ${figure} of ${id}, ${days.startDay} to ${days.endDay}`
    const added = (list: readonly { [K in typeof figure]: string }[]) =>
      list.reduce((sum, row) => sum + units(row[figure]), 0n)
    expect(units(report.branch[figure]), what).toBe(due)
    expect(added(byDay.list), what).toBe(due)
    expect(added(byLottery.list), what).toBe(due)
    expect(units(report.own[figure]), what).toBe(total(model, `member ${id}`, days, '', figure))
    expect(added(children.list.map(({ all }) => all)), what).toBe(units(children.totals[figure]))
    for (const child of children.list) {
      // Of the days on which it stood below the agent.
      const whole = tree.byId.get(BigInt(child.id))!
      const isBelow = (day: string) => tree.above(whole, day).includes(agent)
      expect(units(child.own[figure]), what).toBe(total(model, `member ${child.id}`, days, '', figure, isBelow))
      expect(units(child.branch[figure]), what).toBe(total(model, `branch ${child.id}`, days, '', figure, isBelow))
    }
    for (const row of rank.list)
      expect(units(row[figure]), what).toBe(total(model, `member ${id}`, days, row.lotteryCode, figure))
  }
  const team = await teamOf(server.database, id, days)
  const below = await server.database.query<{ id: bigint }>(
    'select id from player where ancestors @> array[$1::bigint]',
    [id],
  )
  const bettors = new Set(
    [...model.keys()].flatMap((key) => {
      const [whose, member = '', day = '', part, figure] = key.split(' ')
      const counts =
        whose === 'member' && part === '' && figure === 'bets' && day >= days.startDay && day <= days.endDay
      return counts ? [BigInt(member)] : []
    }),
  )
  expect([team.members, team.bettors], about).toEqual([below.length, below.filter((one) => bettors.has(one.id)).length])
  expect(report.bettors, about).toBe(team.days.reduce((sum, one) => sum + one.bettors, 0))
  expect(BigInt(report.bettors), about).toBe(total(model, `branch ${id}`, days, '', 'bettors'))
}
