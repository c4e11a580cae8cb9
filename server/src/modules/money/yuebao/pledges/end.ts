/**
 * How fixed terms end: cancelled by their player, at their end, or renewed there. Interest and principal go to the balance; of a
 * renewed one only the interest does, and the principal goes on from the same moment.
 */
import { interestOf } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Tx } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { readProtection } from '../../../people/protection/gate.ts'
import { type LockedAccounts, lockAccounts } from '../../ledger/accounts.ts'
import { once, requestKey, whileWorking } from '../../ledger/once.ts'
import { postTransfers } from '../../ledger/post-transfers.ts'
import { clockOf } from '../info.ts'
import type { WalletParts } from '../move.ts'
import { isOpenTo } from '../open-to.ts'
import { insertPledge } from './buy.ts'
import { sendEnded, sendRenewed } from './letters.ts'
import { figuresOf, ownPledge, PLEDGES, type PledgeRow } from './reads.ts'
import { AT_END, IS_LATE, lockProduct, movePrincipal, type Terms } from './terms.ts'

type Cancelling = { id: bigint; loss: Money; requestId?: string | undefined }
type Cancelled = { order: PledgeRow; back: string; available: string }

/** Takes the principal back early, where it still costs what the player saw. */
export function cancelPledge(database: Database, playerId: bigint, cancelling: Cancelling): Promise<Cancelled> {
  const { id, loss, requestId } = cancelling
  const key = requestKey(playerId, 'cancelYuebaoPledgeOrderWeb', requestId, [id.toString(), loss.toString()])
  return whileWorking(key, () =>
    inTransaction(database, async (tx) => {
      const accounts = await lockAccounts(tx, [playerId])
      const done = await once(tx, key, async () => {
        await tx.query(
          'select 1 from pledge_order where id = $1 and player_id = $2 for update',
          [id, playerId],
          'yuebao.lock-pledge',
        )
        const order = await ownPledge(tx, playerId, id)
        const now = figuresOf(order)
        if (!order.is_running || now.loss !== loss)
          throw refuse('pledgeChanged', { data: { state: order.state, loss: formatMoney(now.loss) } })

        // Only writes from here on: all decisions are made.
        const interest = await close(tx, order, { state: 'cancelled', rate: order.early_rate, note: '' })
        await payBack(tx, accounts, order, interest)
        const back = formatMoney(order.principal + interest)
        return { back, available: formatMoney(accounts.get(playerId)!.balance) }
      })
      return { order: await ownPledge(tx, playerId, id), ...done }
    }),
  )
}

/** Players who have a fixed term whose time has come, those that wait longest first. */
export const duePlayers = async (database: Database, most = 100): Promise<bigint[]> => {
  const rows = await database.query<{ player_id: bigint }>(
    `select player_id from pledge_order where state = 'open' and ends_at <= clock_timestamp() order by ends_at, id limit $1`,
    [most],
    'yuebao.due-players',
  )
  return [...new Set(rows.map(({ player_id }) => player_id))]
}

/** Ends the player's fixed term whose time came first; answers whether there was one. */
export function endNext({ database, settings }: WalletParts, playerId: bigint): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const accounts = await lockAccounts(tx, [playerId])
    const [order] = await tx.query<PledgeRow>(
      `${PLEDGES}
       where o.player_id = $1 and o.state = 'open' and o.ends_at <= clock_timestamp()
       order by o.ends_at, o.id limit 1 for update of o`,
      [playerId],
      'yuebao.next-due',
    )
    if (!order) return false
    const renewal = order.auto_renew ? await renewalOf(tx, { database, settings }, order) : { refusal: '' }
    const { refusal: note = '' } = renewal

    // Only writes from here on: all decisions are made.
    const state = 'terms' in renewal ? 'renewed' : 'ended'
    const interest = await close(tx, order, { state, rate: order.rate, note })
    if ('terms' in renewal) {
      const product = { id: order.product_id, days: order.days }
      const { principal } = order
      await insertPledge(tx, {
        playerId,
        product,
        termsNo: renewal.terms.no,
        principal,
        autoRenew: true,
        begins: { renews: order.id },
      })
      await payInterest(tx, accounts, order, interest)
      await sendRenewed(tx, order, interest, renewal.terms)
    } else {
      await payBack(tx, accounts, order, interest)
      await sendEnded(tx, order, interest, note)
    }
    return true
  })
}

