/** A method of payment rests for a player whose recharges by it failed again and again: the orders themselves say so, nothing is counted beside them. */
import type { PayType } from '@hongyun/contract/channels/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'

/** So many orders that came to nothing within so long pause their method. */
export const FAILURES = 5
const WITHIN_MINUTES = 10
const PAUSE_MINUTES = 60
/** No order waits for its payment and its review for longer. */
const ORDER_LASTS_DAYS = 31

/**
 * Until when a player can order nothing more by this method; null where they can. An order that expired failed at the end of its time,
 * any other when it was refused; one that the player cancelled, or that was paid in the end, did not fail.
 */
export async function pausedUntil(database: Queryable, playerId: bigint, payType: PayType): Promise<number | null> {
  const [row] = await database.query<{ until: number | null }>(
    `with failure as (
       select at, lag(at, $4) over (order by at) as first
       from recharge_order o, lateral (
         select case when o.state = 'expired' then o.expires_at
           else (select max(s.at) from order_state s where s.order_id = o.id and s.state = 'failed') end as at
       ) ended
       where o.player_id = $1 and o.pay_type = $2 and o.state in ('failed', 'expired') and o.id >= $3
     )
     select max(at) + $6 * interval '1 minute' as until from failure
     where at - first <= $5 * interval '1 minute' and at > clock_timestamp() - $6 * interval '1 minute'`,
    [playerId, payType, idDaysAgo(ORDER_LASTS_DAYS), FAILURES - 1, WITHIN_MINUTES, PAUSE_MINUTES],
    'cashier.paused-method',
  )
  return row?.until ?? null
}
