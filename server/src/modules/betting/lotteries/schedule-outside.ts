/** Issues of lotteries that are drawn elsewhere are written two weeks ahead, under the issuer's own numbers. */
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import { outsideIssuesBetween } from '@hongyun/lottery/outside-schedule.ts'
import type { IssueTimes } from '@hongyun/lottery/schedule.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { lockSchedule, readExceptions } from './calendar.ts'
import type { Lottery } from './lotteries.ts'

export const OUTSIDE_AHEAD_MS = 14 * DAY_MS
/** An issue that is written while it is to be on sale must leave this long to bet on it. */
const FIRST_SALE_MS = 60_000

/**
 * Writes what is missing of a lottery's issues; answers how many were written. It goes on behind the last one, and fills the
 * gap that a change of days leaves: with a day less, a year's last number is gone, with a day more it is wanted again.
 */
export function scheduleOutside(database: Database, lottery: Lottery): Promise<number> {
  const definition = findOutside(lottery.code)
  if (!definition) return Promise.resolve(0)
  return inTransaction(database, async (tx) => {
    await lockSchedule(tx, lottery.code)
    const { now, first, last } = only(
      await tx.query<{ now: number; first: number | null; last: number | null }>(
        `select clock_timestamp() as now, min(draws_at) as first, max(draws_at) as last from issue where lottery_code = $1`,
        [lottery.code],
      ),
    )
    const exceptions = await readExceptions(tx, lottery.code)
    const from = first === null || last === null ? now : Math.min(Math.max(first, now), last + 1)
    const isBehind = ({ drawsAt }: IssueTimes) => last !== null && drawsAt > last
    const issues = [...outsideIssuesBetween(definition, from, now + OUTSIDE_AHEAD_MS, exceptions)]
      // The others are on sale from now on, not from a time at which nobody sold them.
      .map((times) => (isBehind(times) ? times : { ...times, opensAt: Math.max(times.opensAt, now) }))
      .filter((times) => isBehind(times) || times.closesAt - times.opensAt >= FIRST_SALE_MS)
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