/** The terms that it goes on with, those of the day it ends on, or why it does not. */
async function renewalOf(
  tx: Tx,
  { settings }: WalletParts,
  order: PledgeRow,
): Promise<{ terms: Terms; refusal?: undefined } | { refusal: string }> {
  if (await isExcluded(tx, order.player_id)) return { refusal: '自我排除期间不续存' }
  if (!(await isOpenTo(tx, settings, order.player_id))) return { refusal: '鸿利宝已停用' }
  const product = await lockProduct(tx, order.product_id)
  const [terms] = await tx.query<Terms & { is_late: boolean }>(
    `select then_.*, ${IS_LATE} as is_late from pledge_order o ${AT_END} where o.id = $1`,
    [order.id],
    'yuebao.terms-at-end',
  )
  if (!product || !terms?.on_sale) return { refusal: '产品已停售' }
  if (terms.is_late) return { refusal: '续存条款公布不足 3 天' }
  if (order.principal < terms.least) return { refusal: `本金低于起存金额 ${formatMoney(terms.least)} 元` }
  if (order.principal > terms.greatest) return { refusal: `本金高于最高金额 ${formatMoney(terms.greatest)} 元` }
  // Its own principal is a part of what is open.
  if (product.principal > terms.quota) return { refusal: '产品的额度不足' }
  return { terms }
}

/** Whoever has shut the own account buys no term: the money is free at the end of the present one. */
async function isExcluded(tx: Tx, playerId: bigint): Promise<boolean> {
  const { excludedUntil = null } = (await readProtection(tx, [playerId])).get(playerId) ?? {}
  return excludedUntil !== null && excludedUntil > (await clockOf(tx)).now
}

/** Ends an order with its interest, and carries on what is left of it. */
async function close(
  tx: Tx,
  order: PledgeRow,
  { state, rate, note }: { state: 'ended' | 'renewed' | 'cancelled'; rate: number; note: string },
): Promise<Money> {
  const { interest, carry } = interestOf(order.principal, rate, order.full_days, order.carry)
  const { ends } = only(
    await tx.query<{ ends: number }>(
      `insert into pledge_carry (player_id, product_id, ends, carry) values ($1, $2, 1, $3)
       on conflict (player_id, product_id) do update set ends = pledge_carry.ends + 1, carry = excluded.carry
       returning ends`,
      [order.player_id, order.product_id, carry],
      'yuebao.carry-on',
    ),
  )
  await tx.query(
    `update pledge_order set state = $2, ended_at = clock_timestamp(), interest = $3, full_days = $4, end_no = $5, carry = $6,
       note = $7
     where id = $1`,
    [order.id, state, interest, order.full_days, ends, carry, note],
    'yuebao.end-pledge',
  )
  return interest
}

async function payInterest(tx: Tx, accounts: LockedAccounts, order: PledgeRow, interest: Money): Promise<void> {
  if (interest === 0n) return
  await postTransfers(tx, accounts, [{ playerId: order.player_id, code: 616, amount: interest, record: order.id }])
}

async function payBack(tx: Tx, accounts: LockedAccounts, order: PledgeRow, interest: Money): Promise<void> {
  const { player_id: playerId, id: record } = order
  await postTransfers(tx, accounts, [{ playerId, code: 615, amount: money(order.principal), record }])
  await payInterest(tx, accounts, order, interest)
  await movePrincipal(tx, order.product_id, -order.principal)
}

/** Says whether an order goes on at its end. */
export function setAutoRenew(
  database: Database,
  playerId: bigint,
  { id, autoRenew }: { id: bigint; autoRenew: boolean },
): Promise<PledgeRow> {
  return inTransaction(database, async (tx) => {
    await lockAccounts(tx, [playerId])
    await ownPledge(tx, playerId, id)
    const changed = await tx.query(
      `update pledge_order set auto_renew = $3
       where id = $1 and player_id = $2 and state = 'open' and ends_at > clock_timestamp() returning id`,
      [id, playerId, autoRenew],
      'yuebao.set-renewal',
    )
    if (changed.length === 0)
      throw refuse('pledgeChanged', { data: { state: (await ownPledge(tx, playerId, id)).state } })
    return ownPledge(tx, playerId, id)
  })
}
