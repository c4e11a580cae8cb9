/** How fast one member may post, over all rooms and doors; a room's managers are not held to it. */
import { createHash } from 'node:crypto'
import { TEXT } from '@hongyun/contract/chat/words.ts'
import { messageKey } from './unwanted-words.ts'

/** In so many seconds a member posts at most `BURST` messages. */
export const BURST_S = 10
const BURST = 10
/** In so many seconds a member says the same at most `REPEATS` times. */
export const REPEATS_S = 60
const REPEATS = 3

/** Of the spans above: how many posts, and how many of one text. */
export type Pace = { burst: number; repeats: number }

/** The pace of a site; `scale` widens it as it widens the limits of calls. */
export const paceOf = (scale: number): Pace => ({ burst: BURST * scale, repeats: REPEATS * scale })

/** What a text is told apart by as a number, 0 for what is no text: other spaces, width and case don't make it another one. */
export function textKeyOf({ type, message }: { type: number; message: string }): bigint {
  if (type !== TEXT) return 0n
  return createHash('sha256').update(messageKey(message)).digest().readBigInt64BE()
}
