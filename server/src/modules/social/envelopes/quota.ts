/** What a player may still send on a business day: counted from the envelopes themselves. */
import type { EnvelopeLimits } from '@hongyun/contract/envelopes/form.ts'
import { type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import type { Settings } from '../../site/tenant/settings.ts'

export type SentToday = { amount: Money; count: number }

/** What was sent since the business day began, by the clock of the database. What came back counts as well. */
export async function sentToday(database: Queryable, playerId: bigint): Promise<SentToday> {
  const { amount, count } = only(
    await database.query<{ amount: Money; count: bigint }>(
      `select coalesce(sum(e.total), 0) as amount, count(*) as count
       from (select date_trunc('day', clock_timestamp() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as began) day
       join envelope e on e.sender_id = $1 and e.sent_at >= day.began and e.id >= id_at(day.began - interval '1 minute')`,
      [playerId],
      'envelopes.sent-today',
    ),
  )
  return { amount, count: Number(count) }
}

type EnvelopeSettings = Pick<Settings, 'envelopeMax' | 'envelopeDayAmount' | 'envelopeDayCount'>

/** What is left of the day. */
export function limitsOf(settings: EnvelopeSettings, { amount, count }: SentToday): EnvelopeLimits {
  const day = yuan(settings.envelopeDayAmount)
  return {
    max: yuan(settings.envelopeMax),
    quota: money(day > amount ? day - amount : 0n),
    sent: count,
    times: settings.envelopeDayCount,
  }
}
