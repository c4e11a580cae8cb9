/** Envelopes against the ledger, the seeds they were split by, and the messages they came with. */
import { ALL_TAKEN_NOTICE, LUCKY, REFUND_HOURS } from '@hongyun/contract/envelopes/words.ts'
import { splitEnvelope } from '@hongyun/lottery/envelope-split.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { systemAccounts } from '../../money/ledger/accounts.ts'

/**
 * Each envelope has its transfers, to the amount, of its player and time: what it was sent with, each share once, and what went
 * back. There is no other transfer of an envelope.
 */
const envelopes = statementCheck(
  'envelope',
  `with due as (
     select id, case when source = 'site' then 705 else 305 end as code, coalesce(sender_id, 0) as player_id, total as amount,
            sent_at as at from envelope
     union all select envelope_id, 206, taker_id, amount, taken_at from envelope_share
     union all select id, case when source = 'site' then 706 else 207 end, coalesce(sender_id, 0), total - taken_amount, ended_at
     from envelope where state = 'refunded'
   ), moved as (
     select record_id as id, code, player_id, sum(amount) as amount, count(*) as n, min(at) as at, max(at) as last
     from transfer where record_kind = 'envelope' group by 1, 2, 3
   )
   select format('envelope %s code %s of player %s', id, code, player_id) as row,
          format('%s in %s transfers at %s', m.amount, coalesce(m.n, 0), m.at) as says,
          case when d.id is null then 'none' else format('%s once at %s', d.amount, d.at) end as expected
   from due d full join moved m using (id, code, player_id)
   where d.id is null or m.id is null or m.amount <> d.amount or m.n <> 1
      or abs(extract(epoch from m.at - d.at)) > 60 or abs(extract(epoch from m.last - d.at)) > 60`,
)

/** The account of the house that holds envelopes has what open ones still hold. */
const heldEnvelopes = statementCheck(
  'held envelopes',
  `with held as (
     select coalesce(sum(case when credit = ${systemAccounts.heldEnvelopes} then amount else -amount end), 0) as amount
     from transfer where ${systemAccounts.heldEnvelopes} in (debit, credit)
   ), due as (select coalesce(sum(total - taken_amount), 0) as amount from envelope where state = 'open')
   select 'account held_envelopes' as row, h.amount::text as says, d.amount::text as expected
   from held h, due d where h.amount <> d.amount`,
)

/**
 * What an envelope says of its shares is what they come to: places without a hole, none before it was sent or after it ended
 * or was too old, none of its sender, of a normal one all equal. Its end fits what was taken, and came in time.
 */
const shares = statementCheck(
  'envelope shares',
  `with given as (
     select envelope_id, count(*) as n, sum(amount) as amount, min(place) as first, max(place) as last, min(taken_at) as since,
            max(taken_at) as until, (array_agg(taken_at order by place desc))[1] as last_at, min(amount) as least, max(amount) as most, array_agg(taker_id) as takers,
            bool_or(abs(extract(epoch from taken_at - time_of_id(id))) > 1) as is_misdated
     from envelope_share group by envelope_id
   ), said as (
     select coalesce(e.id, g.envelope_id) as id,
            format('%s of %s taken, %s, %s, sent %s, ended %s', e.taken, e.shares, e.taken_amount, e.state, e.sent_at, e.ended_at) as says,
            case
              when e.id is null then 'an envelope'
              when e.taken <> coalesce(g.n, 0) or e.taken_amount <> coalesce(g.amount, 0)
                then format('%s taken, %s', coalesce(g.n, 0), coalesce(g.amount, 0))
              when g.first <> 1 or g.last <> g.n then 'places from the first without a hole'
              when g.is_misdated then 'shares dated as their ids'
              when was_before(g.since + interval '1 second', e.sent_at) or g.until >= e.expires_at then 'shares within its hours'
              when was_before(e.ended_at + interval '1 second', g.until) then 'no share after its end'
              when e.sender_id = any(g.takers) then 'no share of its sender'
              when e.type <> ${LUCKY} and (g.least <> e.total / e.shares or g.most <> e.total / e.shares) then 'equal shares'
              when (e.state = 'taken') <> (e.taken = e.shares) then 'taken once nothing is left'
              when e.state = 'taken' and abs(extract(epoch from e.ended_at - g.last_at)) > 60 then 'an end with its last share'
              when e.state = 'refunded' and e.ended_at < e.expires_at then 'no refund before its hours are over'
              when abs(extract(epoch from e.expires_at - e.sent_at) - ${REFUND_HOURS * 3600}) > 60
                then '${REFUND_HOURS} hours'
              when abs(extract(epoch from e.sent_at - time_of_id(e.id))) > 60 then format('sent at %s', time_of_id(e.id))
            end as expected
     from envelope e full join given g on g.envelope_id = e.id
   )
   select format('envelope %s', id) as row, says, expected from said where expected is not null`,
)

