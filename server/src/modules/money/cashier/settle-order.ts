/**
 * The only place where a provider's report becomes money: callbacks and polling both end here, many reports in one
 * transaction where many come at once. Money that was paid is credited once, whatever the order's state was; a failure never
 * takes a payment back, and neither does a refund: operators see it. Lock order: the players' accounts, then the orders.
 */

import { strict as assert } from 'node:assert'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import { type Entry, postTransfers, type SystemEntry } from '../ledger/post-transfers.ts'
import { creditedBonus } from './credited-bonus.ts'
import { type ExceptionKind, noteExceptions } from './exceptions.ts'
import { noteOverLimit, tellOverLimit } from './over-limit.ts'
import { CURRENCY, type ProviderWord, type TakenAmount } from './provider.ts'
import { type OrderRow, payAmountOf } from './reads.ts'
import { BONUS, FEE, rechargeCodes } from './recharge-codes.ts'
import { tellEnd } from './tell.ts'

/**
 * The effect of the report. `failureIgnored`: the payment failed, but the order is already final. `paidTwice`: another payment
 * of an order that is paid. `refunded`: the payer has money back, or had it back before this word of the payment came. Neither
 * of these two moves anything here.
 * `refundFailed`: the payer has no money back, so that nothing has changed.
 */
export type SettledVerdict =
  | 'credited'
  | 'alreadyPaid'
  | 'failed'
  | 'alreadyFailed'
  | 'failureIgnored'
  | 'paidTwice'
  | 'refunded'
  | 'refundFailed'
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

/** What a provider says; its amount must be that of the order where nothing else is said. */
export type Said = { provider: string; word: ProviderWord; taken?: TakenAmount }

type Order = Pick<
  OrderRow,
  | 'id'
  | 'order_no'
  | 'player_id'
  | 'pay_type'
  | 'amount'
  | 'fee'
  | 'bonus'
  | 'credited'
  | 'provider'
  | 'provider_ref'
  | 'state'
>

/** Applies one report. */
export async function settleOrder(
  tx: Tx,
  provider: string,
  word: ProviderWord,
  taken: TakenAmount = 'asOrdered',
): Promise<Verdict> {
  const [verdict] = await settleOrders(tx, [{ provider, word, taken }])
  return verdict!
}

/** Applies reports in their order; the verdict on each. */
export async function settleOrders(tx: Tx, said: readonly Said[]): Promise<Verdict[]> {
  if (said.length === 0) return []
  // Whose accounts to lock; an order never changes hands. The orders themselves are read once they are locked.
  const found = await tx.query<{ id: bigint; player_id: bigint }>(
    'select id, player_id from recharge_order where order_no = any($1::text[])',
    [textArray([...new Set(said.map(({ word }) => word.orderNo))])],
    'cashier.find-orders',
  )
  const accounts = await lockAccounts(
    tx,
    found.map(({ player_id }) => player_id),
  )
  const rows = await tx.query<Order>(
    `select id, order_no, player_id, pay_type, amount, fee, bonus, credited, provider, provider_ref, state
     from recharge_order where id = any($1::bigint[]) order by id for update`,
    [bigintArray(found.map(({ id }) => id))],
    'cashier.lock-orders',
  )
  const orders = new Map(rows.map((row) => [row.order_no, row]))
  const known = { references: await usedReferences(tx, orders, said), givenBack: await givenBack(tx, orders, said) }

  const effects = new Effects()
  const verdicts = said.map((one) => {
    const order = orders.get(one.word.orderNo)
    const verdict = verdictOn(order, one, known)
    effects.add(verdict, order, one)
    return verdict
  })

  // From here on what was decided is written. How much of it is beyond the limits, and so has no bonus, follows from what is paid.
  await effects.write(tx)
  const beyond = await noteOverLimit(tx, effects.endedAs('paid'))
  const over = new Set(beyond.map(({ order }) => order.id))
  const paid = effects.endedAs('paid').map((order) => ({ ...order, isOver: over.has(order.id) }))
  await postTransfers(tx, accounts, paid.flatMap(creditsOf), effects.system)
  await tellEnd(tx, effects.endedAs('failed'), 'failed')
  await tellEnd(tx, paid, 'paid')
  await tellOverLimit(tx, beyond)
  return verdicts
}

