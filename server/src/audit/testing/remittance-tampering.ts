/** Tamperings with bank transfers: money nobody saw, decisions nobody made, accounts nobody agreed on. */
import { paidTo } from './money-tampering.ts'
import { all, gone, type Stored, type Tampering } from './tampering.ts'

const ofOrder = (row: Stored) => [`remittance ${row.order_id}`]
const payee = (row: Stored) => [`payee ${row.id}`]
const on = (name: string, where: string, set: string): Tampering => ({
  name: `remittance: ${name}`,
  ...{ table: 'remittance', where, set: () => set, names: ofOrder },
})
const onOrder = (name: string, where: string, set: string): Tampering => ({
  name: `order by transfer: ${name}`,
  ...{ table: 'recharge_order', where: `provider = 'transfer' and ${where}`, set: () => set },
  names: (row) => [`remittance ${row.id} `],
})
const onPayee = (name: string, set: string): Tampering => ({
  name: `payee: ${name}`,
  ...{ table: 'payee_account', where: 'approval_id is not null', set: () => set, names: payee },
})

const row = (stored: Stored) => [`remittance row ${stored.id} `]
const onRow = (name: string, set: string, where = 'order_id is not null'): Tampering => ({
  name: `row of a statement: ${name}`,
  ...{ table: 'remittance_row', where, set: () => set, names: row },
})

export const remittanceTamperings: readonly Tampering[] = [
  on('another amount arrived', 'received is not null', 'received = received + 10000'),
  on('another remark', 'received is not null', `remark = 'ZZZZZZ'`),
  on('another operator', 'decided_by is not null', 'decided_by = decided_by + 1'),
  on('another time', 'received is not null', `decided_at = decided_at - interval '1 hour'`),
  on('one instead of two', 'approval_id is not null', 'approval_id = null'),
  on(
    'the proof taken away',
    `exists (select from recharge_order o where o.id = order_id and o.state = 'review')`,
    'proof_id = null, proof_name = null, proof_at = null',
  ),
  on('nobody decided', 'decided_by is not null', 'decided_by = null, decided_at = null'),
  gone('remittance', ofOrder, all, 'remittance gone'),
  onOrder('paid that was refused', `state = 'failed'`, `state = 'paid', paid_at = clock_timestamp()`),
  onOrder('refused that was paid', `state = 'paid' and credited is null`, `state = 'failed', paid_at = null`),
  onOrder('in review that nobody proved', `state = 'pending'`, `state = 'review'`),
  onOrder('refused that is in review', `state = 'review'`, `state = 'failed'`),
  onOrder('what was ordered instead of what arrived', 'credited is not null', 'credited = null'),
  {
    name: 'order by transfer: credited with its transfer',
    table: 'recharge_order',
    where: `provider = 'transfer' and state = 'review'`,
    statement: `with o as (select * from recharge_order where ctid = $1), moved as (
        insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
        select a.player_id, a.seq + 1, 101, 3, a.player_id, o.amount, a.balance + o.amount, 'order', o.id
        from account a join o using (player_id)
      ), more as (
        update account a set balance = balance + o.amount, seq = seq + 1 from o where a.player_id = o.player_id
      ) update recharge_order set state = 'paid', paid_at = clock_timestamp(), bonus = 0 where ctid = $1`,
    names: (row) => [`remittance ${row.id} `],
  },
  onPayee('a larger limit', 'day_limit = day_limit + 10000'),
  onPayee('another holder', `holder = '别人'`),
  onPayee('another bank', `bank = 'ICBC'`),
  onPayee('another number', `tail = '0000'`),
  onPayee('without its approval', 'approval_id = null'),
  gone('payee_account', payee, 'approval_id is not null', 'payee gone'),
  {
    name: 'payee: invented',
    table: 'payee_account',
    where: all,
    statement: `insert into payee_account (id, bank, holder, sealed_number, number_pseudonym, tail, day_limit, is_on)
      select id + 1, bank, '李四', sealed_number, (select max(id) from pseudonym), tail, 10000, true from payee_account where ctid = $1`,
    names: (row) => [`payee ${BigInt(String(row.id)) + 1n}`],
  },
  onRow('another amount', 'amount = amount + 10000'),
  onRow('confirmed by another', 'matched_by = matched_by + 1'),
  onRow('confirmed at another time', `matched_at = matched_at - interval '1 hour'`),
  onRow(
    'confirmed by nobody',
    `order_id = (select order_id from remittance where received is null limit 1), matched_by = 1, matched_at = clock_timestamp()`,
    'order_id is null',
  ),
  {
    ...onRow('open that was confirmed', 'order_id = null, matched_by = null, matched_at = null'),
    names: ({ order_id }) => [`remittance ${order_id}`],
  },
  gone(
    'remittance_row',
    ({ statement_id }) => [`remittance statement ${statement_id}`],
    all,
    'row of a statement gone',
  ),
  {
    name: 'statement: more payments than were read',
    ...{ table: 'remittance_statement', where: all, set: () => 'added = added + 1' },
    names: ({ id }) => [`remittance statement ${id}`],
  },
  {
    name: 'statement: read by another',
    ...{ table: 'remittance_statement', where: all, set: () => 'operator_id = operator_id + 1' },
    names: ({ id }) => [`remittance statement ${id}`],
  },
  {
    name: 'note of a payment: another text',
    ...{ table: 'remittance_row_note', where: all, set: () => `note = '已退款'`, names: () => ['remittance note: '] },
  },
  gone('remittance_row_note', () => ['remittance note: note of act '], all, 'note of a payment gone'),
  {
    name: 'note of a payment: of another payment',
    ...{
      table: 'remittance_row_note',
      where: all,
      set: () => 'row_id = row_id + 1',
      names: () => ['remittance note: '],
    },
  },
  {
    name: 'order by transfer: bonus nobody gave',
    table: 'account',
    where: all,
    statement: paidTo(210, 1, 'order', `(select order_id from remittance where received is null limit 1)`),
    names: () => ['order: order '],
  },
]
