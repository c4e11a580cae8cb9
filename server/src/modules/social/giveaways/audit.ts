/** Giveaways against the approvals of two operators, and what was received against the ledger. */
import { type Checks, statementCheck } from '../../../platform/check.ts'

/** Each giveaway has an approval of its title, end, time and sums, and the other way round. */
const giveaways = statementCheck(
  'giveaway',
  `with due as (
     select id, subject_id as key, payload ->> 'title' as title, (payload ->> 'validUntil')::numeric as until, decided_at,
            jsonb_array_length(payload -> 'players') as players,
            (select sum((one ->> 1)::numeric) from jsonb_array_elements(payload -> 'players') one) as amount
     from approval where kind = 'giveaway' and state = 'approved'
   )
   select case when g.id is null then format('approval %s', d.id) else format('giveaway %s', g.id) end as row,
          case when g.id is null then 'no giveaway'
            else format('%s: %s players, %s, until %s, at %s', g.title, g.players, g.amount, g.valid_until, g.at) end as says,
          case when d.id is null then 'an approval of two operators'
            else format('%s: %s players, %s, until %s, at %s', d.title, d.players, d.amount, to_timestamp(d.until / 1000.0), d.decided_at)
            end as expected
   from giveaway g full join due d on d.id = g.approval_id
   where g.id is null or d.id is null or g.title <> d.title or g.key <> d.key or g.players <> d.players or g.amount <> d.amount
      or round(extract(epoch from g.valid_until) * 1000) <> d.until or abs(extract(epoch from g.at - d.decided_at)) > 60`,
)

/** Each envelope is one of the approval's list, and each of the list is there. */
const envelopes = statementCheck(
  'activity envelope',
  `with due as (
     select g.id as giveaway_id, (one ->> 0)::bigint as player_id, one ->> 1 as amount, g.valid_until
     from giveaway g join approval a on a.id = g.approval_id cross join jsonb_array_elements(a.payload -> 'players') one
   )
   select case when e.id is null then format('giveaway %s player %s', d.giveaway_id, d.player_id)
            else format('activity envelope %s', e.id) end as row,
          case when e.id is null then 'no envelope' else format('%s to player %s, until %s', e.amount, e.player_id, e.valid_until) end
            as says,
          case when d.player_id is null then 'a line of the approval'
            else format('%s to player %s, until %s', d.amount, d.player_id, d.valid_until) end as expected
   from activity_envelope e full join due d on d.giveaway_id = e.giveaway_id and d.player_id = e.player_id
   where e.id is null or d.player_id is null or e.amount::text <> d.amount or e.valid_until <> d.valid_until`,
)

/** What was received was credited once, then, to its player; nothing else was credited as an activity envelope. */
const received = statementCheck(
  'received envelope',
  `with moved as (
     select record_id, count(*) as n, min(id) as id, min(player_id) as player_id, min(amount) as amount, min(at) as at
     from transfer where record_kind = 'activity' group by record_id
   ), taken as (
     select e.*, g.at from activity_envelope e join giveaway g on g.id = e.giveaway_id where e.received_at is not null
   )
   select case when t.id is null then format('transfer %s', m.id) else format('activity envelope %s', t.id) end as row,
          case when m.record_id is null then 'no transfer'
            else format('%s of %s to player %s at %s', m.n, m.amount, m.player_id, m.at) end as says,
          case when t.id is null then 'an envelope that was received'
            else format('1 of %s to player %s at %s, from %s until %s', t.amount, t.player_id, t.received_at, t.at, t.valid_until) end
            as expected
   from moved m full join taken t on t.id = m.record_id
   where m.record_id is null or t.id is null or m.n <> 1 or m.amount <> t.amount or m.player_id <> t.player_id
      or abs(extract(epoch from m.at - t.received_at)) > 60 or was_before(t.received_at, t.at) or t.received_at >= t.valid_until`,
)

/** The checks of activity envelopes. */
export const giveawayChecks: Checks = { giveaways, activityEnvelopes: envelopes, receivedEnvelopes: received }
