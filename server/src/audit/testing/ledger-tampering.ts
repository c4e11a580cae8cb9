/** Tamperings of transfers, balances, orders and rebate plans. */
import { all, copyOf, gone, type Stored, type Tampering, up } from './tampering.ts'

const transfer = (row: Stored) => [
  `transfer ${row.id}`,
  `bet ${row.record_id}`,
  `issue ${row.record_id}`,
  `order ${row.record_id}`,
  `withdrawal ${row.record_id}`,
  `wallet entry ${row.record_id}`,
  `interest run ${row.record_id}`,
  `fixed term ${row.record_id}`,
  `envelope ${row.record_id}`,
]
const account = (row: Stored) => [`account ${row.player_id}`]
const ofTransfer = (row: Stored) => [...transfer(row), ...account(row)]

export const ledgerTamperings: readonly Tampering[] = [
  { name: 'amount', table: 'transfer', where: all, set: up('amount'), names: transfer },
  {
    name: 'code',
    table: 'transfer',
    where: all,
    set: (random, row) =>
      `code = ${random.of([201, 202, 203, 301, 403, 423, 501, 502, 107, 113, 701].filter((code) => code !== row.code))}`,
    names: transfer,
  },
  { name: 'sides', table: 'transfer', where: all, set: () => 'debit = credit, credit = debit', names: transfer },
  {
    name: 'other side',
    table: 'transfer',
    where: 'player_id > 0',
    set: () =>
      `debit = case when debit < 1000 then case debit when 2 then 1 else 2 end else debit end, credit = case when credit < 1000 then case credit when 2 then 1 else 2 end else credit end`,
    names: transfer,
  },
  { name: 'balance after', table: 'transfer', where: 'player_id > 0', set: up('balance_after'), names: transfer },
  {
    name: 'number',
    table: 'transfer',
    where: all,
    set: (random) => `seq = seq + ${1 + random.below(3)}`,
    names: transfer,
  },
  {
    name: 'record',
    table: 'transfer',
    where: all,
    set: (random) => `record_id = record_id + ${1 + random.below(3)}`,
    names: ofTransfer,
  },
  {
    name: 'kind of record',
    table: 'transfer',
    where: all,
    set: (random, row) =>
      `record_kind = '${random.of(['bet', 'order', 'issue', 'manual'].filter((kind) => kind !== row.record_kind))}'`,
    names: transfer,
  },
  { name: 'date', table: 'transfer', where: all, set: () => `at = at - interval '1 day'`, names: transfer },
  gone('transfer', ofTransfer),
  {
    name: 'row twice',
    table: 'transfer',
    where: all,
    statement: copyOf(
      'transfer',
      'player_id, seq, at, code, debit, credit, amount, balance_after, record_kind, record_id',
    ),
    names: ofTransfer,
  },
  { name: 'balance', table: 'account', where: all, set: up('balance'), names: account },
  { name: 'number', table: 'account', where: all, set: () => 'seq = seq + 1', names: account },
  {
    name: 'paid',
    table: 'recharge_order',
    where: `state = 'cancelled'`,
    set: () => `state = 'paid', paid_at = now()`,
    names: (row) => [`order ${row.id}`],
  },
  {
    name: 'not paid',
    table: 'recharge_order',
    where: `state = 'paid'`,
    set: () => `state = 'expired', paid_at = null`,
    names: (row) => [`order ${row.id}`],
  },
  {
    name: 'amount',
    table: 'recharge_order',
    where: `state = 'paid'`,
    set: (random) => `amount = amount + 100 * ${1 + random.below(99)}`,
    names: (row) => [`order ${row.id}`],
  },
  {
    name: 'whose',
    table: 'recharge_order',
    where: `state = 'paid'`,
    set: (_random, row) => `player_id = (select max(player_id) from account where player_id <> ${row.player_id})`,
    names: (row) => [`order ${row.id}`],
  },
  {
    name: 'rates',
    table: 'rebate_plan',
    where: 'cardinality(rates) > 0',
    set: (random) => `rates[1] = rates[1] + ${1 + random.below(100)}`,
    names: (row) => [`rebate plan ${row.id}`],
  },
  {
    name: 'agents',
    table: 'rebate_plan',
    where: 'cardinality(agents) > 1',
    set: () => 'agents = array[agents[2], agents[1]]',
    names: (row) => [`rebate plan ${row.id}`],
  },
]
