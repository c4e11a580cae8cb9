/** The figures of a player's own play: what each day of a month came to, and at which hours of the week bets are placed. */

import type { getProtectionFigures } from '@hongyun/contract/protection/own-calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { type ProtectionGate, readProtection } from './gate.ts'
import { inForce, unprotected } from './judge.ts'
import { minutesOnline, spansSince } from './online.ts'
import { daysOf } from './spans.ts'
import { sumsOfDays } from './sums.ts'

const HEAT_DAYS = 30

/** The figures of one month, up to today. */
export async function protectionFigures(
  database: Database,
  { ceilings }: ProtectionGate,
  playerId: bigint,
  asked: string | undefined,
): Promise<Reply<typeof getProtectionFigures>> {
  const { now } = only(await database.query<{ now: number }>('select clock_timestamp() as now'))
  const month = asked ?? businessDay(now).slice(0, 7)
  const { from, until } = daysOf('month', startOfDay(`${month}-01`))
  const heatFrom = now - HEAT_DAYS * DAY_MS
  const [sums, held, heat, spans] = await Promise.all([
    sumsOfDays(database, playerId, startOfDay(from), startOfDay(until)),
    readProtection(database, [playerId]),
    heatSince(database, playerId, heatFrom),
    spansSince(database, [playerId], heatFrom),
  ])
  let lossSoFar = 0n
  const days = listDays(from, until, businessDay(now)).map((day) => {
    const { staked, returned } = sums.get(day) ?? { staked: 0n, returned: 0n }
    lossSoFar += staked - returned
    return {
      ...{ day, staked: formatMoney(staked), returned: formatMoney(returned) },
      ...{ net: formatMoney(returned - staked), lossSoFar: formatMoney(lossSoFar) },
    }
  })
  const { limits, house } = held.get(playerId) ?? unprotected
  const limit = inForce(limits, house, ceilings()).lossMonth
  return {
    ...{ month, days, heat, lossLimit: limit === undefined ? null : formatMoney(limit) },
    minutes: Number(minutesOnline(spans.get(playerId) ?? [], heatFrom, now, now)),
  }
}

/** The days of a span that have begun. */
function listDays(from: string, until: string, today: string): string[] {
  const days: string[] = []
  for (let day = from; day < until && day <= today; day = businessDay(startOfDay(day) + DAY_MS)) days.push(day)
  return days
}

/** The number of bets by weekday (Monday first) and hour in Asia/Shanghai. */
async function heatSince(database: Queryable, playerId: bigint, since: number): Promise<number[][]> {
  const rows = await database.query<{ weekday: bigint; hour: bigint; n: bigint }>(
    `select extract(isodow from placed_at at time zone 'Asia/Shanghai')::bigint as weekday,
            extract(hour from placed_at at time zone 'Asia/Shanghai')::bigint as hour, count(*) as n
     from bet where player_id = any($1::bigint[]) and id >= $2 and id < $3 group by 1, 2`,
    [bigintArray([playerId]), idFrom(since), idUntil(Date.now() + DAY_MS)],
    'protection.heat',
  )
  const heat = Array.from({ length: 7 }, () => Array<number>(24).fill(0))
  for (const { weekday, hour, n } of rows) heat[Number(weekday) - 1]![Number(hour)] = Number(n)
  return heat
}
