/** Money by hand against the approvals of two operators. */
import { type Checks, statementCheck } from '../../../platform/check.ts'

/**
 * Each transfer by hand but for play money belongs to an approved approval that names its player, code and amount, and is of
 * its time; and each approval was carried out once.
 */
const byHand = statementCheck(
  'money by hand',
  `with moved as (
     select record_id, count(*) as n, min(id) as id, min(player_id) as player_id, min(code) as code, min(amount) as amount,
            min(at) as at
     from transfer where record_kind = 'manual' and code <> 419 group by record_id
   ), due as (
     select id, payload ->> 'playerId' as player_id, payload ->> 'code' as code, payload ->> 'amount' as amount, decided_at
     from approval where kind = 'adjustment' and state = 'approved'
   )
   select coalesce(format('transfer %s', m.id), format('approval %s', d.id)) as row,
          case when m.id is null then 'no transfer'
            else format('%s of code %s to player %s, %s, at %s', m.n, m.code, m.player_id, m.amount, m.at) end as says,
          case when d.id is null then 'an approval of two operators'
            else format('approval %s: 1 of code %s to player %s, %s, at %s', d.id, d.code, d.player_id, d.amount, d.decided_at) end
            as expected
   from moved m full join due d on d.id = m.record_id
   where m.id is null or d.id is null or m.n <> 1 or m.player_id::text <> d.player_id or m.code::text <> d.code
      or m.amount::text <> d.amount or abs(extract(epoch from m.at - d.decided_at)) > 60`,
)

/** The checks of the desk. */
export const deskChecks: Checks = { byHand }
