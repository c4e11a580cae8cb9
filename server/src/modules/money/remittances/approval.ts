/** A transfer above the limit, or of another amount than was ordered, is credited when a second operator approves it. */
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { creditTransfer } from './ends.ts'
import { dueOf, lockRemittance, type RemittanceRow, ROW_COLUMNS, ROW_FROM, subjectOf } from './reads.ts'
import { linkRow, lockRow } from './statement-row.ts'

/** Nobody decides about it after that: it goes back into the queue. */
const HOURS = 1

/** `received` in 1/10000 yuan; `rowId`: the payment of a statement that it arrived by, which becomes the order's. */
const schema = z.strictObject({
  orderId: z.string().regex(/^\d{1,19}$/),
  received: z.string().regex(/^[1-9]\d{0,15}$/),
  rowId: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
})
type Payload = z.output<typeof schema>

type Named = RemittanceRow & { user_name: string }

async function named(database: Queryable, orderId: string): Promise<Named | undefined> {
  const [row] = await database.query<Named>(
    `select ${ROW_COLUMNS}, p.user_name ${ROW_FROM} join player p on p.id = o.player_id where o.id = $1`,
    [BigInt(orderId)],
  )
  return row
}

/** What is credited of what arrived: of another amount than was ordered all but the fee. */
export const creditOf = (order: RemittanceRow, received: Money): Money =>
  received === dueOf(order) ? order.amount : money(received - order.fee)

/** The approval kind. */
export const remittanceCredit = approvalKind({
  name: 'remittance',
  schema,
  right: 'remittances',
  hours: HOURS,
  subjectOf: ({ orderId }) => subjectOf(orderId),
  async effect(database, { orderId, received }) {
    const order = await named(database, orderId)
    if (!order || order.state === 'paid') return fail('这笔转账已有结果')
    const arrived = money(BigInt(received))
    const differs = arrived === dueOf(order) ? '' : `，订单应付 ¥${formatMoney(dueOf(order))}，没有加送`
    return ok(
      `玩家 ${order.user_name} 的转账 ${order.order_no}：到账 ¥${formatMoney(arrived)}${differs}，入账 ¥${formatMoney(creditOf(order, arrived))}`,
    )
  },
  carryOut: (tx, payload, approvalId, { actor }) => carryOut(tx, payload, { approvalId, actor }),
})

async function carryOut(
  tx: Tx,
  { orderId, received: amount, rowId }: Payload,
  { approvalId, actor }: { approvalId: bigint; actor: Actor },
): Promise<void> {
  const received = money(BigInt(amount))
  const { order } = await lockRemittance(tx, BigInt(orderId))
  // What was refused or cancelled meanwhile is credited all the same: the money is there.
  if (order.state === 'paid') throw refuse('approvalImpossible')
  const row = rowId === undefined ? undefined : await lockRow(tx, BigInt(rowId))
  if (rowId !== undefined && (row?.order_id !== null || row.amount !== received)) throw refuse('approvalImpossible')
  const { decided_by } = only(
    await tx.query<{ decided_by: bigint }>('select decided_by from approval where id = $1', [approvalId]),
  )
  await creditTransfer(tx, order, { received, by: decided_by, source: 'review', approvalId })
  if (row) await linkRow(tx, actor, order, row)
}
