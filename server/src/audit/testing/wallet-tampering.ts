/** Tamperings with the yield wallet: balances and interest nobody earned, fixed terms nobody bought or ended, other rates. */
import { all, gone, type Stored, type Tampering, up } from './tampering.ts'

const wallet = (row: Stored) => [`wallet of player ${row.player_id}`]
const entry = (row: Stored) => [`wallet entry ${row.id}`, `player ${row.player_id}`]
const order = (row: Stored) => [`fixed term ${row.id}`]
const interest = 'code = 613'
const cancelled = `state = 'cancelled'`

export const walletTamperings: readonly Tampering[] = [
  { name: 'more in a wallet', table: 'yuebao_account', where: all, set: up('balance'), names: wallet },
  { name: 'more carried on', table: 'yuebao_account', where: all, set: () => 'carry = carry + 1', names: wallet },
  { name: 'a day less booked', table: 'yuebao_account', where: all, set: () => 'through = through - 1', names: wallet },
  { name: 'more interest', table: 'yuebao_entry', where: interest, set: up('amount'), names: entry },
  { name: 'interest on more', table: 'yuebao_entry', where: interest, set: up('low'), names: entry },
  { name: 'more out', table: 'yuebao_entry', where: 'code = 612', set: up('amount'), names: entry },
  gone('yuebao_entry', entry, interest, 'interest gone'),
  {
    name: 'another rate of a run',
    table: 'yuebao_run',
    where: 'accounts > 0',
    set: () => 'rate = rate + 1',
    names: (row) => [`interest run ${row.id}`],
  },
  {
    name: 'another rate',
    table: 'yuebao_rate',
    where: all,
    set: () => 'rate = rate + 1',
    names: (row) => [`rate ${row.no}`],
  },
  { name: 'a larger principal', table: 'pledge_order', where: `state = 'open'`, set: up('principal'), names: order },
  { name: 'more interest of a term', table: 'pledge_order', where: cancelled, set: () => 'interest = 1', names: order },
  { name: 'paid for more days', table: 'pledge_order', where: cancelled, set: () => 'full_days = 3', names: order },
  {
    name: 'a longer term',
    table: 'pledge_order',
    where: all,
    set: () => `ends_at = ends_at + interval '1 day'`,
    names: order,
  },
  gone('pledge_order', order, `state = 'open'`, 'term gone'),
  {
    name: 'more carried of a product',
    table: 'pledge_carry',
    where: all,
    set: () => 'carry = carry + 1',
    names: (row) => [`what player ${row.player_id} carries`],
  },
  {
    name: 'more open principal',
    table: 'pledge_product',
    where: all,
    set: up('principal'),
    names: (row) => [`product ${row.id}`],
  },
  {
    name: 'another rate of a product',
    table: 'pledge_terms',
    where: all,
    set: () => 'rate = rate + 1',
    names: (row) => [`terms ${row.no} of product ${row.product_id}`],
  },
]
