/** An order as its player reads it. */
import type { withdrawalRecord } from '@hongyun/contract/withdrawals/record.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { z } from 'zod'
import type { WithdrawalRow } from './reads.ts'

export const presentWithdrawal = (row: WithdrawalRow): z.output<typeof withdrawalRecord> => ({
  id: row.id.toString(),
  orderNo: row.order_no,
  way: row.way,
  payee: row.payee,
  amount: formatMoney(row.amount),
  fee: formatMoney(row.fee),
  state: row.state,
  isAutomatic: row.is_automatic,
  isCancellable: row.is_cancellable,
  createdAt: row.created_at,
  approvedAt: row.approved_at,
  payingAt: row.paying_at,
  endedAt: row.ended_at,
  reason: row.reason,
})
