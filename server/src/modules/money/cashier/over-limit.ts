/**
 * What arrived beyond a player's recharge limits: more than was ordered, or a payment after its order had ended. It is the player's money, so it is
 * credited all the same, without a bonus; the order says how much is beyond, turnover asks nothing for it, and a letter leads to the withdrawal.
 * An own limit counts as it was when the order was placed, where it was lowered since: else whoever wants no turnover would lower it
 * before paying. Those of operators and of the tenant count as they are.
 */
import { limitPeriods, limits } from '@hongyun/contract/protection/words.ts'
import { ceilingKey } from '@hongyun/contract/tenant/ceiling-settings.ts'
import { WITHDRAW_PAGE } from '@hongyun/contract/withdrawals/page.ts'
import { formatMoney, type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { limitsAt, type Moment } from '../../people/protection/earlier-limits.ts'
import { readProtection } from '../../people/protection/gate.ts'
import {
  inForce,
  type Limits,
  nothingUsed,
  type Protected,
  unprotected,
  usedOf,
} from '../../people/protection/judge.ts'
import { greatest } from '../../people/protection/sums.ts'
import { readRecharges } from '../../people/protection/used.ts'

const names = ['rechargeDay', 'rechargeWeek', 'rechargeMonth'] as const
type RechargeLimit = (typeof names)[number]

type Credited = { id: bigint; order_no: string; player_id: bigint; amount: Money; bonus: Money; credited: Money | null }
export type Beyond = { order: Credited; name: RechargeLimit; amount: Money }

/** Notes and answers how much of orders that were just paid is beyond the limits. The accounts of their players are locked. */
export async function noteOverLimit(tx: Tx, orders: readonly Credited[]): Promise<Beyond[]> {
  if (orders.length === 0) return []
  const players = [...new Set(orders.map(({ player_id }) => player_id))]
  const [{ now, ceilings }, held] = await Promise.all([readCeilings(tx), readProtection(tx, players)])
  const heldOf = (playerId: bigint): Protected => held.get(playerId) ?? unprotected
  const earlier = await limitsWhenPlaced(
    tx,
    orders.filter(({ player_id }) => names.some((name) => heldOf(player_id).limits[name] !== undefined)),
  )
  const limited = players.flatMap((playerId) => {
    const { limits: own, house } = heldOf(playerId)
    const all = inForce(laxest(own, earlier.get(playerId) ?? []), house, ceilings)
    return names.some((name) => all[name] !== undefined) ? [{ playerId, own: all }] : []
  })
  const used = await readRecharges(
    tx,
    limited.map(({ playerId }) => playerId),
    now,
  )
  const beyond = limited.flatMap(({ playerId, own }) =>
    beyondOf(
      orders.filter(({ player_id }) => player_id === playerId),
      own,
      // What is ordered and not paid is beyond once it arrives: counted here as well it would be beyond twice.
      (name) => usedOf(name, { ...nothingUsed, recharges: { paid: used.get(playerId)?.paid ?? [], open: 0n } }, now),
    ),
  )
  if (beyond.length === 0) return []
  await tx.query(
    `update recharge_order o set over_limit = w.amount
     from unnest($1::bigint[], $2::bigint[]) as w (id, amount) where o.id = w.id`,
    [bigintArray(beyond.map(({ order }) => order.id)), bigintArray(beyond.map(({ amount }) => amount))],
    'cashier.note-over-limit',
  )
  return beyond
}

/** A letter for each, with the way out. */
export const tellOverLimit = (tx: Tx, beyond: readonly Beyond[]): Promise<void> => sendLetters(tx, beyond.map(letterOf))

/** The part of each order that is beyond the limit which is passed by most; what came last is beyond first. */
function beyondOf(orders: readonly Credited[], own: Limits, used: (name: RechargeLimit) => bigint): Beyond[] {
  let [most, passed]: [bigint, RechargeLimit | undefined] = [0n, undefined]
  for (const name of names) {
    const over = own[name] === undefined ? 0n : used(name) - own[name]
    if (over > most) [most, passed] = [over, name]
  }
  return orders.toReversed().flatMap((order) => {
    const arrived = order.credited ?? order.amount
    const amount = money(most < arrived ? most : arrived)
    most -= amount
    return passed !== undefined && amount > 0n ? [{ order, name: passed, amount }] : []
  })
}

/** Of each player what the own limits were when each of these orders was placed. */
async function limitsWhenPlaced(tx: Tx, orders: readonly Credited[]): Promise<Map<bigint, Limits[]>> {
  if (orders.length === 0) return new Map()
  const moments = await tx.query<Moment>(
    'select player_id as "playerId", created_at as at from recharge_order where id = any($1::bigint[])',
    [bigintArray(orders.map(({ id }) => id))],
    'cashier.when-placed',
  )
  const placed = new Map<bigint, Limits[]>()
  for (const [n, own] of (await limitsAt(tx, moments, names)).entries()) {
    const { playerId } = moments[n]!
    placed.set(playerId, [...(placed.get(playerId) ?? []), own])
  }
  return placed
}

/** The greatest that each limit is or was; there is none where there was none at one of these times. */
const laxest = (now: Limits, earlier: readonly Limits[]): Limits =>
  Object.fromEntries(
    names.flatMap((name) => {
      const values = [now, ...earlier].map((limits) => limits[name])
      return values.some((value) => value === undefined) ? [] : [[name, greatest(values as bigint[])] as const]
    }),
  )

/** The limits that the tenant sets for everybody, as they are in the database now. */
async function readCeilings(tx: Tx): Promise<{ now: number; ceilings: Limits }> {
  const { now, set } = only(
    await tx.query<{ now: number; set: Record<string, number> }>(
      `select clock_timestamp() as now, coalesce(jsonb_object_agg(key, value), '{}') as set
       from tenant_setting where key = any($1::text[]) and value <> '0'`,
      [textArray(names.map(ceilingKey))],
      'cashier.ceilings',
    ),
  )
  return {
    now,
    ceilings: Object.fromEntries(
      names.flatMap((name) => {
        const value = set[ceilingKey(name)]
        return value === undefined ? [] : [[name, yuan(value)] as const]
      }),
    ),
  }
}

function letterOf({ order, name, amount }: Beyond) {
  const { period } = limits[name]
  return {
    ...({ playerId: order.player_id, kind: 'withdrawal', link: WITHDRAW_PAGE } as const),
    reference: `order/${order.id}/overLimit`,
    title: `有 ¥${formatMoney(amount)} 超出充值限额，可以提现`,
    content: `${limitPeriods[period]}的充值限额已过：这笔到账的 ¥${formatMoney(order.credited ?? order.amount)} 中，¥${formatMoney(amount)} 在限额之外。这是您的钱，已记入余额，不要求打码，可以在“提现”取出${order.bonus > 0n ? '；超出限额的充值没有加送' : ''}。限额重新计算之前不能再充值。\n充值订单号 ${order.order_no}。`,
  }
}
