/** Withdrawals as a file: what the table shows, with full times. */
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { csvOf } from '../../../parts/csv.ts'
import type { Order } from './order.ts'

const HEAD = [
  '提交时间（北京时间）',
  '单号',
  '方式',
  '收款账户',
  '金额（元）',
  '手续费（元）',
  '状态',
  '办结时间',
  '原因',
]

export const withdrawalCsv = (orders: readonly Order[]): string =>
  csvOf(
    HEAD,
    orders.map(({ createdAt, orderNo, way, payee, amount, fee, state, endedAt, reason }) => [
      ...[dateTime(createdAt), orderNo, payoutKinds[way], payee, amount, fee, withdrawalStates[state]],
      ...[endedAt === null ? '' : dateTime(endedAt), reason],
    ]),
  )
