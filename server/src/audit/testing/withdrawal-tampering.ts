/** Tamperings with withdrawals: orders nobody placed, approved or paid, ends that did not come, words no provider said. */
import { paidTo } from './money-tampering.ts'
import { all, gone, type Stored, type Tampering, up } from './tampering.ts'

const order = (row: Stored) => [`withdrawal ${row.id} `]
const ofOrder = (row: Stored) => [`withdrawal ${row.order_id} `]
const payoutNo = (row: Stored) => [String(row.payout_no)]
const on = (name: string, where: string, set: string): Tampering => ({
  name: `withdrawal: ${name}`,
  ...{ table: 'withdrawal_order', where, set: () => set, names: order },
})
const onPayout = (name: string, where: string, set: string): Tampering => ({
  name: `payout: ${name}`,
  ...{ table: 'payout_attempt', where, set: () => set, names: ofOrder },
})
const onWord = (name: string, set: string, where = `verdict in ('paid', 'failed')`): Tampering => ({
  name: `word of a payout: ${name}`,
  ...{ table: 'payout_word', where, set: () => set, names: payoutNo },
})

export const withdrawalTamperings: readonly Tampering[] = [
  on('a larger amount', all, 'amount = amount + 10000'),
  on('a smaller fee', 'fee > 0', 'fee = fee - 100'),
  on('another player', all, 'player_id = player_id - 1'),
  on('another time', all, `created_at = created_at - interval '1 hour'`),
  on('another end time', 'ended_at is not null', `ended_at = ended_at + interval '1 hour'`),
  on('approved at another time', `approval_id is not null`, `approved_at = approved_at - interval '1 hour'`),
  on('paid that failed', `state = 'returned'`, `state = 'paid', reason = ''`),
  on('returned that was paid', `state = 'paid'`, `state = 'returned', reason = 'x'`),
  on(
    'paid that was refused',
    `state = 'refused'`,
    `state = 'paid', approved_at = ended_at, paying_at = ended_at, reason = ''`,
  ),
  on('cancelled that is open', `state = 'review'`, `state = 'cancelled', ended_at = clock_timestamp()`),
  on('open that was cancelled', `state = 'cancelled'`, `state = 'review', ended_at = null`),
  on('refused by another', `state = 'refused'`, 'decided_by = decided_by + 1'),
  on('approved by another', `decided_by is not null and approved_at is not null`, 'decided_by = decided_by + 1'),
  on(
    'automatic that was not',
    `not is_automatic and approved_at is not null`,
    'is_automatic = true, decided_by = null, approval_id = null',
  ),
  on('one instead of two', 'needs_two', 'needs_two = false, approval_id = null'),
  on(
    'a rule not hit',
    `risks @> '[{"rule": "amount", "isHit": true}]'`,
    `risks = replace(risks::text, '"isHit": true', '"isHit": false')::jsonb`,
  ),
  on('a rule left out', all, `risks = risks - 0`),
  on('without its approval', 'approval_id is not null', 'approval_id = null'),
  gone('withdrawal_order', order, all, 'withdrawal gone'),
  onPayout('a larger amount', all, 'amount = amount + 10000'),
  onPayout('paid that failed', `state = 'failed'`, `state = 'paid'`),
  onPayout('failed that was paid', `state = 'paid'`, `state = 'failed'`),
  onPayout(
    'open that was paid',
    `state = 'paid'`,
    `state = 'asked', decided_at = null, next_poll_at = clock_timestamp()`,
  ),
  onPayout('another reference', `state = 'paid'`, `provider_ref = provider_ref || 'x'`),
  onPayout('of another provider', `state = 'paid'`, `provider = 'other'`),
  onPayout('decided at another time', `state = 'paid'`, `decided_at = decided_at + interval '1 hour'`),
  gone('payout_attempt', ofOrder, all, 'payout gone'),
  onWord('of another amount', 'amount = amount + 10000'),
  onWord('of another reference', `provider_ref = provider_ref || 'x'`),
  onWord('paid instead of failed', `verdict = 'paid'`, `verdict = 'failed'`),
  onWord('failed instead of paid', `verdict = 'failed'`, `verdict = 'paid'`),
  onWord('at another time', `at = at - interval '1 day'`),
  onWord('of another approval', 'approval_id = approval_id + 1', `source = 'operators'`),
  onWord('of operators, as if it were of the provider', `source = 'poll', approval_id = null`, `source = 'operators'`),
  // One that decided nothing may be gone: no end depends on it.
  gone('payout_word', payoutNo, `verdict in ('paid', 'failed')`, 'word gone'),
  {
    name: 'withdrawal: invented and paid, with its transfers',
    table: 'account',
    where: 'balance > 10000000',
    statement: `with o as (
        insert into withdrawal_order (order_no, player_id, way, payee_id, payee, amount, fee, risks, is_automatic, needs_two,
          agent, address, state, approved_at, paying_at, ended_at)
        select 'W9' || lpad(player_id::text, 12, '0'), player_id, 'bank', 1, 'x', 1000000, 0,
          (select risks from withdrawal_order where is_automatic limit 1), true, false, '', '', 'paid',
          clock_timestamp(), clock_timestamp(), clock_timestamp()
        from account where ctid = $1 returning id, player_id
      ), held as (
        insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
        select a.player_id, a.seq + 1, 303, a.player_id, 5, 1000000, a.balance - 1000000, 'withdrawal', o.id
        from account a join o using (player_id)
      ), released as (
        insert into transfer (player_id, seq, code, debit, credit, amount, record_kind, record_id)
        select 0, 0, 702, 5, 3, 1000000, 'withdrawal', o.id from o
      ) update account set balance = balance - 1000000, seq = seq + 1 where ctid = $1`,
    names: (row) => [`W9${String(row.player_id).padStart(12, '0')}`],
  },
  {
    name: 'withdrawal: given back that was not',
    table: 'account',
    where: all,
    statement: paidTo(208, 5, 'withdrawal', `(select id from withdrawal_order where state = 'review' limit 1)`),
    names: () => ['withdrawal: withdrawal '],
  },
]

const ofStates = (row: Stored) => [`states of order ${row.order_id} `]

/** The states that orders went through: one left out, added, swapped or dated otherwise. */
export const orderStateTamperings: readonly Tampering[] = [
  gone('order_state', ofStates, `state = 'paid'`, 'state of an order gone'),
  gone('order_state', ofStates, `state in ('pending', 'review')`, 'earlier state of an order gone'),
  {
    name: 'state of an order: another one',
    table: 'order_state',
    where: `state = 'paid'`,
    set: () => `state = 'cancelled'`,
    names: ofStates,
  },
  {
    name: 'state of an order: at another time',
    table: 'order_state',
    where: all,
    set: () => `at = at - interval '1 hour'`,
    names: ofStates,
  },
  {
    name: 'state of an order: after it was paid',
    table: 'order_state',
    where: `state = 'paid'`,
    statement: `insert into order_state (order_id, number, state, due) select order_id, number + 1, 'expired', due from order_state where ctid = $1`,
    names: ofStates,
  },
  { name: 'state of an order: another amount due', table: 'order_state', where: all, set: up('due'), names: ofStates },
]
