/** The wallet's first page: what it holds and has earned, the rate, and the curve of the last days. */
import { dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import { balanceOf } from '../ledger/reads.ts'
import { roomOf, type WalletParts } from './move.ts'
import { isOpenTo } from './open-to.ts'
import { rateOn, ratesFrom } from './rates.ts'

/** The days that the average rate is of. */
const WEEK = 7

/** The time of the database and its business day. */
export const clockOf = async (database: Queryable): Promise<{ now: number; today: string }> =>
  only(
    await database.query<{ now: number; today: string }>(
      `select now, (now at time zone 'Asia/Shanghai')::date as today from (select clock_timestamp() as now) clock`,
      [],
      'yuebao.clock',
    ),
  )

export async function walletBalance(database: Queryable, playerId: bigint): Promise<bigint> {
  const [row] = await database.query<{ balance: bigint }>(
    'select balance from yuebao_account where player_id = $1',
    [playerId],
    'yuebao.balance',
  )
  return row?.balance ?? 0n
}

/** The open principal of a player, and of how many orders. */
export const openPledges = async (database: Queryable, playerId: bigint): Promise<{ principal: bigint; n: bigint }> =>
  only(
    await database.query<{ principal: bigint; n: bigint }>(
      `select coalesce(sum(principal), 0)::bigint as principal, count(*) as n from pledge_order
       where player_id = $1 and state = 'open'`,
      [playerId],
      'yuebao.open-pledges',
    ),
  )

/** The average rate of the last days that are booked, to a millionth. */
async function weekRate(database: Queryable): Promise<number | null> {
  const { rate } = only(
    await database.query<{ rate: number | null }>(
      `select round(avg(rate))::integer as rate from (
         select rate from yuebao_run where finished_at is not null order by day desc limit $1) week`,
      [WEEK],
      'yuebao.week-rate',
    ),
  )
  return rate
}

const interestFrom = (database: Queryable, playerId: bigint, day: string) =>
  database.query<{ day: string; amount: bigint }>(
    'select day, amount from yuebao_entry where player_id = $1 and code = 613 and day >= $2 order by day',
    [playerId, day],
    'yuebao.interest-from',
  )

const movesFrom = (database: Queryable, playerId: bigint, day: string) =>
  database.query<{ day: string; moved_in: bigint; moved_out: bigint }>(
    `select day, coalesce(sum(amount) filter (where code = 611), 0)::bigint as moved_in,
            coalesce(sum(amount) filter (where code <> 611), 0)::bigint as moved_out
     from yuebao_entry where player_id = $1 and code <> 613 and day >= $2 group by day order by day`,
    [playerId, day],
    'yuebao.moves-from',
  )

export const totalInterest = async (database: Queryable, playerId: bigint): Promise<bigint> =>
  only(
    await database.query<{ total: bigint }>(
      'select coalesce(sum(amount), 0)::bigint as total from yuebao_entry where player_id = $1 and code = 613',
      [playerId],
      'yuebao.total-interest',
    ),
  ).total

const isBooked = async (database: Queryable, day: string): Promise<boolean> =>
  (
    await database.query(
      'select 1 from yuebao_run where day = $1 and finished_at is not null',
      [day],
      'yuebao.is-booked',
    )
  ).length > 0

/** All that the page shows. */
export async function infoOf({ database, settings }: WalletParts, playerId: bigint, days: number) {
  const { now, today } = await clockOf(database)
  const from = dayAfter(today, -days)
  const yesterday = dayAfter(today, -1)
  const [on, available, balance, pledges, total, earned, moves, rate, rates, week, booked] = await Promise.all([
    isOpenTo(database, settings, playerId),
    balanceOf(database, playerId),
    walletBalance(database, playerId),
    openPledges(database, playerId),
    totalInterest(database, playerId),
    interestFrom(database, playerId, from),
    movesFrom(database, playerId, from),
    rateOn(database, today),
    ratesFrom(database, from),
    weekRate(database),
    isBooked(database, yesterday),
  ])
  const byDay = new Map(earned.map(({ day, amount }) => [day, amount]))
  const curve = Array.from({ length: days }, (_, n) => dayAfter(from, n))
  const begins = rates.map(({ from_day, rate: begun }) => ({ fromDay: from_day, rate: begun }))
  const { yuebaoLeast, yuebaoMost, yuebaoHeld } = settings.current
  return {
    on,
    available: formatMoney(available),
    balance: formatMoney(balance),
    principal: formatMoney(pledges.principal),
    pledges: Number(pledges.n),
    total: formatMoney(balance + pledges.principal),
    yesterday: { day: yesterday, interest: formatMoney(booked ? (byDay.get(yesterday) ?? 0n) : 0n), booked },
    totalInterest: formatMoney(total),
    rate: rate ?? null,
    next: begins.find(({ fromDay }) => startOfDay(fromDay) > now) ?? null,
    weekRate: week,
    limits: {
      least: formatMoney(yuan(yuebaoLeast)),
      most: formatMoney(yuan(yuebaoMost)),
      held: formatMoney(yuan(yuebaoHeld)),
      room: formatMoney(roomOf(settings, balance)),
    },
    curve: curve.map((day) => ({ day, interest: formatMoney(byDay.get(day) ?? 0n) })),
    curveInterest: formatMoney(curve.reduce((sum, day) => sum + (byDay.get(day) ?? 0n), 0n)),
    moves: moves.map(({ day, moved_in, moved_out }) => ({
      ...{ day, in: formatMoney(moved_in), out: formatMoney(moved_out) },
    })),
    rates: begins.filter(({ fromDay }) => startOfDay(fromDay) <= now),
    serverTime: now,
  }
}
