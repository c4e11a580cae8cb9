/** What a day moved: what arrived, by hour, direction and method. */

import type { OrderKind, OrderMethod } from '@hongyun/contract/orders/words.ts'
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { CREDITED_BONUS } from '../../money/cashier/credited-bonus.ts'

type Row = {
  hour: number
  kind: OrderKind
  method: OrderMethod
  count: bigint
  amount: Money
  fee: Money
  bonus: Money
}

/** A business day in Asia/Shanghai; today where none is named. */
export async function flowOf(database: Database, day: string = businessDay(Date.now())) {
  const start = startOfDay(day)
  const rows = await database.query<Row>(
    `select extract(hour from at at time zone 'Asia/Shanghai')::int as hour, kind, method, count(*) as count,
            sum(amount)::bigint as amount, sum(fee)::bigint as fee, sum(bonus)::bigint as bonus
     from (
       select paid_at as at, 'recharge' as kind, pay_type as method, coalesce(credited, amount) as amount, fee,
              ${CREDITED_BONUS} as bonus
       from recharge_order
       where paid_at >= to_timestamp($1 / 1000.0) and paid_at < to_timestamp($2 / 1000.0)
       union all
       select ended_at, 'withdrawal', way, amount, fee, 0 from withdrawal_order
       where state = 'paid' and ended_at >= to_timestamp($1 / 1000.0) and ended_at < to_timestamp($2 / 1000.0)
     ) moved group by 1, 2, 3 order by 1, 2, 3`,
    [start, start + DAY_MS],
    'orders.flow',
  )
  return {
    day,
    at: Date.now(),
    list: rows.map(({ count, amount, fee, bonus, ...row }) => ({
      ...row,
      count: Number(count),
      amount: formatMoney(amount),
      fee: formatMoney(fee),
      bonus: formatMoney(bonus),
    })),
  }
}