type EndedRow = {
  id: bigint
  type: number
  total: Money
  shares: number
  seed: Buffer
  taken: Money[]
  is_committed: boolean
}

/** What was taken of an envelope that has ended follows from its seed, and the seed is what was committed to. */
const splits: Check = async function* (database) {
  const rows = await database.query<EndedRow>(
    `select e.id, e.type, e.total, e.shares, e.seed, sha256(e.seed) = e.commitment as is_committed,
            array(select s.amount from envelope_share s where s.envelope_id = e.id order by s.place) as taken
     from envelope e where e.seed is not null`,
  )
  for (const { id, type, total, shares: number, seed, taken, is_committed } of rows) {
    const expected = splitEnvelope(seed, { recordId: id.toString(), lucky: type === LUCKY, total, number })
    const isSplit = taken.every((amount, n) => amount === expected[n])
    if (isSplit && is_committed) continue
    yield {
      check: 'envelope split',
      row: `envelope ${id}`,
      says: `shares ${taken.join(', ')}`,
      expected: is_committed
        ? `${expected.slice(0, taken.length).join(', ')} by its seed`
        : 'the seed of its commitment',
    }
  }
}

/** While the chat is kept, each envelope has its message, of its sender at its time, and each message of the type its envelope. */
const messages = statementCheck(
  'envelope message',
  `select format('envelope %s', e.id) as row, format('message %s of room %s by %s', e.no, e.room_id, coalesce(e.sender_id, 0)) as says,
          'a message of an envelope, of its sender, then' as expected
   from envelope e
   where e.sent_at > (select clock_timestamp() - interval '29 days') and not exists (
     select from chat_message m where m.room_id = e.room_id and m.no = e.no and m.type = 3 and m.author_id = coalesce(e.sender_id, 0)
       and m.id >= id_at(e.sent_at - interval '1 minute') and abs(extract(epoch from m.at - e.sent_at)) <= 60)
   union all
   select format('message %s of room %s', m.no, m.room_id), 'a red envelope', 'an envelope'
   from chat_message m where m.type = 3 and not exists (select from envelope e where e.room_id = m.room_id and e.no = m.no)
   union all
   select format('envelope %s', e.id), format('taken at %s', e.ended_at), 'its room was told'
   from envelope e
   where e.state = 'taken' and e.ended_at > (select clock_timestamp() - interval '29 days') and not exists (
     select from chat_message m where m.room_id = e.room_id and m.no > e.no and m.code = 3 and m.subtype = 7
       and m.id >= id_at(clock_went_back_to(e.ended_at) - interval '1 minute') and m.data ->> 'recordId' = e.id::text and m.data ->> 'text' = '${ALL_TAKEN_NOTICE}')`,
)

/** What a request was answered stands: the envelope was sent by this player then, the share taken. */
const requests = statementCheck(
  'envelope request',
  `select format('request %s of player %s', r.request_id, r.player_id) as row, r.reply ->> 'recordId' as says,
          'an envelope of this player and time, with these shares' as expected
   from money_request r
   where r.reply ? 'commitment' and not exists (
     select from envelope e where e.id::text = r.reply ->> 'recordId' and e.sender_id = r.player_id
       and encode(e.commitment, 'hex') = r.reply ->> 'commitment' and e.shares::text = r.reply ->> 'numTotal'
       and e.total = (r.reply ->> 'amountTotal')::numeric * 10000 and abs(extract(epoch from r.at - e.sent_at)) <= 60)
   union all
   select format('request %s of player %s', r.request_id, r.player_id), format('place %s of envelope %s', r.reply ->> 'place', r.reply ->> 'envelopeId'),
          'the share of this player'
   from money_request r
   where r.reply ? 'envelopeId' and not exists (
     select from envelope_share s where s.envelope_id::text = r.reply ->> 'envelopeId' and s.place::text = r.reply ->> 'place'
       and s.taker_id = r.player_id)`,
)

/** The checks of envelopes. */
export const envelopeChecks: Checks = {
  envelopes,
  heldEnvelopes,
  envelopeShares: shares,
  envelopeSplits: splits,
  envelopeMessages: messages,
  envelopeRequests: requests,
}
