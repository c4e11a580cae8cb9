/** The issues written ahead: no gap, no overlap, each with a place in a chain that is public before it opens. */

import { dayStartAt } from '@hongyun/lottery/days.ts'
import { findSelfRun } from '@hongyun/lottery/lotteries.ts'
import { issueAt, issueDayAt } from '@hongyun/lottery/schedule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { only, type Tx } from '../../../platform/db/database.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { publishChain } from '../draws/chains.ts'
import { type Lottery, readLotteries } from './lotteries.ts'
import { scheduleIssues } from './schedule-issues.ts'

const DAY_MS = 86_400_000
const key = ringOf(1)

let server: TestServer
let lotteries: Lottery[]
beforeAll(async () => {
  server = await openTestServer()
  lotteries = (await readLotteries(server.database)).filter(({ source }) => source === 'self')
})
afterAll(() => closeAudited(server))

type Row = {
  issue: string
  opens_at: number
  closes_at: number
  draws_at: number
  chain_id: bigint
  chain_position: number
  length: number
  opens_before_published: boolean
}
const issuesOf = (code: string): Promise<Row[]> =>
  server.database.query(
    `select i.issue, i.opens_at, i.closes_at, i.draws_at, i.chain_id, i.chain_position, c.length,
            i.opens_at < c.published_at as opens_before_published
     from issue i join seed_chain c on c.id = i.chain_id where i.lottery_code = $1 order by i.draws_at`,
    [code],
  )
const publish = (tx: Tx, own: Lottery) => publishChain(tx, key, own)
/** Chains of only as many issues, so that they run out. */
const publishShort = (length: number) => (tx: Tx, own: Lottery) =>
  publishChain(tx, key, { ...own, interval_s: Math.ceil((35 * 86_400) / length) })
const lotteryOf = (code: string) => lotteries.find((lottery) => lottery.code === code)!

/** What holds for any schedule, whenever it was written. Its thousands of rows are compared at once: an `expect` each takes seconds. */
function check(code: string, rows: Row[]): void {
  const { interval_s, closeBefore_s } = findSelfRun(code)!
  const interval_ms = interval_s * 1000
  const due = rows.map(({ draws_at }) => {
    const day = dayStartAt(draws_at - 1)
    const serial = Math.round((draws_at - day) / interval_ms)
    return {
      issue: `${issueDayAt(draws_at - 1)}${String(serial).padStart(4, '0')}`,
      closes_at: draws_at - closeBefore_s * 1000,
      opens_before_published: false,
    }
  })
  expect(
    rows.map(({ issue, closes_at, opens_before_published }) => ({ issue, closes_at, opens_before_published })),
  ).toEqual(due)
  const faults = rows.flatMap((row, n) => {
    const next = rows[n + 1]
    if (!next) return []
    const follows =
      next.chain_id === row.chain_id
        ? next.chain_position === row.chain_position + 1 && next.opens_at === row.draws_at
        : row.chain_position === row.length && next.chain_position === 1 && next.opens_at >= row.draws_at
    return follows && next.draws_at === row.draws_at + interval_ms ? [] : [{ row, next }]
  })
  expect(faults).toEqual([])
  expect(rows.filter((row) => row.chain_position > row.length)).toEqual([])
}

