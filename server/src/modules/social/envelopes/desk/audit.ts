/** Envelopes of the site against the approvals of two operators. */
import { type Checks, statementCheck } from '../../../../platform/check.ts'

/** Each envelope of the site has an approval of its room, kind, money, shares and time, and the other way round. */
const siteEnvelopes = statementCheck(
  'site envelope',
  `with due as (
     select id, payload ->> 'roomCode' as room, (payload ->> 'type')::smallint as type, (payload ->> 'number')::integer as shares,
            case payload ->> 'type' when '2' then (payload ->> 'money')::numeric
              else (payload ->> 'money')::numeric * (payload ->> 'number')::integer end as total,
            decided_at
     from approval where kind = 'siteEnvelope' and state = 'approved'
   ), sent as (
     select e.id, r.code as room, e.type, e.shares, e.total, e.sent_at, s.approval_id
     from envelope e join chat_room r on r.id = e.room_id left join site_envelope s on s.envelope_id = e.id
     where e.source = 'site' or s.envelope_id is not null
   )
   select case when s.id is null then format('approval %s', d.id) else format('envelope %s', s.id) end as row,
          case when s.id is null then 'no envelope'
            else format('%s: type %s, %s in %s at %s', s.room, s.type, s.total, s.shares, s.sent_at) end as says,
          case when d.id is null then 'an approval of two operators'
            else format('%s: type %s, %s in %s at %s', d.room, d.type, d.total, d.shares, d.decided_at) end as expected
   from sent s full join due d on d.id = s.approval_id
   where s.id is null or d.id is null or s.room is distinct from d.room or s.type <> d.type or s.shares <> d.shares
      or s.total <> d.total or abs(extract(epoch from s.sent_at - d.decided_at)) > 60`,
)

/** The checks of envelopes of the site. */
export const siteEnvelopeChecks: Checks = { siteEnvelopes }