/** A failure may name no amount. */
function isTakeable(order: Order, { amount, state }: ProviderWord, taken: TakenAmount = 'asOrdered'): boolean {
  if (amount === null) return state === 'failed'
  return taken === 'asArrived' ? amount > order.fee : amount === payAmountOf(order)
}

const referenceKey = (provider: string, reference: string): string => `${provider} ${reference}`

/** Of the references that words bring to orders without one, those that are another order's. */
async function usedReferences(
  tx: Tx,
  orders: ReadonlyMap<string, Order>,
  said: readonly Said[],
): Promise<Map<string, string>> {
  const brought = said.filter(
    ({ word }) => word.providerRef !== null && orders.get(word.orderNo)?.provider_ref === null,
  )
  if (brought.length === 0) return new Map()
  const rows = await tx.query<{ order_no: string; provider: string; provider_ref: string }>(
    `select order_no, provider, provider_ref from recharge_order
     where (provider, provider_ref) in (select * from unnest($1::text[], $2::text[]))`,
    [brought.map(({ provider }) => provider), brought.map(({ word }) => word.providerRef)],
    'cashier.used-references',
  )
  return new Map(rows.map(({ order_no, provider, provider_ref }) => [referenceKey(provider, provider_ref), order_no]))
}

/**
 * Of the orders that words call paid and that are not, those of which money went back: who repeats that they were paid, or says
 * it of a refund in part, does not know of it. Read once the orders are locked, as refunds are noted under that lock.
 */
async function givenBack(tx: Tx, orders: ReadonlyMap<string, Order>, said: readonly Said[]): Promise<Set<string>> {
  const called = said.flatMap(({ word }) => {
    const order = word.state === 'paid' ? orders.get(word.orderNo) : undefined
    return order && order.state !== 'paid' ? [order] : []
  })
  if (called.length === 0) return new Set()
  const rows = await tx.query<{ order_no: string }>(
    `select order_no from payment_exception
     where kind = 'refunded' and (provider, order_no) in (select * from unnest($1::text[], $2::text[]))`,
    [called.map(({ provider }) => provider), called.map(({ order_no }) => order_no)],
    'cashier.given-back',
  )
  return new Set(rows.map(({ order_no }) => order_no))
}

/** What is known of the orders beside their rows; kept in step with what is decided. */
type Known = { references: Map<string, string>; givenBack: Set<string> }

function verdictOn(order: Order | undefined, { provider, word, taken }: Said, known: Known): Verdict {
  if (word.state === 'refundFailed') return 'refundFailed'
  if (order?.provider !== provider) return 'unknownOrder'
  if (word.currency !== CURRENCY) return 'currencyDiffers'
  if (!isTakeable(order, word, taken)) return 'amountDiffers'
  const objection = referenceObjection(order, word, known.references)
  if (word.state === 'paid' && order.state === 'paid') return objection ? 'paidTwice' : 'alreadyPaid'
  if (objection) return objection
  if (word.state === 'refunded') {
    known.givenBack.add(order.order_no)
    return 'refunded'
  }
  if (word.state === 'paid') return known.givenBack.has(order.order_no) ? 'refunded' : 'credited'
  if (order.state === 'paid') return 'failureIgnored'
  if (order.state === 'failed') return 'alreadyFailed'
  return order.state === 'pending' ? 'failed' : 'failureIgnored'
}

function referenceObjection(
  order: Order,
  { providerRef }: ProviderWord,
  references: Map<string, string>,
): 'referenceDiffers' | undefined {
  if (providerRef === null || order.provider_ref === providerRef) return undefined
  if (order.provider_ref !== null) return 'referenceDiffers'
  // The word was quicker than our note of the reference: it brings it, unless it is another order's.
  const key = referenceKey(order.provider, providerRef)
  const holder = references.get(key)
  if (holder !== undefined && holder !== order.order_no) return 'referenceDiffers'
  references.set(key, order.order_no)
  return undefined
}

