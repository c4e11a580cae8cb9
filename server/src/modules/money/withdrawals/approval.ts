/** A withdrawal above the limit is paid when a second operator approves it. */
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { findInQueue } from './queue.ts'
import { lockOrder, subjectOf } from './reads.ts'

/** Nobody decides about it after that: it goes back into the queue. */
const HOURS = 1

/** `amount` in 1/10000 yuan. */
const schema = z.strictObject({
  orderId: z.string().regex(/^\d{1,19}$/),
  amount: z.string().regex(/^[1-9]\d{0,15}$/),
})

/** The approval kind. */
export const largeWithdrawal = approvalKind({
  name: 'withdrawal',
  schema,
  right: 'withdrawals',
  hours: HOURS,
  subjectOf: ({ orderId }) => subjectOf(orderId),
  async effect(database, { orderId, amount }) {
    const order = await findInQueue(database, BigInt(orderId))
    if (order.state !== 'review' || order.amount !== BigInt(amount)) return fail('这笔提现已有结果')
    const to = `${payoutKinds[order.way]} ${order.payee}`
    return ok(`玩家 ${order.user_name} 的提现 ${order.order_no}：¥${formatMoney(order.amount)} 付至 ${to}`)
  },
  async changes(database, { orderId }) {
    const held = await heldBy(database, BigInt(orderId))
    return [{ what: '这笔提现扣下的金额', before: `¥${formatMoney(held)}`, after: '¥0.00' }]
  },
  carryOut: (tx, { orderId }, approvalId) => carryOut(tx, BigInt(orderId), approvalId),
})

/** What is held of an order's balance until its end. */
export async function heldBy(database: Queryable, id: bigint): Promise<bigint> {
  const { amount, fee } = await findInQueue(database, id)
  return amount + fee
}

async function carryOut(tx: Tx, id: bigint, approvalId: bigint): Promise<void> {
  const { order } = await lockOrder(tx, id)
  if (order.state !== 'review') throw refuse('approvalImpossible')
  const { decided_by } = only(
    await tx.query<{ decided_by: bigint }>('select decided_by from approval where id = $1', [approvalId]),
  )
  await approveOrder(tx, id, { by: decided_by, approvalId })
}

/** It is to be paid: the step of payouts takes it from here. */
export const approveOrder = (tx: Tx, id: bigint, { by, approvalId }: { by: bigint; approvalId?: bigint }) =>
  tx.query(
    `update withdrawal_order set state = 'approved', approved_at = clock_timestamp(), decided_by = $2, approval_id = $3,
       taken_by = null, taken_until = null where id = $1`,
    [id, by, approvalId ?? null],
    'withdrawals.approve',
  )
