/** Which channels a player is offered, and which of them is recommended. Pure. */

import { createHash } from 'node:crypto'
import { isOpenAt } from '@hongyun/contract/channels/hours.ts'
import type { PayType } from '@hongyun/contract/channels/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import type { ChannelRow, OrderableChannel } from './reads.ts'

/** Whether there is a provider of this name that collects by the method. */
export type Collects = (provider: string, payType: PayType) => boolean

/** Who is offered something, when, and by which providers. */
export type Offering = { grade: number; now: number; collects: Collects }

/** Whether an order may be placed on the channel now. */
export function isOffered(channel: ChannelRow, { grade, now, collects }: Offering): channel is OrderableChannel {
  const { pay_type, method_on, is_on, terms_no, provider, from_grade, opens_at, closes_at } = channel
  return (
    method_on &&
    is_on &&
    terms_no !== null &&
    collects(provider, pay_type) &&
    grade >= from_grade &&
    isOpenAt({ opensAt: opens_at, closesAt: closes_at }, now)
  )
}

/** What a player is offered, in the order it is shown in. */
export const offered = (channels: readonly ChannelRow[], offering: Offering): OrderableChannel[] =>
  channels.filter((channel): channel is OrderableChannel => isOffered(channel, offering))

/** The methods that have a channel, in the order of their first ones. */
export const methodsOf = (channels: readonly ChannelRow[]): PayType[] => [
  ...new Set(channels.map(({ pay_type }) => pay_type)),
]

/**
 * The channel of a method that is recommended to a player: the same for a day, and over all players each one as often as its
 * weight says. A weight of 0 is never recommended.
 */
export function recommendedOf<C extends Pick<ChannelRow, 'id' | 'pay_type' | 'weight'>>(
  channels: readonly C[],
  playerId: bigint,
  now: number,
): C | undefined {
  const total = channels.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return undefined
  const drawn = createHash('sha256')
    .update(`${playerId} ${businessDay(now)} ${channels[0]?.pay_type}`)
    .digest()
  let left = drawn.readUInt32BE() % total
  return channels.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
