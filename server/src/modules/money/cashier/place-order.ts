/**
 * A player orders a recharge. The order is committed first and the provider asked afterwards, never inside the
 * transaction: whatever happens in between leaves an order that the polling completes or expires.
 *
 * Lock order, here and everywhere in this module: the player's account, then the channel or the order.
 */

import { chargeOf } from '@hongyun/contract/channels/charge.ts'
import { type Bank, type PayType, payTypes } from '@hongyun/contract/channels/words.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Logger } from 'pino'
import type { Bus } from '../../../platform/bus/bus.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import type { ProtectionGate } from '../../people/protection/gate.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { isOffered } from '../channels/offered.ts'
import { holdChannel, type OrderableChannel } from '../channels/reads.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import { once, requestKey, whileWorkingAnywhere } from '../ledger/once.ts'
import { handToProvider } from './hand-to-provider.ts'
import { newOrderNo } from './order-no.ts'
import { FAILURES, pausedUntil } from './paused-method.ts'
import type { PayerNames } from './payer-names.ts'
import { collectsWith, type Providers } from './provider.ts'
import { type OrderRow, orderByNo, payAmountOf, rechargedToday } from './reads.ts'
import { type EndedOrder, tellEnd } from './tell.ts'

/** How long an order waits for its payment. */
export const PAY_WITHIN_MINUTES = 15
/** The first question, should no callback have come by then. */
const FIRST_POLL_S = 5

export type OrderInput = {
  payType: PayType
  channelId: string
  amount: Money
  /** The terms that the player was shown. */
  terms?: number | undefined
  bank?: Bank | undefined
  payerName?: string | undefined
  requestId?: string | undefined
}

export type Ordering = {
  database: Database
  settings: LiveSettings
  /** The grade of a player, and what it lets recharge in a day. */
  standing(player: Recharging): Promise<{ grade: number; dayLimit: Money }>
  providers: Providers
  protection: ProtectionGate
  payerNames: PayerNames
  bus: Bus
  log: Logger
}

/** Who recharges. */
export type Recharging = { playerId: bigint; registeredAt: number }

/** Places one order; a repeat of the request is answered what the first one was, whatever became of the order. */
export function placeOrder(ordering: Ordering, player: Recharging, input: OrderInput): Promise<OrderRow> {
  const { playerId } = player
  const { requestId, terms, ...payload } = input
  const key = requestKey(playerId, 'rechargeFrontPaymentRecord', requestId, {
    ...payload,
    amount: payload.amount.toString(),
    terms: terms?.toString(),
  })
  return whileWorkingAnywhere(ordering.bus, key, async () => {
    const { grade, dayLimit } = await ordering.standing(player)
    const limits = { amount: dayLimit, count: ordering.settings.current.rechargeDayCount }
    const { orderNo } = await inTransaction(ordering.database, async (tx) => {
      const accounts = await lockAccounts(tx, [playerId])
      return once(tx, key, async () => {
        await expireOwn(tx, playerId)
        const channel = await channelFor(tx, ordering.providers, grade, input)
        const until = await pausedUntil(tx, playerId, input.payType)
        if (until !== null) throw pausedRefusal(input.payType, until)
        const refusal = amountRefusal(channel, input.amount) ?? (await orderRefusal(tx, playerId, input, limits))
        if (refusal) throw refusal
        await ordering.protection.hold(tx, accounts, { playerId, kind: 'recharge', amount: input.amount })
        const own = ordering.providers.get(channel.provider)?.own
        const charge = chargeOf(input.amount, { feeRate: channel.fee_rate, bonusRate: channel.bonus_rate })
        const payAmount = payAmountOf({ amount: input.amount, fee: charge.fee })
        const add = await own?.prepare(tx, { playerId, payAmount, payerName: input.payerName })

        // Only writes from here on: all decisions are made.
        const waits = own?.payMinutes ?? PAY_WITHIN_MINUTES
        const { id, orderNo } = await insertOrder(tx, ordering.payerNames, playerId, channel, {
          ...input,
          ...charge,
          waits,
        })
        await add?.(id)
        return { orderNo }
      })
    })
    const order = await orderByNo(ordering.database, orderNo)
    const provider = order && ordering.providers.get(order.provider)
    if (provider && order.state === 'pending' && order.pay_url === null) {
      await handToProvider(ordering, provider, orderNo)
    }
    const placed = await orderByNo(ordering.database, orderNo)
    if (!placed) throw new Error('a committed order is not there')
    return asPlaced(placed)
  })
}

