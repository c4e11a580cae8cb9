/** An order and a channel as the wire shows them. */

import type { frontAlipayPayment, rechargeFrontPaymentRecord } from '@hongyun/contract/cashier/calls.ts'
import { payTypes } from '@hongyun/contract/channels/words.ts'
import { pictureUrl } from '@hongyun/contract/files/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { OrderableChannel } from '../channels/reads.ts'
import { creditedBonus } from './credited-bonus.ts'
import { type OrderRow, payAmountOf } from './reads.ts'

export function presentOrder(row: OrderRow): Reply<typeof rechargeFrontPaymentRecord> {
  return {
    id: row.id.toString(),
    orderNo: row.order_no,
    payType: row.pay_type,
    payName: payTypes[row.pay_type],
    channelName: row.channel_name,
    amount: formatMoney(row.credited ?? row.amount),
    orderedAmount: row.credited === null ? null : formatMoney(row.amount),
    overLimit: row.over_limit === null ? null : formatMoney(row.over_limit),
    fee: formatMoney(row.fee),
    bonus: formatMoney(creditedBonus({ ...row, isOver: row.over_limit !== null })),
    payAmount: formatMoney(payAmountOf({ amount: row.credited ?? row.amount, fee: row.fee })),
    bank: row.bank,
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    // An order that is over shows no pay page.
    payUrl: row.state === 'pending' ? row.pay_url : null,
  }
}

export function presentChannel(
  channel: OrderableChannel,
  recommended: OrderableChannel | undefined,
): Reply<typeof frontAlipayPayment>['list'][number] {
  return {
    channelId: channel.id,
    terms: channel.terms_no,
    name: channel.name,
    minAmount: formatMoney(channel.min_amount),
    maxAmount: formatMoney(channel.max_amount),
    feeRate: channel.fee_rate,
    bonusRate: channel.bonus_rate,
    eta: channel.eta,
    quickAmounts: channel.quick_amounts.map(formatMoney),
    opensAt: channel.opens_at,
    closesAt: channel.closes_at,
    recommended: channel.id === recommended?.id,
    banks: channel.banks,
    tutorials: channel.tutorials.map(pictureUrl),
  }
}
