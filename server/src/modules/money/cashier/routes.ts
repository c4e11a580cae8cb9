/** The cashier calls. */

import {
  cancelFrontPaymentRecord,
  frontPaySort,
  frontSummaryPaymentRecordList,
  rechargeFrontPaymentRecord,
} from '@hongyun/contract/cashier/calls.ts'
import { methodCalls } from '@hongyun/contract/cashier/method-calls.ts'
import { rechargePage } from '@hongyun/contract/cashier/recharge-page.ts'
import { payTypes as names } from '@hongyun/contract/cashier/words.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { cancelOrder } from './cancel-order.ts'
import { channelsOf, payTypes } from './channels.ts'
import { type Ordering, placeOrder } from './place-order.ts'
import { presentChannel, presentOrder } from './present.ts'
import { listOrders, paidToday } from './reads.ts'

export function cashierRoutes(ordering: Ordering): Route[] {
  const { database, settings, providers, dayLimit } = ordering
  return [
    route(frontPaySort, () => ({
      list: payTypes
        .filter((payType) => providers[payType])
        .map((payType) => ({ payType, name: names[payType], route: rechargePage(payType) })),
    })),
    ...payTypes.map((payType) =>
      route(calls[methodCalls[payType]], async (_input, { player }) => {
        if (!providers[payType]) throw refuse('methodUnavailable')
        const today = await paidToday(database, player.playerId)
        return {
          list: channelsOf(payType).map(presentChannel),
          today: {
            amount: formatMoney(today.amount),
            count: today.count,
            limitAmount: formatMoney(await dayLimit(player)),
            limitCount: settings.current.rechargeDayCount,
          },
        }
      }),
    ),
    route(rechargeFrontPaymentRecord, async (input, { player }) =>
      presentOrder(await placeOrder(ordering, player, input)),
    ),
    route(cancelFrontPaymentRecord, async ({ id }, { player }) =>
      presentOrder(await cancelOrder(database, player.playerId, id)),
    ),
    route(frontSummaryPaymentRecordList, async ({ pageNum, pageSize, ...filter }, { player }) => {
      const page = { pageNum, pageSize }
      const { rows, total, paid } = await listOrders(database, { ...filter, playerId: player.playerId }, page)
      return { list: rows.map(presentOrder), total, pageNum, pageSize, paidAmount: formatMoney(paid) }
    }),
  ]
}
