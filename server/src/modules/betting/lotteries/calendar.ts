/**
 * The calendar of a lottery that is drawn elsewhere: its rule, and the days an operator has set otherwise. An issue
 * keeps its number when days change; when it is drawn follows from the number.
 */

import type { CalendarKind } from '@hongyun/contract/lotteries/words.ts'
import { isDay } from '@hongyun/lottery/days.ts'
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import { type Exceptions, outsideIssueOf } from '@hongyun/lottery/outside-schedule.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import type { IssueTimes } from '@hongyun/lottery/schedule.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'

type Day = { day: string; kind: CalendarKind }

/** The days of a lottery that are not as its rule says. */
export async function readExceptions(database: Queryable, code: string): Promise<Exceptions> {
  const rows = await database.query<Day>('select day, kind from lottery_exception where lottery_code = $1', [code])
  return new Map(rows.map(({ day, kind }) => [day, kind]))
}

/** `rule`: removes the exception. */
export type DayChange = { lotteryCode: string; day: string; kind: CalendarKind | 'rule' }

/** An issue whose times have changed; `times` undefined where its number is gone from the year, and the issue with it. */
export type Moved = { issue: string; times: IssueTimes | undefined }

type Unsealed = {
  id: bigint
  issue: string
  state: string
  opens_at: number
  closes_at: number
  draws_at: number
  hasBets: boolean
}

/** Sales of an issue whose draw was moved forward stay open at least this long from now. */
const NOTICE_MS = 60_000

/** Keeps writers of one lottery's issues apart. */
export const lockSchedule = (tx: Tx, code: string) =>
  tx.query('select pg_advisory_xact_lock(hashtext($1))', [`schedule ${code}`])

/** Which of these issues anybody has bet on; given, because lotteries do not know bets. */
export type BetOn = (database: Queryable, issueIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>

/** Sets the exception of one day, and moves the issues that are not drawn yet to their new times. */
export function changeDay(database: Database, betOn: BetOn, actor: Actor, change: DayChange): Promise<Result<Moved[]>> {
  const { lotteryCode, day, kind } = change
  const definition = findOutside(lotteryCode)
  if (!definition) return Promise.resolve(fail(`${lotteryCode} 不是由外部开奖的彩种`))
  if (!isDay(day)) return Promise.resolve(fail(`${day} 不是日期，应写作 2026-02-14`))
  return inTransaction(database, async (tx) => {
    await lockSchedule(tx, lotteryCode)
    const { now } = only(await tx.query<{ now: number }>('select clock_timestamp() as now'))
    if (Date.parse(`${day}T${definition.drawsAt}:00+08:00`) <= now) return fail(`${day} 的开奖时间已过，不能更改`)
    const exceptions = new Map(await readExceptions(tx, lotteryCode))
    if (kind === 'rule') exceptions.delete(day)
    else exceptions.set(day, kind)
    const issues = await lockUndrawn(tx, betOn, lotteryCode)
    const moves: { issue: Unsealed; times: IssueTimes | undefined }[] = []
    for (const issue of issues) {
      const found = outsideIssueOf(definition, issue.issue, exceptions)
      const times = found.ok ? timesFor(issue, found.value, now) : undefined
      const why = objection(issue, times, now)
      if (why) return fail(`第 ${issue.issue} 期${why}`)
      if (!times || differs(issue, times)) moves.push({ issue, times })
    }

    // Only writes from here on: all decisions are made.
    await tx.query('delete from lottery_exception where lottery_code = $1 and day = $2::date', [lotteryCode, day])
    if (kind !== 'rule') {
      await tx.query('insert into lottery_exception (lottery_code, day, kind, set_by) values ($1, $2::date, $3, $4)', [
        lotteryCode,
        day,
        kind,
        actor.operatorId,
      ])
    }
    for (const { issue, times } of moves) await move(tx, issue, times)
    await noteAct(tx, actor, 'lotteryDay', { day, kind }, { kind: 'lottery', id: lotteryCode })
    return ok(moves.map(({ issue, times }) => ({ issue: issue.issue, times })))
  })
}

/** The bets are looked for once the issues are locked: a batch of them may have been under way before. */
async function lockUndrawn(tx: Tx, betOn: BetOn, code: string): Promise<Unsealed[]> {
  const locked = await tx.query<{ id: bigint }>(
    `select id from issue where lottery_code = $1 and chain_id is null and draws_at > clock_timestamp()
       and state in ('scheduled', 'open', 'closed') order by id for update`,
    [code],
  )
  const ids = locked.map(({ id }) => id)
  const issues = await tx.query<Omit<Unsealed, 'hasBets'>>(
    'select id, issue, state, opens_at, closes_at, draws_at from issue where id = any($1::bigint[]) order by id',
    [bigintArray(ids)],
  )
  const bet = await betOn(tx, ids)
  return issues.map((issue) => ({ ...issue, hasBets: bet.has(issue.id) }))
}

/** What is on sale has been since then, and what is sealed stays closed. */
function timesFor(issue: Unsealed, rule: IssueTimes, now: number): IssueTimes {
  if (issue.state === 'closed') return { ...rule, opensAt: issue.opens_at, closesAt: issue.closes_at }
  return issue.opens_at <= now ? { ...rule, opensAt: issue.opens_at } : rule
}

const differs = (issue: Unsealed, times: IssueTimes): boolean =>
  issue.opens_at !== times.opensAt || issue.closes_at !== times.closesAt || issue.draws_at !== times.drawsAt

function objection(issue: Unsealed, times: IssueTimes | undefined, now: number): string | undefined {
  if (!times) return issue.hasBets || issue.state !== 'scheduled' ? '已无开奖日且已开售，请先作废该期' : undefined
  if (times.drawsAt <= now) return '将提前到已经过去的时间'
  const isOtherYear = lunarYearAt(times.drawsAt) !== lunarYearAt(issue.draws_at)
  if (issue.hasBets && isOtherYear) return '将移到另一农历年，已有注单的赔率会改变，请先作废该期'
  if (issue.state === 'closed') return undefined
  return differs(issue, times) && times.closesAt < now + NOTICE_MS ? '将立即封盘，来不及投注' : undefined
}

async function move(tx: Tx, issue: Unsealed, times: IssueTimes | undefined): Promise<void> {
  if (!times) {
    await tx.query('delete from issue where id = $1', [issue.id])
    return
  }
  await tx.query(
    `update issue set opens_at = to_timestamp($2 / 1000.0), closes_at = to_timestamp($3 / 1000.0),
                      draws_at = to_timestamp($4 / 1000.0) where id = $1`,
    [issue.id, times.opensAt, times.closesAt, times.drawsAt],
  )
}
