/** Recharge orders against the ledger: a paid order has one transfer of its amount, any other has none. */

import type { Check, Checks } from '../../../platform/check.ts'
import { methods, payTypes } from './channels.ts'

const orders: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; says: string; expected: string }>(
    `select * from (
       select o.id, concat_ws(' ', count(t.id), coalesce(sum(t.amount), 0), coalesce(min(t.player_id), o.player_id)) as says,
              case when o.state = 'paid' then concat_ws(' ', 1, o.amount, o.player_id) else concat_ws(' ', 0, 0, o.player_id) end as expected
       from recharge_order o left join transfer t on t.record_id = o.id and t.record_kind = 'order' and t.code = any($1::smallint[])
       group by o.id, o.state, o.amount, o.player_id
       union all
       select t.record_id, 'a transfer', 'an order' from transfer t left join recharge_order o on o.id = t.record_id
       where (t.record_kind = 'order' or t.code between 101 and 115) and (o.id is null or t.record_kind <> 'order')
     ) t where says <> expected`,
    [payTypes.map((payType) => methods[payType].code)],
  )
  for (const { id, says, expected } of rows) yield { check: 'order', row: `order ${id}`, says, expected }
}

export const cashierChecks: Checks = { orders }
