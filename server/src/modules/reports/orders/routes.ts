/** The console's calls of orders. */
import { consoleFlow, consoleOrder, consoleOrders } from '@hongyun/contract/orders/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { findOrders } from './find-orders.ts'
import { flowOf } from './flow.ts'
import { ordersFile } from './orders-file.ts'
import { wholeStory } from './whole-story.ts'

export const orderRoutes = (database: Database): Route[] => [
  route(
    consoleOrders,
    ({ pageNum, pageSize, sort, order, ...filter }) => findOrders(database, filter, { pageNum, pageSize, sort, order }),
    ordersFile(database),
  ),
  route(consoleOrder, ({ orderNo }) => wholeStory(database, orderNo)),
  route(consoleFlow, ({ day }) => flowOf(database, day)),
]
