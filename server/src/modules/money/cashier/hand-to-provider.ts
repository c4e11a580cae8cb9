/** Asks the provider to collect a committed order and keeps where the player pays; outside any transaction. */

import type { Logger } from 'pino'
import { type Database, only } from '../../../platform/db/database.ts'
import type { PayerNames } from './payer-names.ts'
import type { PaymentProvider } from './provider.ts'
import { orderByNo, payAmountOf } from './reads.ts'
import { within } from './within.ts'

export type Handing = {
  database: Database
  payerNames: PayerNames
  log: Logger
  /** How long a provider may take to answer, where not as usual. */
  timeout_ms?: number
}

/**
 * Creates the order at the provider, which is idempotent there. A provider that cannot be reached leaves the
 * order without a pay page: the polling tries again until the order's time is over.
 */
export async function handToProvider(
  { database, payerNames, log, timeout_ms }: Handing,
  provider: PaymentProvider,
  orderNo: string,
): Promise<void> {
  const order = await orderByNo(database, orderNo)
  if (!order) throw new Error('only a committed order is handed over')
  const { payer_name: sealed } = only(
    await database.query<{ payer_name: Buffer | null }>('select payer_name from recharge_order where order_no = $1', [
      orderNo,
    ]),
  )
  try {
    const asked = provider.createOrder({
      orderNo,
      payType: order.pay_type,
      amount: payAmountOf(order),
      channelName: order.channel_name,
      bank: order.bank ?? undefined,
      expiresAt: order.expires_at,
      payerName: sealed ? payerNames.unseal(sealed, orderNo) : undefined,
    })
    const created = await within(asked, timeout_ms)
    // A callback may have been quicker and brought the reference with it.
    await database.query(
      `update recharge_order set pay_url = $2, provider_ref = coalesce(provider_ref, $3) where order_no = $1`,
      [orderNo, created.payUrl, created.providerRef],
    )
  } catch (error) {
    log.warn({ err: error, orderNo, provider: provider.name }, 'the provider did not take an order')
  }
}
