/**
 * The only place where a provider's report becomes money: callbacks and polling both end here.
 * Money that was paid is always credited, once, whatever the order's state was; a failure never takes a payment
 * back. Lock order: the player's account, then the order.
 */

import { strict as assert } from 'node:assert'
import { money } from '@hongyun/lottery/money.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import { type LockedAccounts, lockAccounts } from '../ledger/accounts.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { CURRENCY, type ProviderWord } from './provider.ts'
import { ORDER_COLUMNS, type OrderRow, orderByNo, payAmountOf } from './reads.ts'
import { BONUS, FEE, rechargeCodes } from './recharge-codes.ts'
import { tellEnd } from './tell.ts'

/** The effect of the report. `failureIgnored`: the payment failed, but the order is already final. */
export type SettledVerdict = 'credited' | 'alreadyPaid' | 'failed' | 'alreadyFailed' | 'failureIgnored'
/** Why the report was refused; nothing was changed, and the provider may send it again. */
export type Objection = 'unknownOrder' | 'amountDiffers' | 'currencyDiffers' | 'referenceDiffers'
export type Verdict = SettledVerdict | Objection

const objections: ReadonlySet<string> = new Set<Objection>([
  'unknownOrder',
  'amountDiffers',
  'currencyDiffers',
  'referenceDiffers',
])
export const isObjection = (verdict: Verdict): verdict is Objection => objections.has(verdict)

/**
 * Which amount is taken: that of the order alone, or what arrived, as operators have agreed on it. Of another amount all but
 * the fee is credited, and no bonus.
 */
export type TakenAmount = 'asOrdered' | 'asArrived'

/** Applies the report of the named provider about one order. */
export async function settleOrder(
  tx: Tx,
  provider: string,
  word: ProviderWord,
  taken: TakenAmount = 'asOrdered',
): Promise<Verdict> {
  // Whose account to lock; an order never changes hands. The order itself is read again once it is locked.
  const found = await orderByNo(tx, word.orderNo)
  if (!found) return 'unknownOrder'
  const accounts = await lockAccounts(tx, [found.player_id])
  const order = only(
    await tx.query<OrderRow>(
      `select ${ORDER_COLUMNS} from recharge_order where id = $1 for update`,
      [found.id],
      'cashier.lock-order',
    ),
  )
  const objection = await objectionTo(tx, order, provider, word, taken)
  if (objection) return objection
  if (word.state === 'failed') return takeFailure(tx, order, word)
  if (order.state === 'paid') return 'alreadyPaid'

  // Only writes from here on: all decisions are made.
  await credit(tx, accounts, order, word)
  return 'credited'
}

async function objectionTo(
  tx: Tx,
  order: OrderRow,
  provider: string,
  word: ProviderWord,
  taken: TakenAmount,
): Promise<Objection | undefined> {
  if (order.provider !== provider) return 'unknownOrder'
  if (word.currency !== CURRENCY) return 'currencyDiffers'
  const isLess = taken === 'asArrived' ? word.amount <= order.fee : word.amount !== payAmountOf(order)
  if (isLess) return 'amountDiffers'
  if (order.provider_ref !== null) return order.provider_ref === word.providerRef ? undefined : 'referenceDiffers'
  // The word was quicker than our note of the reference: it brings it, unless it is another order's.
  const others = await tx.query('select 1 from recharge_order where provider = $1 and provider_ref = $2', [
    provider,
    word.providerRef,
  ])
  return others.length > 0 ? 'referenceDiffers' : undefined
}

async function takeFailure(tx: Tx, order: OrderRow, word: ProviderWord): Promise<SettledVerdict> {
  if (order.state === 'paid') return 'failureIgnored'
  if (order.state === 'failed') return 'alreadyFailed'
  const isOpen = order.state === 'pending'
  await tx.query(
    `update recharge_order set state = $2, provider_ref = $3, next_poll_at = null where id = $1`,
    [order.id, isOpen ? 'failed' : order.state, word.providerRef],
    'cashier.fail-order',
  )
  if (isOpen) await tellEnd(tx, [order], 'failed')
  return isOpen ? 'failed' : 'failureIgnored'
}

async function credit(tx: Tx, accounts: LockedAccounts, order: OrderRow, word: ProviderWord): Promise<void> {
  const credited = word.amount === payAmountOf(order) ? undefined : money(word.amount - order.fee)
  const updated = await tx.query(
    `update recharge_order set state = 'paid', paid_at = clock_timestamp(), provider_ref = $2, credited = $3, next_poll_at = null
     where id = $1 and state <> 'paid' returning id`,
    [order.id, word.providerRef, credited ?? null],
    'cashier.pay-order',
  )
  assert(updated.length === 1, 'an order is credited once')
  const { player_id: playerId, id: record, fee } = order
  const amount = credited ?? order.amount
  const bonus = credited === undefined ? order.bonus : 0n
  await postTransfers(
    tx,
    accounts,
    [
      { playerId, code: rechargeCodes[order.pay_type], amount, record },
      ...(bonus > 0n ? [{ playerId, code: BONUS, amount: money(bonus), record } as const] : []),
    ],
    fee > 0n ? [{ code: FEE, amount: fee, record }] : [],
  )
  await tellEnd(tx, [{ ...order, credited: credited ?? null }], 'paid')
}
