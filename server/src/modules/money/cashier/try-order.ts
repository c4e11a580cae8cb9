/** Has a provider take an order that is no player's: whether a channel that switched itself off works again. */
import type { Logger } from 'pino'
import type { OrderableChannel } from '../channels/reads.ts'
import { newOrderNo } from './order-no.ts'
import type { Providers } from './provider.ts'

/**
 * True where the provider takes an order of the least amount and knows of it afterwards. Nobody is shown where to pay it; a
 * payment all the same would be refused as that of an unknown order, and be left for manual review.
 */
export async function tryOrder(providers: Providers, log: Logger, channel: OrderableChannel): Promise<boolean> {
  const provider = providers.get(channel.provider)
  if (!provider) return false
  const orderNo = newOrderNo()
  try {
    await provider.createOrder({
      ...{ orderNo, payType: channel.pay_type, amount: channel.min_amount, channelName: channel.name },
      ...{ bank: channel.banks[0], payerName: undefined },
    })
    return (await provider.queryOrder(orderNo)).state === 'waiting'
  } catch (error) {
    log.warn({ err: error, channel: channel.id }, 'a provider did not take a trial order')
    return false
  }
}
