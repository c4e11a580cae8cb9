/** How fast one member may post, over all rooms and doors; a room's managers are not held to it. */
import { createHash } from 'node:crypto'
import { TEXT } from '@hongyun/contract/chat/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Entered } from './enter.ts'
import { messageKey } from './unwanted-words.ts'

/** In so many seconds a member posts at most `BURST` messages. */
export const BURST_S = 10
const BURST = 10
/** In so many seconds a member says the same at most `REPEATS` times. */
export const REPEATS_S = 60
const REPEATS = 3

/** How many seconds an author `a` still waits for a slow room `r`; null where they don't. */
export const slowLeft = `case when r.slow_s > 0 then (
  select greatest(1, ceil(extract(epoch from s.at - clock_timestamp()) + r.slow_s))::integer from chat_message s
  where s.author_id = a.author_id and s.room_id = r.id and s.id >= id_at(statement_timestamp() - make_interval(secs => r.slow_s))
  order by s.id desc limit 1) end`

/** The same after so many posts as `$17` says. */
export const burstLeft = `(
  select greatest(1, ceil(extract(epoch from s.at - clock_timestamp()) + ${BURST_S}))::integer from chat_message s
  where s.author_id = a.author_id and s.id >= id_at(statement_timestamp() - interval '${BURST_S} seconds')
  order by s.id desc offset $17::bigint - 1 limit 1)`

/** How many seconds a member waits until they may post in a slow room, 0 where they may now. */
export async function slowWait(database: Queryable, { room, member }: Entered): Promise<number> {
  if (room.slowSeconds === 0 || member.isManager) return 0
  const [found] = await database.query<{ wait_s: number | null }>(
    `select ${slowLeft} as wait_s from chat_room r cross join (select $2::bigint as author_id) a where r.id = $1`,
    [room.id, member.id],
    'chat.slow-wait',
  )
  return found?.wait_s ?? 0
}

/** Of the spans above: how many posts, and how many of one text. */
export type Pace = { burst: number; repeats: number }

/** The pace of a site; `scale` widens it as it widens the limits of calls. */
export const paceOf = (scale: number): Pace => ({ burst: BURST * scale, repeats: REPEATS * scale })

/** What a text is told apart by as a number, 0 for what is no text: other spaces, width and case don't make it another one. */
export function textKeyOf({ type, message }: { type: number; message: string }): bigint {
  if (type !== TEXT) return 0n
  return createHash('sha256').update(messageKey(message)).digest().readBigInt64BE()
}
