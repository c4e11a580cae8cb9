/** A provider's last statement of a day against our orders as they are now, row by row. */

import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import type { Difference, StatementSource } from '@hongyun/contract/reconciliation/words.ts'
import { DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type About, isReconciled, subjectOf } from './take-statement.ts'

export type Head = {
  id: bigint
  provider: string
  day: string
  no: number
  source: StatementSource
  row_count: number
  amount: Money
  at: number
  by: string
}

export const HEAD = `s.id, s.provider, to_char(s.day, 'YYYY-MM-DD') as day, s.no, s.source, s.row_count, s.amount, s.at, o.name as by
  from provider_statement s join operator o on o.id = s.operator_id`

export const presentHead = ({ id, row_count, amount, ...head }: Head) => ({
  ...head,
  id: id.toString(),
  rowCount: row_count,
  amount: formatMoney(amount),
})

/** The last statement of a day; refuses where none was taken. */
export async function lastStatement(database: Queryable, { provider, day }: About): Promise<Head> {
  const [head] = await database.query<Head>(
    `select ${HEAD} where s.provider = $1 and s.day = $2::date order by s.no desc limit 1`,
    [provider, day],
    'reconciliation.last',
  )
  if (!head) throw refuse('notFound')
  return head
}

export type Found = {
  kind: Difference
  order_no: string
  provider_ref: string
  theirs: Money | null
  ours: Money | null
  state: OrderState | null
}

/**
 * What differs. A payment may stand in the statement of another day than ours: around midnight, or where we were told of it days
 * later. So ours is missing there only where no last statement of any day has it.
 */
export async function differencesOf(
  database: Queryable,
  { id, provider, day }: Pick<Head, 'id' | 'provider' | 'day'>,
): Promise<{ matched: number; list: Found[] }> {
  const start = startOfDay(day)
  const rows = await database.query<Omit<Found, 'kind'> & { kind: Difference | 'same' }>(
    `with theirs as (
       select order_no, min(provider_ref) as provider_ref, sum(amount)::bigint as amount, count(*) as n from statement_row
       where statement_id = $1 group by order_no
     ), compared as (
       select t.order_no, t.provider_ref, t.amount as theirs, coalesce(o.credited, o.amount) + o.fee as ours, o.state,
         case when o.id is null then 'unknownThere' when t.n > 1 then 'doubled'
              when t.amount <> coalesce(o.credited, o.amount) + o.fee then 'amountDiffers'
              when o.state <> 'paid' then 'paidThere' else 'same' end as kind
       from theirs t left join recharge_order o on o.order_no = t.order_no and o.provider = $2
     )
     select * from compared
     union all
     select o.order_no, coalesce(o.provider_ref, ''), null, coalesce(o.credited, o.amount) + o.fee, o.state, 'missingThere'
     from recharge_order o
     where o.provider = $2 and o.paid_at >= to_timestamp($3 / 1000.0) and o.paid_at < to_timestamp($4 / 1000.0)
       and not exists (
         select from statement_row r join provider_statement s on s.id = r.statement_id
         where r.order_no = o.order_no and s.provider = $2 and not exists (
           select from provider_statement l where l.provider = s.provider and l.day = s.day and l.no > s.no))
     order by order_no`,
    [id, provider, start, start + DAY_MS],
    'reconciliation.differences',
  )
  const list = rows.filter((row): row is Found => row.kind !== 'same')
  return { matched: rows.length - list.length, list }
}

/** One difference of a day; refuses where there is none of that order any more. */
export async function differenceOf(database: Queryable, about: About, orderNo: string): Promise<Found> {
  const { list } = await differencesOf(database, await lastStatement(database, about))
  const found = list.find(({ order_no }) => order_no === orderNo)
  if (!found) throw refuse('differenceGone')
  return found
}

/** Whether two operators may credit the order by what the provider states. */
export const canCredit = ({ kind }: Found): boolean => kind === 'paidThere'

/** The day as operators look at it: each difference with its last note and the approval that waits. */
export async function oneStatement(database: Database, about: About) {
  const head = await lastStatement(database, about)
  const [{ matched, list }, notes, approvals] = await Promise.all([
    differencesOf(database, head),
    database.query<{ order_no: string; text: string; by: string; at: number }>(
      `select distinct on (n.order_no) n.order_no, n.note as text, o.name as by, n.at
       from statement_note n join operator_act a on a.id = n.act_id join operator o on o.id = a.operator_id
       where n.provider = $1 and n.day = $2::date order by n.order_no, n.id desc`,
      [about.provider, about.day],
    ),
    database.query<{ id: bigint; order_no: string }>(
      `select id, payload ->> 'orderNo' as order_no from approval
       where subject_kind = 'providerStatement' and starts_with(subject_id, $1 || ' ') and state = 'open' and expires_at > clock_timestamp()`,
      [subjectOf(about).id],
    ),
  ])
  const noteOf = new Map(notes.map(({ order_no, ...note }) => [order_no, note]))
  const waiting = new Map(approvals.map(({ order_no, id }) => [order_no, id]))
  return {
    ...presentHead(head),
    matched,
    differences: list.map((found) => ({
      id: `${found.kind} ${found.order_no}`,
      kind: found.kind,
      orderNo: found.order_no,
      providerRef: found.provider_ref,
      theirAmount: found.theirs === null ? null : formatMoney(found.theirs),
      ourAmount: found.ours === null ? null : formatMoney(found.ours),
      state: found.state,
      canCredit: isReconciled(about.provider) && canCredit(found),
      approvalId: waiting.get(found.order_no)?.toString() ?? null,
      note: noteOf.get(found.order_no) ?? null,
    })),
  }
}

/** The days that statements were taken of, the last day first. */
export async function listStatements(database: Database, page: { pageNum: number; pageSize: number }) {
  const last =
    'not exists (select from provider_statement l where l.provider = s.provider and l.day = s.day and l.no > s.no)'
  const [list, counts] = await Promise.all([
    database.query<Head>(`select ${HEAD} where ${last} order by s.day desc, s.provider limit $1 offset $2`, [
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ]),
    database.query<{ total: bigint }>('select count(distinct (provider, day)) as total from provider_statement'),
  ])
  return { list: list.map(presentHead), total: Number(counts[0]!.total), ...page }
}
