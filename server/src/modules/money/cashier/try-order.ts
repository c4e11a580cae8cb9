/** Has a provider take an order that is no player's: whether a channel that switched itself off works again. */
import type { Logger } from 'pino'
import type { OrderableChannel } from '../channels/reads.ts'
import { newOrderNo } from './order-no.ts'
import type { Providers } from './provider.ts'
import { within } from './within.ts'

const PAY_WITHIN_MS = 15 * 60_000

/**
 * True where the provider takes an order of the least amount and answers when it is asked about it: that it waits, or that it
 * knows of it only once the payer comes. One of ours says whether it is ready. Nobody is shown where to pay it; a
 * payment all the same would be refused as that of an unknown order, and be left for manual review.
 */
export async function tryOrder(providers: Providers, log: Logger, channel: OrderableChannel): Promise<boolean> {
  const provider = providers.get(channel.provider)
  if (!provider) return false
  if (provider.own) return provider.own.isReady()
  const orderNo = newOrderNo()
  try {
    const created = provider.createOrder({
      ...{ orderNo, payType: channel.pay_type, amount: channel.min_amount, channelName: channel.name },
      ...{ bank: channel.banks[0], payerName: undefined, expiresAt: Date.now() + PAY_WITHIN_MS },
    })
    await within(created)
    return (await within(provider.queryOrder(orderNo))).state !== 'decided'
  } catch (error) {
    log.warn({ err: error, channel: channel.id }, 'a provider did not take a trial order')
    return false
  }
}
