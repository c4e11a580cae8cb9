/** Statements against their rows and acts, and what was credited by one against the approval of two. */
import { type Checks, statementCheck } from '../../../platform/check.ts'
import { STATEMENT_DIGEST } from './take-statement.ts'

/**
 * A statement has the rows that it counts, to the amount, and the act of the operator who took it, with the digest of what it
 * stated; the numbers of a day have no gap. A note has its act, and the other way round.
 */
const statements = statementCheck(
  'provider statement',
  `with own as (
     select s.*, count(r.line) as n, coalesce(sum(r.amount), 0) as sum, ${STATEMENT_DIGEST} as digest,
            row_number() over (partition by s.provider, s.day order by s.no) as place
     from provider_statement s left join statement_row r on r.statement_id = s.id group by s.id
   )
   select format('statement %s %s %s', provider, day, no) as row, format('%s rows of %s, %s', n, sum, left(digest, 12)) as says,
          format('%s rows of %s, number %s, with the act that took it', row_count, amount, place) as expected
   from own
   where n <> row_count or sum <> amount or no <> place
      or not exists (select from operator_act a where a.act = 'providerStatement' and a.operator_id = own.operator_id
                     and a.subject_kind = 'providerStatement' and a.subject_id = format('%s %s', provider, day)
                     and a.detail ->> 'no' = own.no::text and a.detail ->> 'digest' = own.digest
                     and abs(extract(epoch from a.at - own.at)) <= 60)
   union all
   select format('statement %s %s', a.subject_id, a.detail ->> 'no'), 'gone', format('the statement of act %s', a.id)
   from operator_act a where a.act = 'providerStatement' and not exists (
     select from provider_statement s where format('%s %s', s.provider, s.day) = a.subject_id and s.no::text = a.detail ->> 'no')
   union all
   select format('note %s on %s', n.id, n.order_no), n.note, 'an act that says so'
   from statement_note n where not exists (
     select from operator_act a where a.id = n.act_id and a.act = 'statementExplain' and a.detail ->> 'reason' = n.note
       and a.detail ->> 'name' = n.order_no and a.subject_id = format('%s %s', n.provider, n.day)
       and abs(extract(epoch from a.at - n.at)) <= 60)
   union all
   select format('note of act %s', a.id), 'gone', 'what the act says' from operator_act a
   where a.act = 'statementExplain' and not exists (select from statement_note n where n.act_id = a.id)`,
)

/** What was credited by a provider's statement was stated so, and approved by two; nothing was approved that was not credited. */
const credits = statementCheck(
  'statement credit',
  `with two as (
     select id, payload ->> 'provider' as provider, payload ->> 'orderNo' as order_no, payload ->> 'amount' as amount,
            payload ->> 'providerRef' as provider_ref, payload ->> 'day' as day, decided_at
     from approval where kind = 'statementCredit' and state = 'approved'
   ), credited as (
     select c.id, c.provider, c.order_no, c.amount, c.provider_ref, c.at from provider_callback c
     where c.source = 'statement' and c.verdict = 'credited' and c.provider <> 'transfer'
   )
   select format('credit of order %s', coalesce(c.order_no, t.order_no)) as row,
          format('%s of %s, ref %s, at %s', c.amount, c.provider, c.provider_ref, c.at) as says,
          format('approval %s of %s, ref %s, at %s, as a statement says', t.id, t.amount, t.provider_ref, t.decided_at) as expected
   from credited c full join two t on t.order_no = c.order_no and t.provider = c.provider
   where c.id is null or t.id is null or c.amount::text <> t.amount or c.provider_ref <> t.provider_ref
      or abs(extract(epoch from c.at - t.decided_at)) > 60
      or not exists (
        select from provider_statement s join statement_row r on r.statement_id = s.id
        where s.provider = t.provider and s.day::text = t.day and r.order_no = t.order_no and r.amount::text = t.amount
          and r.provider_ref = t.provider_ref)`,
)

/** The checks of reconciliation. */
export const reconciliationChecks: Checks = { providerStatements: statements, statementCredits: credits }
