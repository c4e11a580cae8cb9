/**
 * Tamperings with activity envelopes, more given, to others, received twice or too late, money that no envelope brought; and with
 * the approvals of envelopes of the site.
 */
import { paidTo } from './money-tampering.ts'
import { copyOf, gone, type Stored, type Tampering, up } from './tampering.ts'

const giveaway = (row: Stored) => [`giveaway ${row.id}`]
const envelope = (row: Stored) => [`activity envelope ${row.id}`]
const isReceived = 'received_at is not null'
const waits = 'received_at is null'

export const giveawayTamperings: readonly Tampering[] = [
  { name: 'more given than was approved', table: 'giveaway', where: 'true', set: up('amount'), names: giveaway },
  {
    name: 'another end of a giveaway',
    table: 'giveaway',
    where: 'true',
    set: () => `valid_until = valid_until + interval '1 day'`,
    names: giveaway,
  },
  {
    name: 'giveaway at another time',
    table: 'giveaway',
    where: 'true',
    set: () => `at = at - interval '2 minutes'`,
    names: giveaway,
  },
  gone('giveaway', (row) => [`approval ${row.approval_id}`], 'true', 'giveaway gone'),
  {
    name: 'giveaway that nobody approved',
    table: 'giveaway',
    where: 'true',
    statement: `insert into giveaway (id, approval_id, key, title, players, amount, valid_until)
      select id + 1, approval_id + 1, md5(key) || '00000000', 'another', players, amount, valid_until from giveaway where ctid = $1`,
    names: (row) => [`giveaway ${BigInt(String(row.id)) + 1n}`],
  },
  { name: 'envelope of more', table: 'activity_envelope', where: waits, set: up('amount'), names: envelope },
  {
    name: 'received envelope of more',
    table: 'activity_envelope',
    where: isReceived,
    set: up('amount'),
    names: envelope,
  },
  {
    name: 'envelope of another player',
    table: 'activity_envelope',
    where: waits,
    set: () => 'player_id = player_id + 1000000',
    names: envelope,
  },
  gone('activity_envelope', (row) => [`giveaway ${row.giveaway_id} player ${row.player_id}`], waits, 'envelope gone'),
  {
    name: 'one envelope more',
    table: 'activity_envelope',
    where: waits,
    statement: copyOf('activity_envelope', 'giveaway_id, player_id, amount, valid_until').replace(
      'player_id, amount, valid_until from',
      'player_id + 1000000, amount, valid_until from',
    ),
    names: () => ['activity envelope: activity envelope '],
  },
  {
    name: 'envelope received without its money',
    table: 'activity_envelope',
    where: waits,
    set: () => 'received_at = clock_timestamp()',
    names: envelope,
  },
  {
    name: 'received envelope made to wait again',
    table: 'activity_envelope',
    where: isReceived,
    set: () => 'received_at = null',
    names: (row) => [`received envelope: transfer `, String(row.id)],
  },
  {
    name: 'envelope received at another time',
    table: 'activity_envelope',
    where: isReceived,
    set: () => `received_at = received_at - interval '2 minutes'`,
    names: envelope,
  },
  {
    name: 'another end of an envelope',
    table: 'activity_envelope',
    where: isReceived,
    set: () => `valid_until = valid_until + interval '1 day'`,
    names: envelope,
  },
  {
    name: 'money of an activity that gave none',
    table: 'account',
    where: 'true',
    statement: paidTo(209, 1, 'activity', 'a.player_id'),
    names: () => ['received envelope: transfer '],
  },
  gone(
    'site_envelope',
    (row) => [`site envelope: envelope ${row.envelope_id}`],
    'true',
    'envelope of the site that nobody approved',
  ),
  {
    name: 'envelope of the site by another approval',
    table: 'site_envelope',
    where: 'true',
    set: () => 'approval_id = approval_id + 1',
    names: (row) => [`site envelope: envelope ${row.envelope_id}`],
  },
  {
    name: 'envelope of the site sent at another time',
    table: 'envelope',
    where: `source = 'site'`,
    set: () => `sent_at = sent_at - interval '2 minutes'`,
    names: (row) => [`site envelope: envelope ${row.id}`],
  },
]
