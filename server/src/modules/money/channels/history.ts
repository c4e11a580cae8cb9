/** What became of a channel, newest first: the acts of operators, its terms, and when it switched itself off. */
import { type ChannelEvent, channelEvents } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { termParts } from './terms.ts'

const SHOWN = 50
const ACTS = wordsOf(channelEvents).filter((event) => event !== 'fall' && event !== 'channelTerms')

type Row = {
  at: number
  event: ChannelEvent
  by: string
  note: string | null
  min_amount: Money | null
  max_amount: Money
  fee_rate: number
  bonus_rate: number
}

function textOf({ note, min_amount, max_amount, fee_rate, bonus_rate }: Row): string {
  if (min_amount === null) return note ?? ''
  return termParts({ minAmount: min_amount, maxAmount: max_amount, feeRate: fee_rate, bonusRate: bonus_rate })
    .map(({ what, text }) => `${what} ${text}`)
    .join('，')
}

export async function historyOf(database: Queryable, channelId: string) {
  const known = await database.query('select 1 from pay_channel where id = $1', [channelId])
  if (known.length === 0) throw refuse('channelUnknown')
  const rows = await database.query<Row>(
    `select * from (
       select a.at, a.act as event, o.name as by, coalesce(a.detail ->> 'reason', a.detail ->> 'name') as note,
              null::bigint as min_amount, null::bigint as max_amount, null::int as fee_rate, null::int as bonus_rate
       from operator_act a join operator o on o.id = a.operator_id
       where a.subject_kind = 'channel' and a.subject_id = $1 and a.act = any($2::text[])
       union all
       select t.at, 'channelTerms', coalesce(one.name || '、' || other.name, ''), null, t.min_amount, t.max_amount, t.fee_rate, t.bonus_rate
       from channel_terms t left join approval p on p.id = t.approval_id
         left join operator one on one.id = p.asked_by left join operator other on other.id = p.decided_by
       where t.channel_id = $1
       union all
       select f.at, 'fall', '', format('近 %s 分钟 %s 单到账 %s 单，低于 %s%%', f.minutes, f.counted, f.paid, f.percent),
              null, null, null, null
       from channel_fall f where f.channel_id = $1
     ) events order by at desc limit ${SHOWN}`,
    [channelId, ACTS],
  )
  return { list: rows.map((row) => ({ at: row.at, event: row.event, by: row.by, text: textOf(row) })) }
}
