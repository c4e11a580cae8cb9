/** The lunar year of the draw decides about a bet: its odds, its judgement, what a player reads of it, the audit. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import { deriveDraw } from '@hongyun/lottery/fairness.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { only } from '../../../platform/db/database.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { endSale, openIssue, type TestIssue, testKey } from '../../../testing/issues.ts'
import { betItem, chaseItem } from '../../../testing/items.ts'
import { auditLines, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { openChains } from '../draws/chains.ts'
import { followChoices, trendOf } from '../draws/trend.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { planOf } from './chase/testing/chases.ts'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer({ money: 10_000, ownRate: 800 })
})
afterAll(async () => {
  const lines = await auditLines(server.database)
  // The audit finds only that draws of later years were made by hand, before their time.
  expect(lines.filter((line) => !line.startsWith('time: '))).toEqual([])
  await server.close()
})

/** 五行: how many numbers an element has, and so what it pays, changes every year. */
const elements = findPlay('lhc_wuxing')!
/** 特肖: the year decides which numbers an animal has. */
const animals = findPlay('lhc_texiao')!
const terms = { edge: 100n, topRebate: 900n, userRebate: 800n, point: 0n }
const oddsIn = (zodiacYear: number) => oddsOf(elements, terms, { zodiacYear }).map(formatOdds)

const item = (issue: TestIssue, playDetailCode: string, bettingNumber: string) =>
  betItem(issue, { playDetailCode, bettingNumber, bettingAmount: '10.00' })
const tokens = ['jin', 'mu', 'shui', 'huo', 'tu']
const drawAt = (issue: TestIssue, at: string) =>
  server.database.query('update issue set draws_at = $2::timestamptz where id = $1', [issue.id, at])

/** Draws an issue before its time, and settles it. */
async function drawAhead(issue: TestIssue, at: string): Promise<readonly number[]> {
  // Issues that are drawn in later years are not closed today.
  await server.database.query('update issue set draws_at = closes_at where id = $1', [issue.id])
  await endSale(server.database, issue.id)
  await drawAt(issue, at)
  const { chain_id, draws_at } = only(
    await server.database.query<{ chain_id: bigint; draws_at: number }>(
      `update issue set state = 'drawn' where id = $1 and state = 'closed' returning chain_id, draws_at`,
      [issue.id],
    ),
  )
  const seed = await openChains(testKey).seed(server.database, chain_id, 1)
  const numbers = deriveDraw('LHC', seed.toString('hex'), issue.lotteryCode, issue.issue, '')
  await byHand(
    server.database,
    `insert into draw (issue_id, lottery_code, issue, draws_at, numbers, seed)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6)`,
    [issue.id, issue.lotteryCode, issue.issue, draws_at, definitionOf('LHC').formatDraw(numbers), seed],
  )
  while (await settleNextIssue(server.database, new Set())) {}
  return numbers
}

/** Around a new year far ahead: an issue is on sale for an hour from now, and drawn behind that. */
const [OLD, NEW] = [2086, 2087]
const LAST_BUT_ONE = '2087-02-02T23:58:00+08:00'
const LAST = '2087-02-02T23:59:00+08:00'
const MIDNIGHT = '2087-02-03T00:00:00+08:00'

it.each([
  ['the last draw of a year', LAST, OLD],
  ['a draw at the first midnight of a year', MIDNIGHT, NEW],
  ['a draw of another year', '2091-06-01T12:00:00+08:00', 2091],
])('%s is priced, judged and shown in that year', async (_what, at, zodiacYear) => {
  const issue = await openIssue(server.database, 'lhc_1m')
  await drawAt(issue, at)
  const answer = await server.call(
    'addBetting',
    {
      bettingData: tokens.map((token) => item(issue, 'lhc_wuxing', token)),
      odds: tokens.map(() => oddsIn(zodiacYear)),
    },
    player.cookie,
  )
  expect(answer).toMatchObject({ code: 1 })
  const animal = await server.call('addBetting', { bettingData: [item(issue, 'lhc_texiao', 'ma')] }, player.cookie)
  expect(animal).toMatchObject({ code: 1 })

  const draw = await drawAhead(issue, at)
  const wins = tokens.map((token) => elements.compile(token, { zodiacYear })(draw).wins)
  for (const [i, id] of answer.data.ids.entries()) {
    const { data } = await server.call('getBetDetail', { id }, player.cookie)
    expect(data.levels.map((level) => level.wins)).toEqual(wins[i])
    expect(data.state).toBe(wins[i]!.some((times) => times > 0) ? 'won' : 'lost')
    expect(data.odds).toEqual(oddsIn(zodiacYear))
  }
  // 特码 belongs to one element.
  expect(wins.flat().filter((times) => times > 0)).toHaveLength(1)
  const animalWins = animals.compile('ma', { zodiacYear })(draw).wins
  const { data } = await server.call('getBetDetail', { id: animal.data.ids[0]! }, player.cookie)
  expect(data.levels.map((level) => level.wins)).toEqual(animalWins)
  expect(data.state).toBe(animalWins.some((times) => times > 0) ? 'won' : 'lost')
})

