/**
 * Decides on transfers whose block is confirmed: one that pays its order in time is credited by the cashier, which is told to
 * ask; every other one waits for two operators.
 */
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import { askSoon } from '../cashier/reads.ts'
import { type Expecting, judge } from './judge.ts'
import { tellTransfer } from './tell.ts'

type Confirmed = { id: bigint; order_no: string; token: string; units: bigint; block_at: number }

type Deciding = { chain: Chain; token: string; done: bigint; rateNow: bigint | undefined }

/** Decides on what lies in blocks up to `done`, the oldest first. */
export async function decide(tx: Tx, { chain, token, done, rateNow }: Deciding): Promise<void> {
  const confirmed = await tx.query<Confirmed>(
    `select id, order_no, token, units, block_at from coin_transfer
     where chain = $1 and state = 'seen' and block_number <= $2 order by block_number, log_index, id`,
    [chain, done],
    'coins.confirmed',
  )
  for (const { id, order_no, token: sent, units, block_at } of confirmed) {
    const order = await lockCoinOrder(tx, order_no)
    const { reason, rate, amount } = judge(order, { units, blockAt: block_at, isUsdt: sent === token }, rateNow)
    await tx.query(
      `update coin_transfer set state = $2, reason = $3, rate = $4, amount = $5, decided_at = clock_timestamp() where id = $1`,
      [id, reason === null ? 'credited' : 'review', reason, rate, amount],
      'coins.decide',
    )
    if (reason === null) await askSoon(tx, order_no)
    else await tellTransfer(tx, { id, orderNo: order_no, playerId: order.player_id, reason }, 'review')
  }
}

/** Of one order transfers are decided one after the other. */
export async function lockCoinOrder(tx: Tx, orderNo: string): Promise<Expecting & { player_id: bigint }> {
  await tx.query('select 1 from coin_order where order_no = $1 for update', [orderNo], 'coins.lock-order')
  return only(
    await tx.query<Expecting & { player_id: bigint }>(
      `select o.player_id, c.rate, o.expires_at, o.fee, t.min_amount, t.max_amount,
              exists (select from coin_transfer x where x.order_no = c.order_no and x.state = 'credited') as is_paid
       from coin_order c join recharge_order o using (order_no)
         join channel_terms t on t.channel_id = o.channel_id and t.no = o.terms_no
       where c.order_no = $1`,
      [orderNo],
      'coins.expecting',
    ),
  )
}
