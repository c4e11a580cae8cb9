/** The calls of players about the yield wallet and its fixed terms. */

import { wordsOf } from '@hongyun/contract/wire/words.ts'
import * as calls from '@hongyun/contract/yuebao/calls.ts'
import { interestOf } from '@hongyun/contract/yuebao/interest.ts'
import * as pledges from '@hongyun/contract/yuebao/pledge-calls.ts'
import { walletKinds } from '@hongyun/contract/yuebao/words.ts'
import { dayAfter } from '@hongyun/lottery/days.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { clockOf, infoOf, walletBalance } from './info.ts'
import { listEntries, presentEntry, presentInterest } from './logs.ts'
import { transferIn, transferOut, type WalletParts } from './move.ts'
import { isOpenTo } from './open-to.ts'
import { buyPledge } from './pledges/buy.ts'
import { cancelPledge, setAutoRenew } from './pledges/end.ts'
import { listPledges, ownPledge, presentPledge, profitDays } from './pledges/reads.ts'
import { type Offered, presentTerms, productsOn, saleOf, type Terms, termsAfter } from './pledges/terms.ts'
import { listRates } from './rates.ts'

export const playerRoutes = (parts: WalletParts): Route[] => [
  route(calls.getMyYuebaoInfo, ({ days }, { player }) => infoOf(parts, player.playerId, days)),
  route(calls.getMyYuebaoTranLogs, async ({ kind, ...filter }, { player }) => {
    const kinds = kind ? [kind] : (['in', 'out'] as const)
    const found = await listEntries(parts.database, player.playerId, { ...filter, kinds })
    return {
      list: found.rows.map(presentEntry),
      ...pageOf(found.total, filter),
      inAmount: formatMoney(found.moved_in),
      outAmount: formatMoney(found.moved_out),
    }
  }),
  route(calls.getMyYuebaoBalanceLogs, async ({ kind, ...filter }, { player }) => {
    const kinds = kind ? [kind] : wordsOf(walletKinds)
    const found = await listEntries(parts.database, player.playerId, { ...filter, kinds })
    return {
      list: found.rows.map((row) => ({ ...presentEntry(row), ...presentInterest(row) })),
      ...pageOf(found.total, filter),
      interest: formatMoney(found.interest),
    }
  }),
  route(calls.getYuebaoRates, async (page) => {
    const { rows, total } = await listRates(parts.database, page)
    return {
      list: rows.map(({ from_day, rate, at }) => ({ fromDay: from_day, rate, announcedAt: at })),
      ...pageOf(total, page),
    }
  }),
  route(calls.transferInYuebao, async (wanted, { player }) => {
    const moved = await transferIn(parts, player.playerId, wanted)
    return { ...moved, countsFrom: dayAfter(moved.day, 1) }
  }),
  route(calls.transferOutYuebao, (wanted, { player }) => transferOut(parts, player.playerId, wanted)),
  ...pledgeRoutes(parts),
]

const pageOf = (total: bigint | number, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  total: Number(total),
  pageNum,
  pageSize,
})

const pledgeRoutes = (parts: WalletParts): Route[] => [
  route(pledges.getPledgeProducts, (_input, { player }) => offered(parts, player.playerId)),
  route(pledges.getMyYuebaoPledgeOrderList, async ({ state, id, ...page }, { player }) => {
    const filter = { ...page, state, id: id === undefined ? undefined : BigInt(id) }
    const found = await listPledges(parts.database, player.playerId, filter)
    const { now } = await clockOf(parts.database)
    return {
      list: found.rows.map(presentPledge),
      ...pageOf(found.total, page),
      principal: formatMoney(found.principal),
      openCount: Number(found.open),
      closedCount: Number(found.closed),
      serverTime: now,
    }
  }),
  route(pledges.getMyYuebaoPledgeOrderProfitLogs, async ({ id, ...page }, { player }) => {
    const order = await ownPledge(parts.database, player.playerId, BigInt(id))
    return { list: profitDays(order, page), ...pageOf(order.full_days, page), order: presentPledge(order) }
  }),
  route(pledges.createYuebaoPledgeOrder, async ({ productId, autoRenew, ...buying }, { player }) => {
    const wanted = { ...buying, productId: BigInt(productId), autoRenew: autoRenew === 'true' }
    const { order, balance } = await buyPledge(parts, player.playerId, wanted)
    return { ...order, balance }
  }),
  route(pledges.cancelYuebaoPledgeOrderWeb, async ({ id, ...cancelling }, { player }) => {
    const { order, ...paid } = await cancelPledge(parts.database, player.playerId, { ...cancelling, id: BigInt(id) })
    return { ...presentPledge(order), ...paid }
  }),
  route(pledges.setYuebaoPledgeOrderAutoRenewWeb, async ({ id, autoRenew }, { player }) => {
    const wanted = { id: BigInt(id), autoRenew: autoRenew === 'true' }
    return presentPledge(await setAutoRenew(parts.database, player.playerId, wanted))
  }),
]

/** The products that are on sale today, or will be. */
async function offered({ database, settings }: WalletParts, playerId: bigint) {
  const { now, today } = await clockOf(database)
  const [products, next, on, balance] = await Promise.all([
    productsOn(database, today),
    termsAfter(database, today),
    isOpenTo(database, settings, playerId),
    walletBalance(database, playerId),
  ])
  return {
    list: products
      .filter(({ id, on_sale }) => on_sale || next.get(id)?.on_sale)
      .map((product) => presentProduct(product, next.get(product.id))),
    on,
    balance: formatMoney(balance),
    serverTime: now,
  }
}

function presentProduct(product: Offered, next: Terms | undefined) {
  const { id, name, days, principal, no, quota, rate } = product
  const left = quota > principal ? quota - principal : 0n
  return {
    ...{ id: id.toString(), name, days, termsNo: no },
    ...presentTerms(product),
    sale: saleOf(product, principal),
    usedPercent: quota === 0n || left === 0n ? 100 : Number((principal * 100n) / quota),
    left: formatMoney(left),
    tenThousand: formatMoney(interestOf(yuan(10_000), rate, days).interest),
    next: next ? { fromDay: next.from_day, ...presentTerms(next), sale: saleOf(next, principal) } : null,
  }
}
