/** Payments without an order, with the order that is proposed; those that have one; and credited orders without a payment. */
import { banks } from '@hongyun/contract/channels/words.ts'
import type { consoleStatementGaps, consoleStatementRows } from '@hongyun/contract/remittances/statement-calls.ts'
import type { RowView } from '@hongyun/contract/remittances/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { only } from '../../../platform/db/database.ts'
import type { PayeeRow } from './payees.ts'
import { askedPaymentOf, type Candidate, candidatesOf, propose } from './propose.ts'
import { rowPayerOf, type StatementParts } from './statement.ts'

type Page = { pageNum: number; pageSize: number }
type Row = {
  id: bigint
  payee_id: bigint
  bank: PayeeRow['bank']
  tail: string
  booked_at: number
  amount: Money
  remark: string
  reference: string
  sealed_payer: Buffer
  matched_at: number | null
  matched_by: string | null
  note: string | null
  noted_by: string | null
  noted_at: number | null
}
type Shown = Reply<typeof consoleStatementRows>

/** Proposals are worked out for the oldest of the open rows and those of the page. */
const MOST_OPEN = 2000

const SELECTED = `select s.id, s.payee_id, a.bank, a.tail, s.booked_at, s.amount, s.remark, s.reference, s.sealed_payer, s.matched_at,
    m.name as matched_by, n.note, n.at as noted_at, b.name as noted_by
  from remittance_row s join payee_account a on a.id = s.payee_id left join operator m on m.id = s.matched_by
  left join remittance_row_note n on n.row_id = s.id left join operator_act t on t.id = n.act_id left join operator b on b.id = t.operator_id`
/** Of a view, and how it is ordered. A payment with a note may turn out to be for an order. */
const OPEN = 's.order_id is null and n.row_id is null order by s.booked_at, s.id'
const MATCHED = 's.order_id is not null order by s.matched_at desc, s.id desc'
const EXPLAINED = 's.order_id is null and n.row_id is not null order by n.at desc, s.id desc'
const GAPS = `from remittance r where r.received is not null and not exists (select from remittance_row m where m.order_id = r.order_id)`

const payeeText = ({ bank, tail }: Pick<Row, 'bank' | 'tail'>): string => `${banks[bank]} ${tail}`

function proposalOf(one: Candidate, kind: NonNullable<Shown['list'][number]['proposal']>['kind']) {
  const payment = askedPaymentOf(one)
  return {
    ...{ orderId: one.order_id.toString(), orderNo: one.order_no, userName: one.user_name },
    ...{ payAmount: formatMoney(one.due), state: one.state, kind },
    asked: payment && { approvalId: String(one.approval_id), payment },
  }
}

const listed: Record<RowView, (database: StatementParts['database'], page: number[]) => Promise<Row[]>> = {
  open: (database, page) =>
    database.query<Row>(`${SELECTED} where ${OPEN} limit $1 offset $2`, page, 'remittances.rows-open'),
  matched: (database, page) =>
    database.query<Row>(`${SELECTED} where ${MATCHED} limit $1 offset $2`, page, 'remittances.rows-matched'),
  explained: (database, page) =>
    database.query<Row>(`${SELECTED} where ${EXPLAINED} limit $1 offset $2`, page, 'remittances.rows-explained'),
}

