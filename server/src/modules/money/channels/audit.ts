/** Channels against the approvals that set their terms, and against how they came to be switched off. */
import { type Checks, statementCheck } from '../../../platform/check.ts'

/** Terms have no gap, and each is what two operators approved; the first of a channel may be the demo's. */
const terms = statementCheck(
  'channel terms',
  `with numbered as (
     select t.*, row_number() over (partition by channel_id order by no) as place, lag(id) over (partition by channel_id order by no) as before
     from channel_terms t
   )
   select format('terms %s of %s', t.no, t.channel_id) as row,
          format('%s to %s, fee %s, bonus %s, approval %s', t.min_amount, t.max_amount, t.fee_rate, t.bonus_rate, t.approval_id) as says,
          coalesce(format('approval %s, %s: %s', p.id, p.state, p.payload), 'an approval, or the first of the demo') as expected
   from numbered t left join approval p on p.id = t.approval_id
   where t.place <> t.no or was_before(time_of_id(t.id), time_of_id(t.before))
      or t.approval_id is null and (t.no > 1 or not in_demo(t.at)
           or exists (select from operator_act a where a.act = 'channelAdd' and a.subject_id = t.channel_id))
      or t.approval_id is not null and (p.kind, p.state, p.subject_id, p.payload) is distinct from ('channelTerms', 'approved', t.channel_id,
           jsonb_build_object('channelId', t.channel_id, 'minAmount', t.min_amount::text, 'maxAmount', t.max_amount::text,
                              'feeRate', t.fee_rate, 'bonusRate', t.bonus_rate))
      or abs(extract(epoch from p.decided_at - t.at)) > 60
   union all
   select format('approval %s', p.id), 'approved', 'its terms'
   from approval p where p.kind = 'channelTerms' and p.state = 'approved'
     and not exists (select from channel_terms t where t.approval_id = p.id)`,
)

/** The checks of channels. */
export const channelChecks: Checks = { terms }
