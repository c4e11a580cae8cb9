/** The calls of operators about the yield wallet. */
import * as desk from '@hongyun/contract/yuebao/operator-calls.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { barOf, setBar } from './bar.ts'
import { listDays, runsFile } from './costs.ts'
import { clockOf, openPledges, totalInterest, walletBalance } from './info.ts'
import type { WalletParts } from './move.ts'
import { overviewOf, rateEffect } from './overview.ts'
import { askProduct, askTerms } from './pledges/announce-terms.ts'
import { findPledges, productsWithTerms } from './pledges/desk-reads.ts'
import { askRate } from './set-rate.ts'

export const operatorRoutes = (parts: WalletParts): Route[] => {
  const { database } = parts
  return [
    route(desk.consoleYuebao, () => overviewOf(parts)),
    route(desk.consoleYuebaoRuns, (asked) => listDays(database, asked), runsFile(database)),
    route(desk.consoleYuebaoRateEffect, ({ rate }) => rateEffect(database, rate)),
    route(desk.consoleSetYuebaoRate, ({ day, rate, reason }, visit) =>
      askRate(database, actorOf(visit), { day, rate, reason }),
    ),
    route(desk.consolePledgeProducts, async () => {
      const { now, today } = await clockOf(database)
      return { list: await productsWithTerms(database, today), serverTime: now }
    }),
    route(desk.consoleAddPledgeProduct, ({ code: _, reason, ...product }, visit) =>
      askProduct(database, actorOf(visit), { ...product, onSale: true }, reason),
    ),
    route(desk.consoleSetPledgeTerms, ({ code: _, reason, productId, onSale, ...terms }, visit) =>
      askTerms(database, actorOf(visit), productId, { ...terms, onSale: onSale === 'true' }, reason),
    ),
    route(desk.consolePledgeOrders, (asked) => findPledges(database, asked)),
    route(desk.consolePlayerYuebao, async ({ playerId }) => {
      const barred = await barOf(database, playerId)
      const [balance, pledges, total] = await Promise.all([
        walletBalance(database, playerId),
        openPledges(database, playerId),
        totalInterest(database, playerId),
      ])
      return {
        balance: formatMoney(balance),
        principal: formatMoney(pledges.principal),
        pledges: Number(pledges.n),
        totalInterest: formatMoney(total),
        barred,
      }
    }),
    route(desk.consoleSetPlayerYuebao, async ({ playerId, on, reason }, visit) => {
      await setBar(database, actorOf(visit), playerId, { on: on === 'true', reason })
      return {}
    }),
  ]
}