/** An order as it was when it was placed; where to pay is said as soon as its provider has said it. */
const asPlaced = (order: OrderRow): OrderRow => ({
  ...order,
  state: 'pending',
  credited: null,
  over_limit: null,
  paid_at: null,
})

/** The channel as it is until the order is committed; refuses where it is not offered, or is not what the player was shown. */
async function channelFor(
  tx: Tx,
  providers: Providers,
  grade: number,
  { payType, channelId, terms, bank }: OrderInput,
): Promise<OrderableChannel> {
  const { now, channel } = await holdChannel(tx, channelId)
  const offering = { grade, now, collects: collectsWith(providers) }
  if (channel?.pay_type !== payType || !isOffered(channel, offering)) throw refuse('methodUnavailable')
  if (terms !== undefined && terms !== channel.terms_no) throw refuse('channelChanged')
  if (channel.banks.length > 0 && (bank === undefined || !channel.banks.includes(bank))) throw refuse('bankMissing')
  if (channel.banks.length === 0 && bank !== undefined) throw refuse('badInput', { field: 'bank' })
  return channel
}

const pausedRefusal = (payType: PayType, until: number): RefusedError =>
  refuse('methodPaused', {
    text: `${payTypes[payType]}连续 ${FAILURES} 次充值未成功，暂停到 ${dateTime(until).slice(0, 16)}，请更换其他方式`,
    data: { until },
  })

function amountRefusal(channel: OrderableChannel, amount: Money): RefusedError | undefined {
  const { name, min_amount: min, max_amount: max } = channel
  if (amount < min) {
    const limit = formatMoney(min)
    return refuse('belowMinimum', { text: `${name}单笔最低 ${limit} 元`, data: { minAmount: limit } })
  }
  if (amount > max) {
    const limit = formatMoney(max)
    return refuse('aboveMaximum', { text: `${name}单笔最高 ${limit} 元`, data: { maxAmount: limit } })
  }
  return undefined
}

/** An order whose time is over must not stand in the way of the next one until the polling gets to it. */
async function expireOwn(tx: Tx, playerId: bigint): Promise<void> {
  const over = await tx.query<EndedOrder>(
    `update recharge_order set state = 'expired'
     where player_id = $1 and state = 'pending' and expires_at <= clock_timestamp()
     returning id, order_no, player_id, pay_type, amount, bonus, credited`,
    [playerId],
    'cashier.expire-own',
  )
  await tellEnd(tx, over, 'expired')
}

async function orderRefusal(
  tx: Tx,
  playerId: bigint,
  { amount, payType }: OrderInput,
  limits: { amount: Money; count: number },
): Promise<RefusedError | undefined> {
  const [open] = await tx.query<{ order_no: string }>(
    `select order_no from recharge_order
     where player_id = $1 and (state = 'pending' or state = 'review' and pay_type = $2) order by id limit 1`,
    [playerId, payType],
  )
  if (open) return refuse('orderOpen', { data: { orderNo: open.order_no } })
  const today = await rechargedToday(tx, playerId)
  if (today.count >= limits.count) {
    return refuse('dailyCount', { text: `今日充值次数已达 ${limits.count} 次，请明日再来` })
  }
  const limit = limits.amount
  if (today.amount + amount > limit) {
    const left = limit > today.amount ? formatMoney(limit - today.amount) : '0.00'
    return refuse('dailyAmount', {
      text: `已超过当日累计限额 ${formatMoney(limit)} 元，今日还可充值 ${left} 元`,
      data: { limitAmount: formatMoney(limit), leftAmount: left },
    })
  }
  return undefined
}

async function insertOrder(
  tx: Tx,
  payerNames: PayerNames,
  playerId: bigint,
  { id, pay_type, provider, terms_no }: OrderableChannel,
  { amount, fee, bonus, bank, payerName, waits }: OrderInput & { fee: Money; bonus: Money; waits: number },
): Promise<{ id: bigint; orderNo: string }> {
  for (;;) {
    const orderNo = newOrderNo()
    const [placed] = await tx.query<{ id: bigint }>(
      `insert into recharge_order
         (order_no, player_id, pay_type, channel_id, terms_no, amount, fee, bonus, bank, payer_name, provider, expires_at, next_poll_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp() + $12 * interval '1 minute',
               clock_timestamp() + $13 * interval '1 second')
       on conflict (order_no) do nothing returning id`,
      [
        ...[orderNo, playerId, pay_type, id, terms_no, amount, fee, bonus, bank ?? null],
        payerName === undefined || payerName === '' ? null : payerNames.seal(payerName, orderNo),
        ...[provider, waits, FIRST_POLL_S],
      ],
    )
    if (placed) return { id: placed.id, orderNo }
  }
}
