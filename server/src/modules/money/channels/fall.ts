/** A channel whose orders come to nothing switches itself off; orders that are placed go on being paid, asked about and credited. */
import type { Logger } from 'pino'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { idFrom } from '../../../platform/db/id-time.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { CAME_TO_NOTHING, type Rate } from './figures.ts'

export type FallRule = Pick<Settings, 'channelFallPercent' | 'channelFallMinutes' | 'channelFallOrders'>

const MINUTE_MS = 60_000

/** Whether the figures are those of a channel that is to be switched off. */
export const isFallen = ({ paid, counted }: Rate, rule: FallRule): boolean =>
  counted >= rule.channelFallOrders && paid * 100 < counted * rule.channelFallPercent

/** Switches off what has fallen; answers the channels. What went wrong before a channel was switched on counts no more. */
export async function dropFallen(database: Database, rule: FallRule, log: Logger): Promise<string[]> {
  const { channelFallPercent: percent, channelFallMinutes: minutes } = rule
  if (percent === 0) return []
  const rows = await database.query<{ id: string } & Rate>(
    `select c.id, (count(*) filter (where o.state = 'paid'))::int as paid,
            (count(*) filter (where o.state = 'paid') + count(distinct o.player_id) filter (where o.nothing))::int as counted
     from pay_channel c join pay_method m on m.pay_type = c.pay_type and m.kind = 'gateway' join (
       select channel_id, player_id, state, created_at, ${CAME_TO_NOTHING} as nothing from recharge_order where id >= $1
     ) o on o.channel_id = c.id
     where c.is_on and o.created_at > greatest(c.on_at, clock_timestamp() - $2 * interval '1 minute')
     group by c.id`,
    [idFrom(Date.now() - minutes * MINUTE_MS), minutes],
  )
  const fallen = rows.filter((row) => isFallen(row, rule))
  for (const { id, paid, counted } of fallen) {
    const dropped = await inTransaction(database, async (tx) => {
      const off = await tx.query(
        'update pay_channel set is_on = false, fell_at = clock_timestamp() where id = $1 and is_on returning id',
        [id],
      )
      if (off.length === 0) return false
      await tx.query(
        'insert into channel_fall (channel_id, paid, counted, percent, minutes) values ($1, $2, $3, $4, $5)',
        [id, paid, counted, percent, minutes],
      )
      return true
    })
    if (dropped) log.warn({ channel: id, paid, counted, percent, minutes }, 'a channel of recharge switched itself off')
  }
  return fallen.map(({ id }) => id)
}
