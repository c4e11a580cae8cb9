/** What operators see of what providers said that nobody expected, and how they end it. Nothing here moves money. */

import type { consolePaymentExceptions } from '@hongyun/contract/cashier/operator-calls.ts'
import {
  type ExceptionView,
  exceptionViews,
  type PaymentException,
  paymentExceptions,
} from '@hongyun/contract/cashier/words.ts'
import type { Input, Reply } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, actorOf, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'

type Row = {
  id: bigint
  at: number
  provider: string
  order_no: string
  user_name: string | null
  pay_amount: Money | null
  kind: PaymentException
  provider_ref: string
  amount: Money | null
  currency: string
  ended_at: number | null
  ended_by: string | null
  note: string
}

const IN_VIEW = `(e.ended_at is null) = ($1 = 'open')`

/** An order that was told of before it was committed is paid by the time that anybody looks: its case says nothing any more. */
const NO_CASE = `e.kind = 'unknownOrder' and exists (
  select from recharge_order paid where paid.order_no = e.order_no and paid.provider = e.provider
    and paid.provider_ref = e.provider_ref and paid.state = 'paid')`

const CASES = `
  select e.id, e.at, e.provider, e.order_no, p.user_name, o.amount + o.fee as pay_amount, e.kind, e.provider_ref, e.amount,
         e.currency, e.ended_at, by.name as ended_by, e.note
  from payment_exception e left join recharge_order o on o.order_no = e.order_no and o.provider = e.provider
    left join player p on p.id = o.player_id left join operator by on by.id = e.ended_by
  where ${IN_VIEW} and not (${NO_CASE})`

/** What is open stands in the order it came, what has ended the other way round. */
const PLACE = `case when $1 = 'open' then e.id else -e.id end`

/** A page of them, and how many each list has. */
export async function listExceptions(
  database: Database,
  { view, pageNum, pageSize }: { view: ExceptionView; pageNum: number; pageSize: number },
): Promise<Reply<typeof consolePaymentExceptions>> {
  const [rows, counts] = await Promise.all([
    database.query<Row>(
      `${CASES} order by ${PLACE} limit $2 offset $3`,
      [view, pageSize, (pageNum - 1) * pageSize],
      'cashier.exceptions',
    ),
    database.query<{ open: number; ended: number }>(
      `select (count(*) filter (where e.ended_at is null))::int as open, (count(*) filter (where e.ended_at is not null))::int as ended
       from payment_exception e where not (${NO_CASE})`,
      [],
      'cashier.exception-counts',
    ),
  ])
  const { open, ended } = only(counts)
  return { list: rows.map(present), total: { open, ended }[view], pageNum, pageSize, counts: { open, ended } }
}

const present = (row: Row) => ({
  ...{ id: row.id.toString(), at: row.at, provider: row.provider, orderNo: row.order_no, kind: row.kind },
  ...{ hasOrder: row.pay_amount !== null, userName: row.user_name },
  orderAmount: row.pay_amount === null ? null : formatMoney(row.pay_amount),
  ...{ providerRef: row.provider_ref, amount: row.amount === null ? null : formatMoney(row.amount) },
  ...{ currency: row.currency, endedAt: row.ended_at, endedBy: row.ended_by, note: row.note },
})

const FILE = '充值差错'
const SOME = 200

/** The same as a CSV file. Who takes it away leaves an act. */
export const exceptionsFile = (database: Database): CsvFile<Input<typeof consolePaymentExceptions>> => ({
  name: FILE,
  head: [
    ...['编号', '时间', '服务商', '订单号', '用户名', '订单应付', '差错', '流水号', '金额', '币种'],
    ...['列表', '办结时间', '办结者', '处理说明'],
  ],
  async *rows({ view }, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: FILE })
    for (let last: bigint | null = null; ; ) {
      const rows: Row[] = await database.query<Row>(
        `${CASES} and ($2::bigint is null or ${PLACE} > case when $1 = 'open' then $2 else -$2 end) order by ${PLACE} limit ${SOME}`,
        [view, last],
        'cashier.exceptions-file',
      )
      if (rows.length > 0) yield rows.map((row) => lineOf(present(row), view))
      if (rows.length < SOME) return
      last = rows.at(-1)!.id
    }
  },
})

const lineOf = (one: ReturnType<typeof present>, view: ExceptionView): readonly string[] => [
  ...[one.id, dateTime(one.at), one.provider, one.orderNo, one.userName ?? '', one.orderAmount ?? ''],
  ...[paymentExceptions[one.kind], one.providerRef, one.amount ?? '', one.currency, exceptionViews[view]],
  ...[one.endedAt === null ? '' : dateTime(one.endedAt), one.endedBy ?? '', one.note],
]

/** Ends one with a note of what was done. */
export const endException = (
  database: Database,
  actor: Actor,
  { id, note }: { id: bigint; note: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'channels')
    const [row] = await tx.query<{ order_no: string; ended_at: number | null }>(
      'select order_no, ended_at from payment_exception where id = $1 for update',
      [id],
    )
    if (!row) throw refuse('notFound')
    if (row.ended_at !== null) throw refuse('exceptionEnded')

    // Only writes from here on: all decisions are made.
    await tx.query(
      'update payment_exception set ended_at = clock_timestamp(), ended_by = $2, note = $3 where id = $1',
      [id, actor.operatorId, note],
    )
    await noteAct(
      tx,
      actor,
      'paymentExceptionEnd',
      { name: row.order_no, reason: note },
      { kind: 'paymentException', id },
    )
  })