it('odds of the year before are told from those of the year of the draw', async () => {
  const issue = await openIssue(server.database, 'lhc_1m')
  await drawAt(issue, MIDNIGHT)
  expect(oddsIn(OLD)).not.toEqual(oddsIn(NEW))
  const answer = await server.call(
    'addBetting',
    { bettingData: [item(issue, 'lhc_wuxing', 'jin')], odds: [oddsIn(OLD)] },
    player.cookie,
  )
  expect(answer).toMatchObject({ code: -3, data: { odds: [oddsIn(NEW)] } })
})

it('a chase over the new year is refused where later issues pay other odds than were seen, and taken where they do not', async () => {
  const drawn = async (at: string) => {
    const issue = await openIssue(server.database, 'lhc_1m')
    await drawAt(issue, at)
    return issue
  }
  const old = await drawn(LAST_BUT_ONE)
  const last = await drawn(LAST)
  const first = await drawn(MIDNIGHT)
  const chase = (issues: TestIssue[], playDetailCode: string, bettingNumber: string, odds: string[]) => {
    const bettingData = [chaseItem({ lotteryCode: 'lhc_1m', playDetailCode, bettingNumber, bettingAmount: '2.00' })]
    return server.call('addChaseBetting', { chaseData: planOf(issues, { bettingData }), odds: [odds] }, player.cookie)
  }
  const over = [last, first]
  const refused = await chase(over, 'lhc_wuxing', 'jin', oddsIn(OLD))
  expect(refused).toMatchObject({ code: -98, data: { reason: 'chaseRefused' }, msg: expect.stringContaining('农历年') })
  const stale = await chase(over, 'lhc_wuxing', 'jin', oddsIn(NEW))
  expect(stale).toMatchObject({ code: -3, data: { odds: [oddsIn(OLD)] } })
  expect(await chase([old, last], 'lhc_wuxing', 'jin', oddsIn(OLD))).toMatchObject({ code: 1 })
  const animalOdds = oddsOf(animals, terms, { zodiacYear: OLD }).map(formatOdds)
  expect(await chase(over, 'lhc_texiao', 'ma', animalOdds)).toMatchObject({ code: 1 })
})

it('a play of the year is refused for an issue that does not exist', async () => {
  const none = { id: 0n, lotteryCode: 'lhc_1m', issue: '209912319999' }
  const answer = await server.call('addBetting', { bettingData: [item(none, 'lhc_texiao', 'ma')] }, player.cookie)
  expect(answer).toMatchObject({ code: -98, msg: '期号不存在，请刷新页面' })
})

it('the rebates answer the odds of the year it is', async () => {
  const before = lunarYearAt(Date.now())
  const { data } = await server.call('getBetRebate', { lotteryType: 'LHC' }, player.cookie)
  const bonus = data.oddsList.filter(({ playCode }) => playCode.startsWith('lhc_wuxing')).map(({ bonus }) => bonus)
  expect([oddsIn(before), oddsIn(lunarYearAt(Date.now()))]).toContainEqual(bonus)
})

it('misses of an animal are counted in the year of each draw', async () => {
  // 01 is the animal of the year: 马 in 2026, 羊 in 2027.
  const drawn = (draws_at: string) => ({
    issue_id: 1n,
    lottery_code: 'lhc_1m',
    issue: '1',
    draws_at: Date.parse(draws_at),
    numbers: '02,03,04,05,06,07,01',
  })
  const both = [drawn('2027-02-06T00:00:00+08:00'), drawn('2027-02-05T23:59:00+08:00')]
  const { misses } = trendOf(await followChoices('LHC', both), both.length)
  expect(misses.lhc_texiao).toMatchObject({ yang: 0, ma: 1, gou: 2 })
})
