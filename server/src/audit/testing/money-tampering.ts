/** Tamperings that create money: orders nobody paid, deposits nobody made, callbacks no provider sent. */
import { all, gone, request, type Stored, type Tampering, up } from './tampering.ts'

const order = (row: Stored) => [`order ${row.id}`]
const ofOrder = (row: Stored) => [String(row.order_no)]
const nonce = (row: Stored) => [String(row.nonce).match(/P\d+/)?.[0] ?? '']
const credited = `verdict = 'credited'`

const AMOUNT = 1_000_000
/** Adds a transfer to the account of `record` and moves its balance, in the name of the rows of `of`. */
const moved = (of: string, code: number, counter: number, kind: string, recordId: string) => `
  moved as (
    insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
    select a.player_id, a.seq + 1, ${code}, ${counter}, a.player_id, ${AMOUNT}, a.balance + ${AMOUNT}, '${kind}', ${recordId}
    from account a join ${of} o using (player_id)
  )`
const MORE = `balance = balance + ${AMOUNT}, seq = seq + 1`
/** The same for the row of an account that is tampered with. */
export const paidTo = (code: number, counter: number, kind: string, recordId: string) =>
  `with o as (select * from account where ctid = $1), ${moved('o', code, counter, kind, recordId)}
   update account set ${MORE} where ctid = $1`

export const moneyTamperings: readonly Tampering[] = [
  {
    name: 'invented order with its transfer',
    table: 'account',
    where: 'balance > 0',
    statement: `with o as (
        insert into recharge_order (order_no, player_id, pay_type, channel_id, terms_no, amount, provider, provider_ref, expires_at, state, paid_at)
        select 'P9' || lpad(player_id::text, 12, '0'), player_id, 'alipay', 'fast_a', 1, ${AMOUNT}, 'sandbox', 'SBX' || player_id,
               now() + interval '1 hour', 'paid', clock_timestamp() from account where ctid = $1 returning id, player_id
      ), ${moved('o', 107, 3, 'order', 'o.id')} update account set ${MORE} where ctid = $1`,
    names: (row) => [`P9${String(row.player_id).padStart(12, '0')}`],
  },
  {
    name: 'cancelled order paid with its transfer',
    table: 'recharge_order',
    where: `state = 'cancelled'`,
    statement: `with o as (select * from recharge_order where ctid = $1), ${moved('o', 107, 3, 'order', 'o.id')},
      more as (update account set ${MORE} where player_id = (select player_id from o))
      update recharge_order set state = 'paid', paid_at = clock_timestamp(), provider_ref = 'SBX' || id where ctid = $1`,
    names: order,
  },
  {
    name: 'deposit nobody made',
    table: 'account',
    where: all,
    statement: paidTo(419, 4, 'manual', 'a.player_id'),
    names: () => ['play money: transfer '],
  },
  {
    name: 'code that nobody posts',
    table: 'account',
    where: all,
    statement: paidTo(305, 4, 'order', '1'),
    names: () => ['direction: transfer '],
  },
  { name: 'word about money', table: 'provider_callback', where: credited, set: up('amount'), names: ofOrder },
  {
    name: 'word about a payment',
    table: 'provider_callback',
    where: credited,
    set: () => `provider_ref = 'SBXother'`,
    names: ofOrder,
  },
  {
    name: 'word that credited twice',
    table: 'provider_callback',
    where: `verdict = 'failed'`,
    set: () => `verdict = 'credited'`,
    names: ofOrder,
  },
  {
    name: 'another day',
    table: 'provider_callback',
    where: all,
    set: () => `at = at - interval '1 day'`,
    names: ofOrder,
  },
  gone('provider_callback', ofOrder, all),
  {
    name: 'paid at another time',
    table: 'recharge_order',
    where: `state = 'paid'`,
    set: () => `paid_at = paid_at - interval '1 hour'`,
    names: order,
  },
  {
    name: 'reference',
    table: 'recharge_order',
    where: `state = 'paid'`,
    set: () => `provider_ref = provider_ref || 'x'`,
    names: order,
  },
  {
    name: 'failed',
    table: 'recharge_order',
    where: `state = 'cancelled'`,
    set: () => `state = 'failed'`,
    names: order,
  },
  {
    name: 'exception of another kind',
    table: 'payment_exception',
    where: all,
    set: () => `kind = 'refunded'`,
    names: ofOrder,
  },
  { name: 'exception of another amount', table: 'payment_exception', where: all, set: up('amount'), names: ofOrder },
  {
    name: 'exception ended by nobody',
    table: 'payment_exception',
    where: 'ended_at is null',
    set: () => `ended_at = clock_timestamp(), note = '已退回'`,
    names: ofOrder,
  },
  gone('payment_exception', ofOrder, all, 'exception gone'),
  {
    name: 'digest',
    table: 'provider_nonce',
    where: all,
    set: (random) => `body_digest = sha256('${random.below(1000)}')`,
    names: nonce,
  },
  gone('provider_nonce', nonce),
  {
    name: 'time',
    table: 'money_request',
    where: `reply ? 'ids'`,
    set: () => `at = at - interval '1 day'`,
    names: request,
  },
]
