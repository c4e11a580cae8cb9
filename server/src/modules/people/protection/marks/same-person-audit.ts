/** What the audit recomputes of marks of the same person. Names are sealed, so of them it knows only that both accounts have one. */
import { type Checks, statementCheck } from '../../../../platform/check.ts'

/** Each mark is about somebody who was excluded then, and what it says is shared is. */
const sound = statementCheck(
  'mark',
  `select format('mark %s of player %s', m.id, m.player_id) as row, m.evidence ->> 'shared' as says,
          format('what is shared with player %s, who is excluded', m.other_id) as expected
   from protection_mark m join player p on p.id = m.player_id join player o on o.id = m.other_id
   where m.rule = 'samePerson' and (
     m.evidence - 'shared' = '{"figures": {}, "records": []}'
     and exists (select from play_break b where b.player_id = o.id and b.kind = 'exclusion'
             and not was_before(m.made_at, b.at) and b.until > m.made_at)
     and (not (m.evidence #>> '{shared,person}')::boolean
          or p.birthday = o.birthday and p.real_name_at is not null and o.real_name_at is not null)
     and ((m.evidence #>> '{shared,person}')::boolean or jsonb_array_length(m.evidence #> '{shared,payouts}') > 0)
     and not exists (
       select from jsonb_array_elements(m.evidence #> '{shared,payouts}') s
       where not exists (
         select from payout_account a join payout_account c on c.number_pseudonym = a.number_pseudonym
         where a.id = (s ->> 'id')::bigint and a.player_id = p.id and c.id = (s ->> 'otherId')::bigint
           and c.player_id = o.id and a.kind = s ->> 'kind'))
   ) is not true`,
)

/** Each account that had the payout account of somebody who is excluded when that exclusion was compared is marked. */
const complete = statementCheck(
  'mark',
  `select distinct format('player %s', p.player_id) as row, 'no mark' as says,
          format('a mark: payout account %s is also that of player %s, who is excluded', p.id, b.player_id) as expected
   from play_break b
   join payout_account e on e.player_id = b.player_id and was_before(e.bound_at + interval '1 minute', b.compared_at)
   join payout_account p on p.number_pseudonym = e.number_pseudonym and p.player_id <> e.player_id
     and was_before(p.bound_at + interval '1 minute', b.compared_at)
   where b.kind = 'exclusion'
     and not exists (select from protection_mark m where m.player_id = p.player_id and m.other_id = b.player_id)
     and not exists (select from play_break x where x.player_id = p.player_id and x.kind = 'exclusion'
                     and not was_before(b.compared_at, x.at) and x.until > b.compared_at)`,
)

/** The checks of marks of the same person. */
export const samePersonChecks: Checks = { samePersonMarks: sound, samePersonMissing: complete }
