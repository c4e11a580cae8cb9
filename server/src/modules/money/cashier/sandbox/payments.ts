/** The sandbox's own books: what it was asked to collect, what the payer did, and the callbacks that follow. */
import { randomBytes } from 'node:crypto'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Tx } from '../../../../platform/db/database.ts'
import { CURRENCY, type OrderToCreate } from '../provider.ts'
import type { Switches } from './switches.ts'

export type Payment = {
  order_no: string
  token: string
  provider_ref: string
  subject: string
  amount: Money
  state: 'waiting' | 'paid' | 'failed'
  decided_at: number | null
}

const COLUMNS = 'order_no, token, provider_ref, subject, amount, state, decided_at'
/** How long after a payment an earlier failure is reported, where callbacks are out of order. */
const REORDER_MS = 400

/** Takes an order; asked again it answers the same payment. */
export async function openPayment(database: Database, order: OrderToCreate): Promise<Payment> {
  await database.query(
    `insert into sandbox_payment (order_no, token, provider_ref, subject, amount) values ($1, $2, $3, $4, $5)
     on conflict (order_no) do nothing`,
    [
      order.orderNo,
      randomBytes(32).toString('base64url'),
      `SBX${randomBytes(10).toString('hex')}`,
      order.channelName,
      order.amount,
    ],
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

/** The payer pays or cancels; the callbacks go into the outbox in the same transaction. The outcome is final. */
export function decidePayment(
  database: Database,
  token: string,
  state: 'paid' | 'failed',
  switchesOf: (orderNo: string) => Switches,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const [payment] = await tx.query<Payment>(
      `update sandbox_payment set state = $2, decided_at = clock_timestamp()
       where token = $1 and state = 'waiting' returning ${COLUMNS}`,
      [token, state],
    )
    if (!payment) return
    const switches = switchesOf(payment.order_no)
    if (switches.lose) return
    for (let n = 0; n < switches.repeat; n += 1) await enqueue(tx, payment, switches, state, switches.delayMs)
    if (switches.reorder && state === 'paid') {
      await enqueue(tx, payment, switches, 'failed', switches.delayMs + REORDER_MS)
    }
  })
}

async function enqueue(
  tx: Tx,
  payment: Payment,
  switches: Switches,
  state: 'paid' | 'failed',
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
