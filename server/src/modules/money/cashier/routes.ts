/** The cashier calls. */

import {
  cancelFrontPaymentRecord,
  frontPaymentSettings,
  frontPaySort,
  frontSummaryPaymentRecordList,
  rechargeFrontPaymentRecord,
} from '@hongyun/contract/cashier/calls.ts'
import { methodCalls } from '@hongyun/contract/cashier/method-calls.ts'
import { consoleEndPaymentException, consolePaymentExceptions } from '@hongyun/contract/cashier/operator-calls.ts'
import { rechargePage } from '@hongyun/contract/cashier/recharge-page.ts'
import { type PayType, payTypes } from '@hongyun/contract/channels/words.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { methodsOf, offered, recommendedOf } from '../channels/offered.ts'
import { channelsNow } from '../channels/reads.ts'
import { cancelOrder } from './cancel-order.ts'
import { endException, exceptionsFile, listExceptions } from './exception-desk.ts'
import { pausedUntil } from './paused-method.ts'
import { type Ordering, PAY_WITHIN_MINUTES, placeOrder, type Recharging } from './place-order.ts'
import { presentChannel, presentOrder } from './present.ts'
import { collectsWith } from './provider.ts'
import { listOrders, rechargedToday, statesOf } from './reads.ts'

/** The console's calls. */
export const cashierDesk = (database: Database): Route[] => [
  route(consolePaymentExceptions, (input) => listExceptions(database, input), exceptionsFile(database)),
  route(consoleEndPaymentException, async ({ id, note }, visit) => {
    await endException(database, actorOf(visit), { id: BigInt(id), note })
    return {}
  }),
]

export function cashierRoutes(ordering: Ordering): Route[] {
  const { database, settings, providers, standing } = ordering
  const collects = collectsWith(providers)
  /** The providers of ours that take no orders now. */
  const unready = async (): Promise<ReadonlySet<string>> => {
    const names = await Promise.all(
      [...providers].map(async ([name, { own }]) => ((await own?.isReady()) === false ? [name] : [])),
    )
    return new Set(names.flat())
  }
  const offeredTo = async (player: Recharging) => {
    const [{ grade, dayLimit }, { now, channels }, out] = await Promise.all([
      standing(player),
      channelsNow(database),
      unready(),
    ])
    const offering = {
      ...{ grade, now },
      collects: (provider: string, payType: PayType) => !out.has(provider) && collects(provider, payType),
    }
    return { now, dayLimit, channels: offered(channels, offering) }
  }
  const methodOf = async (payType: PayType, player: Recharging) => {
    const [{ now, dayLimit, channels }, today, until] = await Promise.all([
      offeredTo(player),
      rechargedToday(database, player.playerId),
      pausedUntil(database, player.playerId, payType),
    ])
    const own = channels.filter((channel) => channel.pay_type === payType)
    if (own.length === 0) throw refuse('methodUnavailable')
    const recommended = recommendedOf(own, player.playerId, now)
    return {
      list: own.map((channel) => presentChannel(channel, recommended)),
      today: {
        amount: formatMoney(today.amount),
        count: today.count,
        limitAmount: formatMoney(dayLimit),
        limitCount: settings.current.rechargeDayCount,
      },
      pausedUntil: until,
      payMinutes: providers.get(own[0]!.provider)?.own?.payMinutes ?? PAY_WITHIN_MINUTES,
    }
  }
  return [
    route(frontPaySort, async (_input, { player }) => {
      const { channels } = await offeredTo(player)
      return {
        list: methodsOf(channels).map((payType) => ({
          payType,
          name: payTypes[payType],
          route: rechargePage(payType),
          hasBonus: channels.some(({ pay_type, bonus_rate }) => pay_type === payType && bonus_rate > 0),
        })),
      }
    }),
    route(frontPaymentSettings, ({ payType }, { player }) => methodOf(payType, player)),
    ...wordsOf(payTypes).flatMap((payType) => {
      const name = methodCalls[payType]
      return name === 'frontPaymentSettings'
        ? []
        : [route(calls[name], (_input, { player }) => methodOf(payType, player))]
    }),
    route(rechargeFrontPaymentRecord, async (input, { player }) =>
      presentOrder(await placeOrder(ordering, player, input)),
    ),
    route(cancelFrontPaymentRecord, async ({ id }, { player }) =>
      presentOrder(await cancelOrder(ordering, player.playerId, id)),
    ),
    route(frontSummaryPaymentRecordList, async ({ pageNum, pageSize, ...filter }, { player }) => {
      const page = { pageNum, pageSize }
      const { rows, total, paid } = await listOrders(database, { ...filter, playerId: player.playerId }, page)
      const states = await statesOf(
        database,
        rows.map(({ id }) => id),
      )
      const list = rows.map((row) => ({ ...presentOrder(row), states: states.get(row.id) ?? [] }))
      return { list, total, pageNum, pageSize, paidAmount: formatMoney(paid) }
    }),
  ]
}
