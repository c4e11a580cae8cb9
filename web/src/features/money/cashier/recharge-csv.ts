/** Recharge orders as a file: what the table shows, with full times. */
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { csvOf } from '../../../parts/csv.ts'
import type { Order } from './order-machine.ts'

const HEAD = [
  '下单时间（北京时间）',
  '订单号',
  '方式',
  '通道',
  '金额（元）',
  '手续费（元）',
  '加送（元）',
  '状态',
  '到账时间',
]

export const rechargeCsv = (orders: readonly Order[]): string =>
  csvOf(
    HEAD,
    orders.map(({ createdAt, orderNo, payName, channelName, amount, fee, bonus, state, paidAt }) => [
      ...[dateTime(createdAt), orderNo, payName, channelName, amount, fee],
      ...[state === 'paid' ? bonus : '', orderStates[state], paidAt === null ? '' : dateTime(paidAt)],
    ]),
  )
