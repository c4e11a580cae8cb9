/** The sandbox's own books: what it was asked to collect, what the payer did, and the callbacks that follow. */

import { randomBytes } from 'node:crypto'
import type { SandboxState } from '@hongyun/contract/cashier/words.ts'
import { DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Tx } from '../../../../platform/db/database.ts'
import { CURRENCY, type OrderToCreate, type StatedPayment } from '../provider.ts'
import { type Switches, switchesFor } from './switches.ts'

export type Payment = {
  order_no: string
  token: string
  provider_ref: string
  subject: string
  amount: Money
  state: SandboxState
  created_at: number
  decided_at: number | null
}

const COLUMNS = 'order_no, token, provider_ref, subject, amount, state, created_at, decided_at'
/** How long after a payment an earlier failure is reported, where callbacks are out of order. */
const REORDER_MS = 400

const newReference = (): string => `SBX${randomBytes(10).toString('hex')}`

/** Takes an order; asked again it answers the same payment. */
export async function openPayment(database: Database, order: OrderToCreate): Promise<Payment> {
  await database.query(
    `insert into sandbox_payment (order_no, token, provider_ref, subject, amount) values ($1, $2, $3, $4, $5)
     on conflict (order_no) do nothing`,
    [order.orderNo, randomBytes(32).toString('base64url'), newReference(), order.channelName, order.amount],
  )
  const payment = await findPayment(database, 'order_no', order.orderNo)
  if (!payment) throw new Error('a payment that was opened is not there')
  if (payment.amount !== order.amount) throw new Error('this order number was taken with another amount')
  return payment
}

export async function findPayment(
  database: Database,
  by: 'order_no' | 'token',
  value: string,
): Promise<Payment | undefined> {
  const [row] = await database.query<Payment>(`select ${COLUMNS} from sandbox_payment where ${by} = $1`, [value])
  return row
}

/** The newest payments, with how their callbacks fared. */
export const newestPayments = (database: Database, most: number): Promise<(Payment & Fared)[]> =>
  database.query(
    `select ${COLUMNS}, d.sent, d.waiting, d.answer from sandbox_payment p
     cross join lateral (
       select count(*) filter (where attempts > 0)::int as sent, count(*) filter (where ended_at is null)::int as waiting,
              (array_agg(answer order by id desc) filter (where answer is not null))[1] as answer
       from sandbox_delivery where order_no = p.order_no
     ) d order by created_at desc, order_no desc limit $1`,
    [most],
  )

/** `answer`: what came back last. */
export type Fared = { sent: number; waiting: number; answer: string | null }

/** What was paid on a business day: the statement that a provider gives of it. */
export async function paidOn(database: Database, day: string): Promise<StatedPayment[]> {
  const start = startOfDay(day)
  const rows = await database.query<Pick<Payment, 'order_no' | 'provider_ref' | 'amount'>>(
    `select order_no, provider_ref, amount from sandbox_payment
     where state = 'paid' and decided_at >= to_timestamp($1 / 1000.0) and decided_at < to_timestamp($2 / 1000.0) order by decided_at`,
    [start, start + DAY_MS],
  )
  return rows.map(({ order_no: orderNo, provider_ref: providerRef, amount }) => ({ orderNo, providerRef, amount }))
}

/** The payer pays or cancels; the callbacks go into the outbox in the same transaction. */
export async function decidePayment(database: Database, token: string, state: 'paid' | 'failed'): Promise<void> {
  const found = await findPayment(database, 'token', token)
  if (!found) return
  const switches = await switchesFor(database, found.order_no)
  await inTransaction(database, async (tx) => {
    const [payment] = await tx.query<Payment>(
      `update sandbox_payment set state = $2, decided_at = clock_timestamp()
       where token = $1 and state = 'waiting' returning ${COLUMNS}`,
      [token, state],
    )
    if (!payment || switches.lose) return
    for (let n = 0; n < switches.repeat; n += 1) await enqueue(tx, payment, switches, state, switches.delayMs)
    if (switches.reorder && state === 'paid') {
      await enqueue(tx, payment, switches, 'failed', switches.delayMs + REORDER_MS)
    }
  })
}

/** What may be done with a payment afterwards. `payAgain`: the payer pays the same order once more. `refund`: gets all back. */
export type LaterAct = 'payAgain' | 'refund'

/** Does it, where the payment was made; false where it was not. */
export async function actLater(database: Database, orderNo: string, act: LaterAct): Promise<boolean> {
  const switches = await switchesFor(database, orderNo)
  return inTransaction(database, async (tx) => {
    const [payment] = await tx.query<Payment>(
      act === 'refund'
        ? `update sandbox_payment set state = 'refunded' where order_no = $1 and state = 'paid' returning ${COLUMNS}`
        : `select ${COLUMNS} from sandbox_payment where order_no = $1 and state = 'paid' for update`,
      [orderNo],
    )
    if (!payment) return false
    if (switches.lose) return true
    if (act === 'refund') await enqueue(tx, payment, switches, 'refunded', switches.delayMs)
    else await enqueue(tx, { ...payment, provider_ref: newReference() }, switches, 'paid', switches.delayMs)
    return true
  })
}

async function enqueue(
  tx: Tx,
  payment: Payment,
  switches: Switches,
  state: 'paid' | 'failed' | 'refunded',
  afterMs: number,
): Promise<void> {
  const body = JSON.stringify({
    orderNo: payment.order_no,
    providerRef: payment.provider_ref,
    amount: switches.claimAmount ?? formatMoney(payment.amount),
    currency: switches.claimCurrency ?? CURRENCY,
    state,
    paidAt: state === 'paid' ? payment.decided_at : null,
  })
  only(
    await tx.query(
      `insert into sandbox_delivery (order_no, body, forged, replays, due_at)
       values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 ms') returning id`,
      [payment.order_no, body, switches.forge, switches.replays, afterMs],
    ),
  )
}
