/** A player buys a fixed term from the wallet: the quota is kept under the lock of the product, whoever else buys at that moment. */

import { randomInt } from 'node:crypto'
import { businessDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { type RefusedError, refuse } from '../../../../platform/refuse.ts'
import { proveSafetyPassword } from '../../../people/safety/safety-password.ts'
import { lockAccounts } from '../../ledger/accounts.ts'
import { earlierReply, once, requestKey, whileWorking } from '../../ledger/once.ts'
import { postTransfers } from '../../ledger/post-transfers.ts'
import { enter, lockWallet } from '../book.ts'
import { clockOf } from '../info.ts'
import { type WalletParts, walletShort } from '../move.ts'
import { holdActive, holdOpen } from '../open-to.ts'
import { ownPledge, presentPledge } from './reads.ts'
import { lockProduct, movePrincipal, type Product, type Terms, termsOn } from './terms.ts'

export type Buying = {
  productId: bigint
  termsNo: number
  amount: Money
  autoRenew: boolean
  requestId?: string | undefined
}
/** What is answered, now and to each repeat. */
type Bought = { order: ReturnType<typeof presentPledge>; balance: string }

/**
 * Buys once the safety password is proved; a repeat of the request is answered what the first one was, whatever became of the
 * password and the order.
 */
export const buyPledge = (
  parts: WalletParts,
  playerId: bigint,
  { safetyPassword, ...buying }: Buying & { safetyPassword: string },
): Promise<Bought> => {
  const key = keyOf(playerId, buying)
  return whileWorking(key, async () => {
    const earlier = key && (await earlierReply(parts.database, key))
    if (earlier !== undefined) return earlier as Bought
    await proveSafetyPassword(parts.database, playerId, safetyPassword)
    return placePledge(parts, playerId, buying)
  })
}

const keyOf = (playerId: bigint, { requestId, productId, termsNo, amount, autoRenew }: Buying) =>
  requestKey(playerId, 'createYuebaoPledgeOrder', requestId, [
    ...[productId.toString(), String(termsNo), amount.toString(), String(autoRenew)],
  ])

/** The same for a player who has proved it. */
export function placePledge({ database, settings }: WalletParts, playerId: bigint, buying: Buying): Promise<Bought> {
  const { productId, termsNo, amount, autoRenew } = buying
  return inTransaction(database, async (tx) => {
    await lockAccounts(tx, [playerId])
    return once(tx, keyOf(playerId, buying), async (): Promise<Bought> => {
      await holdActive(tx, playerId)
      const wallet = await lockWallet(tx, playerId)
      await holdOpen(tx, settings, playerId)
      const product = await lockProduct(tx, productId)
      const { now, today } = await clockOf(tx)
      const terms = await termsOn(tx, productId, today)
      if (!product || !terms?.on_sale) throw refuse('pledgeOffSale')
      if (terms.no !== termsNo) throw refuse('pledgeChanged', { data: { termsNo: terms.no } })
      const refusal = refusalOf(terms, product, amount)
      if (refusal) throw refusal
      if (amount > wallet.balance) throw walletShort(wallet.balance)

      // Only writes from here on: all decisions are made.
      const record = await insertPledge(tx, {
        playerId,
        product,
        termsNo,
        principal: amount,
        autoRenew,
        begins: { at: now },
      })
      await enter(tx, wallet, { code: 614, amount, record })
      await postTransfers(tx, new Map(), [], [{ code: 614, amount, record }])
      await movePrincipal(tx, productId, amount)
      const order = presentPledge(await ownPledge(tx, playerId, record))
      return { order, balance: formatMoney(wallet.balance) }
    })
  })
}

function refusalOf(
  { least, greatest, quota }: Terms,
  { principal }: Product,
  amount: bigint,
): RefusedError | undefined {
  if (amount < least) {
    const text = `起存 ${formatMoney(least)} 元`
    return refuse('pledgeBelow', { text, data: { least: formatMoney(least) } })
  }
  if (amount > greatest) {
    const text = `单笔最高 ${formatMoney(greatest)} 元`
    return refuse('pledgeAbove', { text, data: { greatest: formatMoney(greatest) } })
  }
  if (principal + amount <= quota) return undefined
  const left = formatMoney(quota > principal ? quota - principal : 0n)
  return refuse('pledgeSoldOut', { text: `额度不足，还可存入 ${left} 元`, data: { left } })
}

type NewPledge = {
  playerId: bigint
  product: Pick<Product, 'id' | 'days'>
  termsNo: number
  principal: bigint
  autoRenew: boolean
  /** At the moment whose day the terms are of, or with the end of the order whose principal goes on. */
  begins: { at: number } | { renews: bigint }
}

/** `Y` and 16 digits: the day, so that people can read it, and a random part, so that it does not count our orders. */
const newOrderNo = (): string =>
  `Y${businessDay(Date.now()).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Enters an order; it ends at the same time of day as it begins. */
export async function insertPledge(tx: Tx, order: NewPledge): Promise<bigint> {
  const { playerId, product, termsNo, principal, autoRenew, begins } = order
  const [at, renews] = 'at' in begins ? [begins.at, null] : [null, begins.renews]
  for (;;) {
    const rows = await tx.query<{ id: bigint }>(
      `insert into pledge_order
         (order_no, player_id, product_id, terms_no, principal, started_at, ends_at, renewed_from, auto_renew)
       select $1, $2, $3, $4, $5, start.at, start.at + make_interval(hours => 24 * $6), $7, $8
       from (select coalesce((select ends_at from pledge_order where id = $7), to_timestamp($9 / 1000.0)) as at) start
       on conflict (order_no) do nothing returning id`,
      [newOrderNo(), playerId, product.id, termsNo, principal, product.days, renews, autoRenew, at],
      'yuebao.insert-pledge',
    )
    if (rows[0]) return rows[0].id
  }
}
