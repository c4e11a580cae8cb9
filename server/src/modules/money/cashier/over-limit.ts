/**
 * What arrived beyond a player's recharge limits: more than was ordered, or a payment after its order had ended. It is the player's money, so it is
 * credited all the same; the order says how much is beyond, turnover asks nothing for it, and a letter leads to the withdrawal.
 */
import { limitPeriods, limits } from '@hongyun/contract/protection/words.ts'
import { ceilingKey } from '@hongyun/contract/tenant/ceiling-settings.ts'
import { WITHDRAW_PAGE } from '@hongyun/contract/withdrawals/page.ts'
import { formatMoney, type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { readProtection } from '../../people/protection/gate.ts'
import { inForce, type Limits, nothingUsed, unprotected, usedOf } from '../../people/protection/judge.ts'
import { readRecharges } from '../../people/protection/used.ts'

const names = ['rechargeDay', 'rechargeWeek', 'rechargeMonth'] as const
type RechargeLimit = (typeof names)[number]

type Credited = { id: bigint; order_no: string; player_id: bigint; amount: Money; credited: Money | null }
type Beyond = { order: Credited; name: RechargeLimit; amount: Money }

/** Notes how much of orders that were just paid is beyond the limits. The accounts of their players are locked. */
export async function noteOverLimit(tx: Tx, orders: readonly Credited[]): Promise<void> {
  if (orders.length === 0) return
  const players = [...new Set(orders.map(({ player_id }) => player_id))]
  const [{ now, ceilings }, held] = await Promise.all([readCeilings(tx), readProtection(tx, players)])
  const limited = players.flatMap((playerId) => {
    const all = inForce((held.get(playerId) ?? unprotected).limits, ceilings)
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
      (name) => usedOf(name, { ...nothingUsed, recharges: used.get(playerId) ?? nothingUsed.recharges }, now),
    ),
  )
  if (beyond.length === 0) return
  await tx.query(
    `update recharge_order o set over_limit = w.amount
     from unnest($1::bigint[], $2::bigint[]) as w (id, amount) where o.id = w.id`,
    [bigintArray(beyond.map(({ order }) => order.id)), bigintArray(beyond.map(({ amount }) => amount))],
    'cashier.note-over-limit',
  )
  await sendLetters(tx, beyond.map(letterOf))
}

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
    content: `${limitPeriods[period]}的充值限额已过：这笔到账的 ¥${formatMoney(order.credited ?? order.amount)} 中，¥${formatMoney(amount)} 在限额之外。这是您的钱，已记入余额，不要求打码，可以在“提现”取出。限额重新计算之前不能再充值。\n充值订单号 ${order.order_no}。`,
  }
}