describe('a schedule', () => {
  it('of each interval has neither gap nor overlap for two days, over midnight in Shanghai', async () => {
    // Schedules of lotteries differ by their interval alone.
    for (const lottery of new Map(lotteries.map((one) => [one.interval_s, one])).values()) {
      const startedAt = Date.now()
      const written = await scheduleIssues(server.database, lottery, publish)
      const rows = await issuesOf(lottery.code)
      expect(rows).toHaveLength(written)
      check(lottery.code, rows)
      const perDay = DAY_MS / (lottery.interval_s * 1000)
      expect(written).toBeGreaterThanOrEqual(2 * perDay - 1)
      expect(written).toBeLessThanOrEqual(2 * perDay + 1)
      expect(rows[0]!.opens_at).toBeLessThanOrEqual(startedAt + lottery.interval_s * 1000 + 60_000)
      // The first issue may be under way already; it opens once its chain is public, and leaves time to bet.
      expect(rows[0]!.closes_at - rows[0]!.opens_at).toBeGreaterThanOrEqual(5000)
      // Two days hold two midnights: the last issue of a day is followed by the first of the next.
      const firsts = rows.filter(({ issue }) => issue.endsWith('0001'))
      expect(firsts.length).toBeGreaterThanOrEqual(2)
      for (const { issue, opens_at } of firsts) {
        const before = rows[rows.findIndex((row) => row.issue === issue) - 1]
        if (!before) continue
        expect(dayStartAt(opens_at)).toBe(opens_at)
        expect(before.issue.slice(8)).toBe(String(perDay).padStart(4, '0'))
      }
    }
  })

  it('written a second time adds nothing', async () => {
    const lottery = lotteryOf('bj28_3m')
    await scheduleIssues(server.database, lottery, publish)
    const before = await issuesOf(lottery.code)
    const added = await scheduleIssues(server.database, lottery, publish)
    // One more where an issue began between the two.
    expect(added).toBeLessThanOrEqual(1)
    expect((await issuesOf(lottery.code)).slice(0, before.length)).toEqual(before)
    expect(await issuesOf(lottery.code)).toHaveLength(before.length + added)
  })

  it('written by ten nodes at once is written once', async () => {
    const lottery = lotteryOf('ssc_5m')
    const written = await Promise.all(
      Array.from({ length: 10 }, () => scheduleIssues(server.database, lottery, publish)),
    )
    const rows = await issuesOf(lottery.code)
    expect(written.reduce((sum, n) => sum + n)).toBe(rows.length)
    check(lottery.code, rows)
    expect(
      await server.database.query('select 1 from seed_chain where lottery_code = $1', [lottery.code]),
    ).toHaveLength(1)
  })

  it('goes on where it ended, as if it had never stopped', async () => {
    const lottery = lotteryOf('pk10_5m')
    await scheduleIssues(server.database, lottery, publish)
    const whole = await issuesOf(lottery.code)
    await server.database.query(`delete from issue where lottery_code = $1 and draws_at > now() + interval '7 hours'`, [
      lottery.code,
    ])
    const kept = (await issuesOf(lottery.code)).length
    expect(await scheduleIssues(server.database, lottery, publish)).toBeGreaterThanOrEqual(whole.length - kept)
    expect((await issuesOf(lottery.code)).slice(0, whole.length)).toEqual(whole)
  })

  it('goes on with the issue that runs now where nobody wrote any for hours, at the next place of its chain', async () => {
    const lottery = lotteryOf('syx5_5m')
    const last = issueAt(findSelfRun(lottery.code)!, Date.now() - 3 * 3600_000)
    await server.database.query(
      `with chain as (insert into seed_chain (lottery_code, chain_end, length, sealed_start, published_at)
                      values ($1, sha256('end'), 5000, 'sealed', now() - interval '1 day') returning id)
       insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
       select $1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), id, 1 from chain`,
      [lottery.code, last.issue, last.opensAt, last.closesAt, last.drawsAt],
    )
    const written = await scheduleIssues(server.database, lottery, publish)
    const [before, ...after] = await issuesOf(lottery.code)
    check(lottery.code, after)
    expect(before!.issue).toBe(last.issue)
    expect(after).toHaveLength(written)
    expect(after[0]).toMatchObject({ chain_id: before!.chain_id, chain_position: 2 })
    expect(after[0]!.draws_at).toBeGreaterThan(Date.now() - 600_000)
    expect(after.at(-1)!.draws_at).toBeGreaterThan(Date.now() + 2 * DAY_MS - 600_000)
    await server.database.query('delete from issue where lottery_code = $1', [lottery.code])
  })
})

describe('a chain that runs out', () => {
  it('is followed by one that is public before the first of its issues opens', async () => {
    const lottery = lotteryOf('lhc_5m')
    await scheduleIssues(server.database, lottery, publishShort(100))
    const rows = await issuesOf(lottery.code)
    check(lottery.code, rows)
    expect(new Set(rows.map(({ chain_id }) => chain_id)).size).toBe(Math.ceil(rows.length / 100))
  })

  it('is followed by one published more than a day ahead, once the site runs', async () => {
    const lottery = lotteryOf('k3_5m')
    await scheduleIssues(server.database, lottery, publishShort(560))
    await server.database.query(
      `delete from issue where lottery_code = $1 and draws_at > now() + interval '47 hours'`,
      [lottery.code],
    )
    await scheduleIssues(server.database, lottery, publishShort(560))
    const [ahead] = await server.database.query<{ hours: number }>(
      `select extract(epoch from min(i.opens_at) - max(c.published_at))::float8 / 3600 as hours
       from issue i join seed_chain c on c.id = i.chain_id
       where c.id = (select max(id) from seed_chain where lottery_code = $1)`,
      [lottery.code],
    )
    expect(ahead!.hours).toBeGreaterThan(24)
    check(lottery.code, await issuesOf(lottery.code))
  })
})

describe('a first issue', () => {
  it('is not written without a chain', async () => {
    await expect(
      server.database.query(
        `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
         values ('k3_1m', '209901010001', now(), now() + interval '1 minute', now() + interval '1 minute', 999, 1)`,
      ),
    ).rejects.toThrow(/foreign key/)
    const chain = only(
      await server.database.query<{ id: bigint }>(
        `insert into seed_chain (lottery_code, chain_end, length, sealed_start) values ('k3_1m', sha256('x'), 1, 'x') returning id`,
      ),
    )
    const insert = (issue: string) =>
      server.database.query(
        `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
         values ('k3_1m', $1, now(), now() + interval '1 minute', now() + interval '1 minute', $2, 1)`,
        [issue, chain.id],
      )
    await insert('209901010001')
    // A place in a chain belongs to one issue: a seed that was shown decides no other draw.
    await expect(insert('209901010002')).rejects.toThrow(/unique/)
    await server.database.query(`delete from issue where issue = '209901010001'`)
  })
})