export async function statementRows(
  { database, personal }: StatementParts,
  { view, pageNum, pageSize }: Page & { view: RowView },
  mostOpen = MOST_OPEN,
): Promise<Shown> {
  const [rows, open, counts, payees] = await Promise.all([
    listed[view](database, [pageSize, (pageNum - 1) * pageSize]),
    database.query<{ id: bigint }>(
      `select s.id from remittance_row s left join remittance_row_note n on n.row_id = s.id where ${OPEN} limit $1`,
      [mostOpen],
      'remittances.open-rows',
    ),
    database.query<{ open: bigint; matched: bigint; explained: bigint; gaps: bigint }>(
      `select (select count(*) from remittance_row s where order_id is null and not exists (select from remittance_row_note n where n.row_id = s.id)) as open,
              (select count(*) from remittance_row_note n join remittance_row s on s.id = n.row_id where s.order_id is null) as explained,
              (select count(*) from remittance_row where order_id is not null) as matched, (select count(*) ${GAPS}) as gaps`,
      [],
      'remittances.row-counts',
    ),
    database.query<Pick<PayeeRow, 'id' | 'bank' | 'tail'>>('select id, bank, tail from payee_account order by id'),
  ])
  const shown = rows.map(({ id }) => id)
  const looked = new Set(open.map(({ id }) => id))
  if (view === 'open') for (const id of shown) looked.add(id)
  const proposals = propose(await candidatesOf(database, [...looked]))
  const found = view === 'explained' ? propose(await candidatesOf(database, shown)) : proposals
  const matched = view === 'matched' ? await matchedTo(database, rows) : new Map<bigint, Candidate>()
  const sums = only(counts)
  return {
    list: rows.map((row) => {
      const proposal = found.get(row.id)
      const own = matched.get(row.id)
      return {
        ...{ id: row.id.toString(), payeeId: row.payee_id.toString(), payee: payeeText(row), bookedAt: row.booked_at },
        ...{ amount: formatMoney(row.amount), remark: row.remark, reference: row.reference },
        payer: rowPayerOf(personal, row),
        proposal: own ? proposalOf(own, 'certain') : proposal ? proposalOf(proposal, proposal.kind) : null,
        ...{ matchedBy: row.matched_by, matchedAt: row.matched_at },
        note: row.note === null ? null : { text: row.note, by: row.noted_by!, at: row.noted_at! },
      }
    }),
    ...{ total: Number(sums[view]), pageNum, pageSize },
    certain: [...proposals.values()]
      .filter(({ kind, approval_id }) => kind === 'certain' && approval_id === null)
      .map(({ row_id, order_id }) => ({ rowId: row_id.toString(), orderId: order_id.toString() })),
    counts: {
      ...{ open: Number(sums.open), matched: Number(sums.matched) },
      ...{ explained: Number(sums.explained), gaps: Number(sums.gaps) },
    },
    payees: payees.map((payee) => ({ id: payee.id.toString(), name: payeeText(payee) })),
  }
}

/** The orders of rows that have one. */
async function matchedTo(database: StatementParts['database'], rows: readonly Row[]): Promise<Map<bigint, Candidate>> {
  const found = await database.query<Candidate>(
    `select s.id as row_id, o.id as order_id, o.order_no, p.user_name, r.received as due, o.state, true as by_remark, true as same_amount, false as is_shared,
            null as approval_id, null as asked_row
     from remittance_row s join remittance r on r.order_id = s.order_id join recharge_order o on o.id = r.order_id
     join player p on p.id = o.player_id where s.id = any($1::bigint[])`,
    [rows.map(({ id }) => id)],
    'remittances.matched-orders',
  )
  return new Map(found.map((one) => [one.row_id, one]))
}

type Gap = {
  id: bigint
  order_no: string
  user_name: string
  bank: PayeeRow['bank']
  tail: string
  remark: string
  received: Money
  decided_at: number
  decided_by: string
  is_covered: boolean
}

/** Credited orders that no payment is known of. */
export async function statementGaps(
  { database }: StatementParts,
  { pageNum, pageSize }: Page,
): Promise<Reply<typeof consoleStatementGaps>> {
  const [rows, sums] = await Promise.all([
    database.query<Gap>(
      `select o.id, o.order_no, p.user_name, a.bank, a.tail, g.remark, g.received, g.decided_at, d.name as decided_by,
              exists (select from remittance_row s where s.payee_id = g.payee_id and s.booked_at > g.decided_at + interval '1 day') as is_covered
       from (select r.* ${GAPS}) g join recharge_order o on o.id = g.order_id join player p on p.id = o.player_id
       join payee_account a on a.id = g.payee_id join operator d on d.id = g.decided_by
       order by g.decided_at desc, o.id desc limit $1 offset $2`,
      [pageSize, (pageNum - 1) * pageSize],
      'remittances.gaps',
    ),
    database.query<{ n: bigint }>(`select count(*) as n ${GAPS}`, [], 'remittances.gap-count'),
  ])
  return {
    list: rows.map((row) => ({
      ...{ id: row.id.toString(), orderNo: row.order_no, userName: row.user_name, payee: payeeText(row) },
      ...{ remark: row.remark, receivedAmount: formatMoney(row.received), decidedAt: row.decided_at },
      ...{ decidedBy: row.decided_by, isCovered: row.is_covered },
    })),
    ...{ total: Number(only(sums).n), pageNum, pageSize },
  }
}
