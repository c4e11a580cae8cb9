/** Tamperings with red envelopes, and what the audit names of each. */
import { all, gone, type Stored, type Tampering, up } from './tampering.ts'

const named = (row: Stored) => [`envelope ${row.id}`]
const ofShare = (row: Stored) => [`envelope ${row.envelope_id}`]
const ofRecord = (row: Stored) => [`envelope ${row.record_id}`]

const on = (name: string, set: string, where = all): Tampering => ({
  name: `envelope: ${name}`,
  table: 'envelope',
  where,
  set: () => set,
  names: named,
})
const onShare = (name: string, set: string, where = all): Tampering => ({
  name: `share: ${name}`,
  table: 'envelope_share',
  where,
  set: () => set,
  names: ofShare,
})
const onTransfer = (name: string, set: Tampering['set'], where: string): Tampering => ({
  name: `transfer of an envelope: ${name}`,
  table: 'transfer',
  where,
  set: set!,
  names: ofRecord,
})

export const envelopeTamperings: readonly Tampering[] = [
  on('a larger total', `total = total * 2`, `type = 1 and state <> 'taken'`),
  on('another sender', 'sender_id = sender_id + 1'),
  on('another room', 'room_id = room_id + 1'),
  on('another message', 'no = no + 1000'),
  // Of one that nobody took from, what its sender was answered says it.
  {
    ...on('another number of shares', 'shares = shares + 1', `type = 2 and state <> 'taken'`),
    names: (row) => [...named(row), 'envelope request: request'],
  },
  on('sent at another time', `sent_at = sent_at - interval '1 hour'`),
  on('longer open', `expires_at = expires_at + interval '1 hour'`, `state = 'open'`),
  on('shorter open', `expires_at = expires_at - interval '1 hour'`),
  on('another commitment', `commitment = sha256('x')`, `state = 'open'`),
  on(
    'another seed and its commitment',
    `seed = sha256('x'), commitment = sha256(sha256('x'))`,
    `state = 'taken' and type = 2`,
  ),
  on('ended later', `ended_at = ended_at + interval '1 hour'`, `state = 'taken'`),
  on(
    'ended in secret',
    `state = 'refunded', ended_at = expires_at, seed = sha256('x'), sealed_seed = null, commitment = sha256(sha256('x'))`,
    `state = 'open'`,
  ),
  on('taken that was not', `taken = shares, taken_amount = total`, `state = 'open'`),
  on('less taken than was', 'taken = taken - 1, taken_amount = taken_amount - 1', `state <> 'taken' and taken > 1`),
  gone('envelope', named, `taken = 0`, 'envelope gone'),
  gone('envelope', named, `taken > 0`, 'envelope gone whose shares are there'),
  {
    name: 'envelope: a sealed seed of another',
    table: 'envelope',
    where: `state = 'open'`,
    statement: `update envelope set sealed_seed = (select o.sealed_seed from envelope o where o.state = 'open' and o.ctid <> $1 limit 1) where ctid = $1`,
    names: named,
  },
  { ...onShare('a larger amount', ''), set: () => 'amount = amount + 100' },
  onShare('another place', 'place = place + 100'),
  onShare('another taker', 'taker_id = taker_id + 100'),
  onShare('taken by who sent it', `taker_id = (select sender_id from envelope e where e.id = envelope_id)`),
  onShare('taken at another time', `taken_at = taken_at + interval '2 hours'`),
  onShare(
    'taken after the hours',
    `taken_at = taken_at + interval '13 hours', id = id_at(taken_at + interval '13 hours')`,
  ),
  {
    name: 'shares: a fen from one to another',
    table: 'envelope_share',
    where: `place = 1 and envelope_id in (select o.envelope_id from envelope_share o join envelope e on e.id = o.envelope_id
      where o.place = 2 and o.amount > 100 and e.type = 2 and e.state <> 'open')`,
    statement: `with other as (update envelope_share o set amount = amount - 100 where place = 2
        and envelope_id = (select envelope_id from envelope_share s where s.ctid = $1))
      update envelope_share set amount = amount + 100 where ctid = $1`,
    names: ofShare,
  },
  gone('envelope_share', ofShare, all, 'share gone'),
  {
    name: 'share: of somebody who took none',
    table: 'envelope_share',
    where: `place = 2 and envelope_id in (select id from envelope where state = 'open')`,
    statement: `insert into envelope_share (envelope_id, place, taker_id, amount)
      select envelope_id, place + 1, taker_id + 1000, amount from envelope_share where ctid = $1`,
    names: ofShare,
  },
  onTransfer('a larger debit', up('amount'), 'code = 305'),
  onTransfer('a larger share', up('amount'), 'code = 206'),
  onTransfer('a larger refund', up('amount'), 'code = 207'),
  onTransfer('of another envelope', () => 'record_id = record_id + 1', 'code in (206, 207, 305)'),
  onTransfer('at another time', () => `at = at - interval '1 hour'`, 'code = 206'),
  {
    name: 'refund: once more, with the balance',
    table: 'account',
    where: 'player_id in (select player_id from transfer where code = 207)',
    statement: `with t as (
        select record_id, amount from transfer
        where code = 207 and player_id = (select a.player_id from account a where a.ctid = $1) limit 1
      ), paid as (
        insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
        select a.player_id, a.seq + 1, 207, 8, a.player_id, t.amount, a.balance + t.amount, 'envelope', t.record_id
        from account a, t where a.ctid = $1
      ) update account set balance = balance + (select amount from t), seq = seq + 1 where ctid = $1`,
    names: (row) => [`code 207 of player ${row.player_id}`],
  },
  gone('transfer', ofRecord, 'code = 206', 'transfer of a share gone'),
  gone(
    'chat_message',
    (row) => [`message ${row.no} of room`, 'envelope message: envelope'],
    'type = 3',
    'message of an envelope gone',
  ),
  gone('chat_message', () => ['envelope message: envelope'], 'code = 3 and subtype = 7', 'notice of the room gone'),
  {
    name: 'request: of another envelope',
    table: 'money_request',
    where: `reply ? 'commitment'`,
    set: () => `reply = reply || '{"recordId": "1"}'`,
    names: (row) => [`request ${row.request_id}`],
  },
  {
    name: 'request: of another place',
    table: 'money_request',
    where: `reply ? 'envelopeId'`,
    set: () => `reply = reply || '{"place": 77}'`,
    names: (row) => [`request ${row.request_id}`],
  },
]
