/** An order as the wire shows it. */

import type { frontAlipayPayment, rechargeFrontPaymentRecord } from '@hongyun/contract/cashier/calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { type Channel, namesOf } from './channels.ts'
import type { OrderRow } from './reads.ts'

export function presentOrder(row: OrderRow): Reply<typeof rechargeFrontPaymentRecord> {
  return {
    id: row.id.toString(),
    orderNo: row.order_no,
    payType: row.pay_type,
    ...namesOf(row.pay_type, row.channel_id),
    amount: formatMoney(row.amount),
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    // An order that is over shows no pay page.
    payUrl: row.state === 'pending' ? row.pay_url : null,
  }
}

export function presentChannel(channel: Channel): Reply<typeof frontAlipayPayment>['list'][number] {
  return {
    channelId: channel.id,
    name: channel.name,
    minAmount: formatMoney(channel.min),
    maxAmount: formatMoney(channel.max),
    eta: channel.eta,
    quickAmounts: channel.quick.map((amount) => formatMoney(yuan(amount))),
  }
}
