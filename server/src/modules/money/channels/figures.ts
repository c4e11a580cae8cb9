/** How channels do: which part of their orders is paid, how long the money takes, what came in today. */
import { DAY_MS } from '@hongyun/lottery/days.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idFrom } from '../../../platform/db/id-time.ts'

/** `counted`: the paid orders, and the players with others. A player who tries again and again counts once. */
export type Rate = { paid: number; counted: number }

const HOURS = 24

/**
 * Whether an order came to nothing: it failed or its time was over, or the provider did not take it within 30 seconds. One that still waits for
 * its payment, or that the player cancelled, says nothing about the channel.
 */
export const CAME_TO_NOTHING = `(state in ('failed', 'expired')
  or state in ('pending', 'cancelled') and pay_url is null and created_at < clock_timestamp() - interval '30 seconds')`

export type Figures = {
  channel_id: string | null
  now_paid: number
  now_counted: number
  day_paid: number
  day_counted: number
  median: number | null
  p95: number | null
  today_amount: Money
  today_count: number
}

/** The figures of each channel, and last, without a channel, those of all together. */
export const figuresOf = (database: Queryable, minutes: number, now: number): Promise<Figures[]> =>
  database.query<Figures>(
    `with own as (
       select channel_id, player_id, state, coalesce(credited, amount) as amount, created_at, paid_at, ${CAME_TO_NOTHING} as nothing,
              created_at > clock_timestamp() - $1 * interval '1 minute' as is_now,
              created_at > clock_timestamp() - interval '1 day' as is_day,
              paid_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai') as is_today
       from recharge_order where id >= $2
     )
     select channel_id,
            (count(*) filter (where is_now and state = 'paid'))::int as now_paid,
            (count(*) filter (where is_now and state = 'paid')
              + count(distinct (channel_id, player_id)) filter (where is_now and nothing))::int as now_counted,
            (count(*) filter (where is_day and state = 'paid'))::int as day_paid,
            (count(*) filter (where is_day and state = 'paid')
              + count(distinct (channel_id, player_id)) filter (where is_day and nothing))::int as day_counted,
            percentile_cont(0.5) within group (order by extract(epoch from paid_at - created_at)::float8) filter (where is_day) as median,
            percentile_cont(0.95) within group (order by extract(epoch from paid_at - created_at)::float8) filter (where is_day) as p95,
            coalesce(sum(amount) filter (where is_today), 0)::bigint as today_amount,
            (count(*) filter (where is_today))::int as today_count
     from own group by grouping sets ((channel_id), ())`,
    [minutes, idFrom(now - 2 * DAY_MS)],
  )

/** The last 24 hours of each channel, hour by hour, oldest first. */
export async function hoursOf(database: Queryable, now: number): Promise<Map<string, Rate[]>> {
  const rows = await database.query<{ channel_id: string; ago: number } & Rate>(
    `select channel_id, ago, (count(*) filter (where state = 'paid'))::int as paid,
            (count(*) filter (where state = 'paid') + count(distinct player_id) filter (where nothing))::int as counted
     from (
       select channel_id, player_id, state, ${CAME_TO_NOTHING} as nothing,
              floor(extract(epoch from clock_timestamp() - created_at) / 3600)::int as ago
       from recharge_order where id >= $1
     ) own where ago between 0 and $2 - 1 group by 1, 2`,
    [idFrom(now - DAY_MS), HOURS],
  )
  const hours = new Map<string, Rate[]>()
  for (const { channel_id, ago, paid, counted } of rows) {
    const own = hours.get(channel_id) ?? Array.from({ length: HOURS }, () => ({ paid: 0, counted: 0 }))
    own[HOURS - 1 - ago] = { paid, counted }
    hours.set(channel_id, own)
  }
  return hours
}
