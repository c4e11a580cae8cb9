/** Issues of lotteries that are drawn elsewhere are written two weeks ahead, under the issuer's own numbers. */
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import { outsideIssuesBetween } from '@hongyun/lottery/outside-schedule.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { lockSchedule, readExceptions } from './calendar.ts'
import type { Lottery } from './lotteries.ts'

export const OUTSIDE_AHEAD_MS = 14 * 24 * 3600_000
/** A lottery's first issue must leave this long to bet on it. */
const FIRST_SALE_MS = 60_000

/** Writes what is missing of a lottery's issues; answers how many were written. */
export function scheduleOutside(database: Database, lottery: Lottery): Promise<number> {
  const definition = findOutside(lottery.code)
  if (!definition) return Promise.resolve(0)
  return inTransaction(database, async (tx) => {
    await lockSchedule(tx, lottery.code)
    const { now, last } = only(
      await tx.query<{ now: number; last: number | null }>(
        `select clock_timestamp() as now, (select max(draws_at) from issue where lottery_code = $1) as last`,
        [lottery.code],
      ),
    )
    const exceptions = await readExceptions(tx, lottery.code)
    const issues = [
      ...outsideIssuesBetween(definition, last === null ? now : last + 1, now + OUTSIDE_AHEAD_MS, exceptions),
    ]
      // The first one is on sale from now on, not from a time at which nobody sold it.
      .map((times) => (last === null ? { ...times, opensAt: Math.max(times.opensAt, now) } : times))
      .filter((times) => last !== null || times.closesAt - times.opensAt >= FIRST_SALE_MS)
    if (issues.length === 0) return 0
    const rows = await tx.query(
      `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at)
       select $1, u.issue, to_timestamp(u.opens / 1000.0), to_timestamp(u.closes / 1000.0), to_timestamp(u.draws / 1000.0)
       from unnest($2::text[], $3::float8[], $4::float8[], $5::float8[]) as u (issue, opens, closes, draws)
       on conflict (lottery_code, issue) do nothing returning id`,
      [
        lottery.code,
        textArray(issues.map(({ issue }) => issue)),
        issues.map(({ opensAt }) => opensAt),
        issues.map(({ closesAt }) => closesAt),
        issues.map(({ drawsAt }) => drawsAt),
      ],
    )
    return rows.length
  })
}