/** What a payment brings its player, and its bonus where there is one. */
function creditsOf(order: Order & { isOver: boolean }): Entry[] {
  const { player_id: playerId, id: record, pay_type, amount, credited } = order
  const bonus = creditedBonus(order)
  const paid: Entry = { playerId, code: rechargeCodes[pay_type], amount: credited ?? amount, record }
  return bonus > 0n ? [paid, { playerId, code: BONUS, amount: bonus, record }] : [paid]
}

/** What is to be written; the orders are kept in step, so that the next report of the same one meets what this one did. */
class Effects {
  readonly system: SystemEntry[] = []
  /** `credited`: what arrived less the fee, where it is not what was ordered. */
  readonly #paid: { id: bigint; ref: string; credited: Money | null }[] = []
  readonly #failed: { id: bigint; state: string; ref: string | null }[] = []
  readonly #exceptions: (Said & { kind: ExceptionKind })[] = []
  readonly #ended: { as: 'paid' | 'failed'; order: Order }[] = []

  add(verdict: Verdict, order: Order | undefined, said: Said): void {
    // That money went back of a payment was noted where it was said.
    if (isObjection(verdict) || verdict === 'paidTwice' || (verdict === 'refunded' && said.word.state === verdict))
      this.#exceptions.push({ ...said, kind: verdict })
    if (!order) return
    const { word } = said
    if (verdict === 'credited') {
      assert(word.providerRef !== null && word.amount !== null, 'what was paid has a reference and an amount')
      if (order.state === 'cancelled') this.#exceptions.push({ ...said, kind: 'paidAfterCancel' })
      const credited = word.amount === payAmountOf(order) ? null : money(word.amount - order.fee)
      this.#paid.push({ id: order.id, ref: word.providerRef, credited })
      if (order.fee > 0n) this.system.push({ code: FEE, amount: order.fee, record: order.id })
      this.#ended.push({ as: 'paid', order: { ...order, credited } })
      order.state = 'paid'
      order.provider_ref = word.providerRef
    } else if (
      word.state === 'failed' &&
      (verdict === 'failed' || verdict === 'alreadyFailed' || verdict === 'failureIgnored') &&
      order.state !== 'paid'
    ) {
      if (verdict === 'failed') {
        order.state = 'failed'
        this.#ended.push({ as: 'failed', order })
      }
      order.provider_ref ??= word.providerRef
      this.#failed.push({ id: order.id, state: order.state, ref: order.provider_ref })
    }
  }

  /** The orders that have come to this end. */
  endedAs(end: 'paid' | 'failed'): Order[] {
    return this.#ended.filter(({ as }) => as === end).map(({ order }) => order)
  }

  /** Failures first: what failed and was paid all the same ends as paid. */
  async write(tx: Tx): Promise<void> {
    if (this.#failed.length > 0)
      await tx.query(
        `update recharge_order o set state = w.state, provider_ref = w.ref, next_poll_at = null
         from unnest($1::bigint[], $2::text[], $3::text[]) as w (id, state, ref) where o.id = w.id`,
        [
          bigintArray(this.#failed.map(({ id }) => id)),
          this.#failed.map(({ state }) => state),
          this.#failed.map(({ ref }) => ref),
        ],
        'cashier.fail-orders',
      )
    if (this.#paid.length > 0) {
      const updated = await tx.query(
        `update recharge_order o
         set state = 'paid', paid_at = clock_timestamp(), provider_ref = w.ref, credited = w.credited, next_poll_at = null
         from unnest($1::bigint[], $2::text[], $3::bigint[]) as w (id, ref, credited) where o.id = w.id and o.state <> 'paid' returning o.id`,
        [
          bigintArray(this.#paid.map(({ id }) => id)),
          this.#paid.map(({ ref }) => ref),
          bigintArray(this.#paid.map(({ credited }) => credited)),
        ],
        'cashier.pay-orders',
      )
      assert(updated.length === this.#paid.length, 'an order is credited once')
    }
    await noteExceptions(tx, this.#exceptions)
  }
}
