/** Issues that are drawn elsewhere: written ahead by the calendar, moved with it, opened and closed in their time. */
import type { CalendarKind } from '@hongyun/contract/lotteries/words.ts'
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import { outsideIssuesBetween } from '@hongyun/lottery/outside-schedule.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { betOnDigit } from '../../../testing/outside.ts'
import { closeAudited, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { closeNextIssue } from '../bets/close-issue.ts'
import { issuesBetOn } from '../bets/issue-bets.ts'
import { changeDay } from './calendar.ts'
import { type Lottery, readLotteries } from './lotteries.ts'
import { openIssues } from './open-issues.ts'
import { OUTSIDE_AHEAD_MS, scheduleOutside } from './schedule-outside.ts'

const DAY_MS = 86_400_000

/** Noon of a day of the next year: far from the ends of years and from days of rest, if the day is. */
const noonOf = (day: string): number => Date.parse(`${new Date().getUTCFullYear() + 1}-${day}T12:00:00+08:00`)
const QUIET = '06-01'

let clock: MovingClock
let server: TestServer
let lotteries: Lottery[]
beforeEach(async () => {
  ;({ clock, server } = await openMovingServer())
  await clock.moveTo(noonOf(QUIET))
  lotteries = (await readLotteries(server.database)).filter(({ source }) => source === 'outside')
})
afterEach(() => closeAudited(server))

type Row = { issue: string; opens_at: number; closes_at: number; draws_at: number; state: string }
const issuesOf = (code: string): Promise<Row[]> =>
  server.database.query(
    'select issue, opens_at, closes_at, draws_at, state from issue where lottery_code = $1 order by draws_at',
    [code],
  )
const lotteryOf = (code: string) => lotteries.find((lottery) => lottery.code === code)!
const dayOf = (ms: number): string => new Date(ms + 8 * 3600_000).toISOString().slice(0, 10)
const change = (lotteryCode: string, day: string, kind: CalendarKind | 'rule' = 'none') =>
  changeDay(server.database, issuesBetOn, shell, { lotteryCode, day, kind })

describe('a schedule', () => {
  it('of each of the four is that of its calendar, two weeks ahead', async () => {
    expect(lotteries.map(({ code }) => code).toSorted()).toEqual(['fc3d', 'hk6', 'kl8', 'pl35'])
    for (const lottery of lotteries) {
      const startedAt = noonOf(QUIET)
      expect(await scheduleOutside(server.database, lottery)).toBeGreaterThan(0)
      const rows = await issuesOf(lottery.code)
      const rule = [...outsideIssuesBetween(findOutside(lottery.code)!, startedAt, startedAt + OUTSIDE_AHEAD_MS)]
      expect(rows.map(({ issue, closes_at, draws_at }) => [issue, closes_at, draws_at])).toEqual(
        rule.map(({ issue, closesAt, drawsAt }) => [issue, closesAt, drawsAt]),
      )
      for (const [n, row] of rows.entries()) if (n > 0) expect(row.opens_at).toBe(rows[n - 1]!.draws_at)
    }
  })

  it('written by ten nodes at once, and again, is written once', async () => {
    const lottery = lotteryOf('fc3d')
    const written = await Promise.all(Array.from({ length: 10 }, () => scheduleOutside(server.database, lottery)))
    const rows = await issuesOf('fc3d')
    expect(written.reduce((sum, n) => sum + n)).toBe(rows.length)
    expect(await scheduleOutside(server.database, lottery)).toBe(0)
    expect(await issuesOf('fc3d')).toEqual(rows)
  })

  it('goes on where it ended', async () => {
    const lottery = lotteryOf('kl8')
    await scheduleOutside(server.database, lottery)
    const whole = await issuesOf('kl8')
    await server.database.query(`delete from issue where lottery_code = 'kl8' and draws_at > now() + interval '5 days'`)
    await scheduleOutside(server.database, lottery)
    expect(await issuesOf('kl8')).toEqual(whole)
  })

  it.each(['fc3d', 'hk6'])(
    'of %s has the last issue of a year again where a day without a draw is taken back',
    async (code) => {
      await clock.moveTo(noonOf('12-22'))
      await scheduleOutside(server.database, lotteryOf(code))
      const before = await issuesOf(code)
      const { draws_at } = before[1]!
      expect(await change(code, dayOf(draws_at))).toMatchObject({ ok: true })
      expect(await issuesOf(code)).toHaveLength(before.length - 1)
      expect(await scheduleOutside(server.database, lotteryOf(code))).toBe(0)
      expect(await change(code, dayOf(draws_at), 'rule')).toMatchObject({ ok: true })
      expect(await scheduleOutside(server.database, lotteryOf(code))).toBe(1)
      expect(await issuesOf(code)).toEqual(before)
    },
  )

  it('sells an issue that is wanted again from then on, and none that is about to close', async () => {
    await clock.moveTo(noonOf('12-25'))
    const [lottery, year] = [lotteryOf('fc3d'), new Date(noonOf('12-25')).getUTCFullYear()]
    await scheduleOutside(server.database, lottery)
    const before = await issuesOf('fc3d')
    const last = before.findLast(({ issue }) => issue.startsWith(String(year)))!
    const takenBack = async (at_ms: number) => {
      await clock.moveTo(noonOf('12-25'))
      expect(await change('fc3d', dayOf(last.draws_at))).toMatchObject({ ok: true })
      await clock.moveTo(at_ms)
      expect(await change('fc3d', dayOf(last.draws_at), 'rule')).toMatchObject({ ok: true })
      await scheduleOutside(server.database, lottery)
      return (await issuesOf('fc3d')).find(({ issue }) => issue === last.issue)
    }
    expect(await takenBack(last.closes_at - 30_000)).toBeUndefined()
    const at_ms = noonOf('12-31')
    const issue = await takenBack(at_ms)
    expect(issue).toMatchObject({ closes_at: last.closes_at, draws_at: last.draws_at })
    expect(issue!.opens_at).toBeGreaterThanOrEqual(at_ms)
  })

  it('has one issue on sale, which can be bet on and shows no commitment', async () => {
    const lottery = lotteryOf('fc3d')
    await scheduleOutside(server.database, lottery)
    await openIssues(server.database)
    // Whatever the hour, the next issue is on sale.
    await server.database.query(
      `update issue set opens_at = least(opens_at, clock_timestamp()) where id =
         (select id from issue where lottery_code = 'fc3d' and closes_at > clock_timestamp() order by draws_at limit 1)`,
    )
    const { data } = await server.call('getNowIssue', { lotteryCode: 'fc3d' })
    expect(data.commitment).toBe('')
    const player = await server.newPlayer()
    await betOnDigit(server, player, { id: 0n, lotteryCode: 'fc3d', issue: data.issue }, '3')
    const header = await server.call('nextIssueOpenData', { lotteryCode: 'fc3d' })
    expect(header.data).toMatchObject({ current: { issue: data.issue }, next: null, last: null })
  })

  it('names the next one, and when it opens, while one has closed and is not drawn', async () => {
    for (const lottery of lotteries) await scheduleOutside(server.database, lottery)
    const [closed, next] = await issuesOf('pl35')
    await server.database.query(
      `update issue set opens_at = least(opens_at, clock_timestamp()), closes_at = clock_timestamp()
       where lottery_code = 'pl35' and issue = $1`,
      [closed!.issue],
    )
    while (await closeNextIssue(server.database)) {}
    const { data } = await server.call('nextIssueOpenData', { lotteryCode: 'pl35' })
    const coming = { issue: next!.issue, opensAt: closed!.draws_at }
    expect(data).toMatchObject({ current: null, next: coming, drawing: { issue: closed!.issue } })
    const { list } = (await server.call('getStockLotteryDataFront', { lotteryType: 'PL35' })).data
    const card = list.find(({ lotteryCode }: { lotteryCode: string }) => lotteryCode === 'pl35')
    expect(card).toMatchObject({ current: null, next: coming })
  })
})

describe('a day that changes', () => {
  beforeEach(async () => {
    for (const lottery of lotteries) await scheduleOutside(server.database, lottery)
  })

  it('moves every issue from it on, each under its number, and back', async () => {
    const before = await issuesOf('fc3d')
    const { draws_at } = before[4]!
    const moved = await change('fc3d', dayOf(draws_at))
    expect(moved).toMatchObject({ ok: true })
    const after = await issuesOf('fc3d')
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4))
    expect(after[4]).toMatchObject({ issue: before[4]!.issue, draws_at: before[5]!.draws_at })
    expect(after[4]!.opens_at).toBe(before[3]!.draws_at)
    for (const [n, row] of after.entries()) if (n > 0) expect(row.opens_at).toBe(after[n - 1]!.draws_at)
    expect(await scheduleOutside(server.database, lotteryOf('fc3d'))).toBe(0)
    expect(await change('fc3d', dayOf(draws_at), 'rule')).toMatchObject({ ok: true })
    expect(await issuesOf('fc3d')).toEqual(before)
  })

  it('puts an extra draw in', async () => {
    const before = await issuesOf('hk6')
    const extra = dayOf(before[2]!.draws_at + DAY_MS)
    expect(await change('hk6', extra, 'draw')).toMatchObject({ ok: true })
    const after = await issuesOf('hk6')
    expect(dayOf(after[3]!.draws_at)).toBe(extra)
    expect(after[3]!.issue).toBe(before[3]!.issue)
  })

  it('takes the bets of its issue along', async () => {
    const [first, second] = await issuesOf('fc3d')
    await server.database.query(
      `update issue set opens_at = least(opens_at, clock_timestamp()) where lottery_code = 'fc3d' and issue = $1`,
      [first!.issue],
    )
    await openIssues(server.database)
    const player = await server.newPlayer()
    await betOnDigit(server, player, { id: 0n, lotteryCode: 'fc3d', issue: first!.issue }, '3')
    expect(await change('fc3d', dayOf(first!.draws_at))).toMatchObject({ ok: true })
    expect((await issuesOf('fc3d'))[0]).toMatchObject({
      issue: first!.issue,
      draws_at: second!.draws_at,
      state: 'open',
    })
  })

  it('leaves a closed issue that was bet on in its lunar year', async () => {
    const [first, , , later] = await issuesOf('fc3d')
    const { database } = server
    await database.query(
      `update issue set opens_at = least(opens_at, clock_timestamp()) where lottery_code = 'fc3d' and issue = $1`,
      [first!.issue],
    )
    await openIssues(database)
    await betOnDigit(server, await server.newPlayer(), { id: 0n, lotteryCode: 'fc3d', issue: first!.issue }, '3')
    await database.query(`update issue set closes_at = clock_timestamp() where lottery_code = 'fc3d' and issue = $1`, [
      first!.issue,
    ])
    while (await closeNextIssue(database)) {}
    // Drawn five years later, so that the rule would move it back into this year.
    const drawsAt = (ms: number) =>
      database.query(
        `update issue set draws_at = to_timestamp($2 / 1000.0) where lottery_code = 'fc3d' and issue = $1`,
        [first!.issue, ms],
      )
    await drawsAt(first!.draws_at + 5 * 365 * DAY_MS)
    const before = await issuesOf('fc3d')
    expect(before.find(({ issue }) => issue === first!.issue)).toMatchObject({ state: 'closed' })
    expect(await change('fc3d', dayOf(later!.draws_at))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('农历年'),
    })
    expect(await issuesOf('fc3d')).toEqual(before)
    await drawsAt(first!.draws_at)
  })

  // One server for all of them: none changes anything.
  it('is refused for what is no day of a lottery drawn elsewhere', async () => {
    const before = await issuesOf('fc3d')
    for (const [what, code, day] of [
      ['a lottery that is drawn here', 'fc3d_1m', '2030-01-01'],
      ['a lottery there is not', 'nothing', '2030-01-01'],
      ['a day there is not', 'fc3d', '2030-02-30'],
      ['what is no day', 'fc3d', 'tomorrow'],
      ['a day that is over', 'fc3d', '2020-01-01'],
    ] as const) {
      expect(await change(code, day), what).toMatchObject({ ok: false })
      expect(await issuesOf('fc3d'), what).toEqual(before)
      expect(await server.database.query('select 1 from lottery_exception'), what).toEqual([])
    }
  })
})
