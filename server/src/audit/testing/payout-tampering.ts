/** Tamperings with payout accounts: where money goes to, whose it is, what locks it, and what tells of it. */

import { lockAfterWithdrawal } from '../../modules/money/bindings/locks.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { bindCard, cardNumber, prepareToBind } from '../../testing/payout-accounts.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { all, gone, type Stored, type Tampering } from './tampering.ts'

const account = (row: Stored) => [`payout account ${row.id}`]
const ofAccount = (row: Stored) => [`payout account ${row.account_id}`]

/** Players with two cards each, one of them used. */
export async function stagePayouts(server: TestServer): Promise<void> {
  for (const n of [1, 2]) {
    const player = await server.newPlayer()
    await prepareToBind(server, player)
    const used = await bindCard(server, player, cardNumber(900 + n))
    await bindCard(server, player, cardNumber(910 + n))
    await inTransaction(server.database, (tx) => lockAfterWithdrawal(tx, 'bank', used))
  }
}

const changed: readonly Tampering[] = [
  { name: 'another number', set: () => `sealed_number = sealed_number || '\\x00'::bytea` },
  {
    name: "another account's number",
    set: () => `sealed_number = (select sealed_number from payout_account o where o.id <> payout_account.id limit 1)`,
  },
  { name: 'another commitment', set: () => 'number_commitment = sha256(number_commitment)' },
  {
    name: 'another pseudonym',
    set: () => 'number_pseudonym = (select max(p.id) from pseudonym p where p.id <> number_pseudonym)',
  },
  {
    name: 'another tail',
    set: () => 'tail_pseudonym = (select max(p.id) from pseudonym p where p.id <> tail_pseudonym)',
  },
  { name: 'another mask', set: () => `masked = '**** 0000'` },
  { name: 'another bank', set: () => `bank_code = 'CCB'` },
  {
    name: 'another player',
    set: () => 'player_id = (select id from player p where p.id <> payout_account.player_id limit 1)',
  },
  { name: 'older', set: () => `bound_at = bound_at - interval '1 day'` },
  { name: 'ended', set: () => 'ended_at = clock_timestamp()' },
].map((tampering) => ({ ...tampering, table: 'payout_account', where: all, names: account }))

export const payoutTamperings: readonly Tampering[] = [
  ...changed,
  { name: 'unlocked', table: 'payout_account', where: 'locked', set: () => 'locked = false', names: account },
  {
    name: 'never used',
    table: 'payout_account',
    where: 'locked',
    set: () => 'locked = false, used_at = null',
    names: account,
  },
  {
    name: 'another hash of a number',
    ...{ table: 'pseudonym', where: all, set: () => 'hash = sha256(hash)', names: ({ id }) => [`pseudonym ${id}`] },
  },
  gone('payout_account', account),
  gone('payout_account_event', ofAccount, `event = 'bound'`, 'binding gone'),
  gone('payout_account_event', ofAccount, `event = 'locked'`, 'lock gone'),
  {
    name: 'another time',
    table: 'payout_account_event',
    where: all,
    set: () => `at = at - interval '1 second'`,
    names: (row) => [`payout_account_event ${row.id}`],
  },
]
