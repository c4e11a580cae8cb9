/** Orders as a CSV file. Who takes it away leaves an act. */

import type { consoleOrders, Order } from '@hongyun/contract/orders/operator-calls.ts'
import { channelName, methodName, orderKinds, stateName } from '@hongyun/contract/orders/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { actorOf, noteAct } from '../../site/operators/acts.ts'
import { everyOrder } from './find-orders.ts'

const NAME = '订单'

const lineOf = (order: Order): readonly string[] => [
  ...[order.orderNo, orderKinds[order.kind], order.playerId, order.userName, methodName(order.kind, order.method)],
  ...[channelName(order), order.amount, order.fee, order.bonus, stateName(order.kind, order.state)],
  ...[dateTime(order.createdAt), order.endedAt === null ? '' : dateTime(order.endedAt), order.providerRef],
]

export const ordersFile = (database: Database): CsvFile<Input<typeof consoleOrders>> => ({
  name: NAME,
  head: [
    ...['订单号', '方向', '玩家编号', '用户名', '方式', '通道', '金额', '手续费', '加送', '状态'],
    ...['下单时间', '办结时间', '服务商流水号'],
  ],
  async *rows({ pageNum, pageSize, sort, order, ...filter }, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: NAME })
    for await (const orders of everyOrder(database, filter)) yield orders.map(lineOf)
  },
})
