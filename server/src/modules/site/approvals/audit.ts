/** Approvals against what was asked for, and against the acts that asked and decided. */
import type { Check, Checks } from '../../../platform/check.ts'
import { digestOf } from './kind.ts'

type Row = {
  id: string
  kind: string
  subject_kind: string
  subject_id: string
  payload: unknown
  digest: Buffer
}

/** Each approval is what its digest says. */
const approvals: Check = async function* (database) {
  const rows = await database.query<Row>(
    'select id::text, kind, subject_kind, subject_id, payload, digest from approval order by id',
  )
  for (const { id, kind, subject_kind, subject_id, payload, digest } of rows) {
    const says = digest.toString('hex')
    const expected = digestOf(kind, { kind: subject_kind, id: subject_id }, payload).toString('hex')
    if (says !== expected) yield { check: 'approval', row: `approval ${id}`, says, expected }
  }
}

/**
 * Each was asked for and decided by the operators whose acts say so, at that time and in that order, unless heads show that the clock was
 * set back in between; no act speaks of one that is gone.
 */
const approvalActs: Check = async function* (database) {
  const rows = await database.query<{ id: string; says: string; expected: string }>(
    `with said as (
       select id::text as id, asked_at, decided_at,
              concat_ws(' ', 'approvalAsk', asked_by, case state when 'approved' then 'approvalApprove'
                when 'refused' then 'approvalRefuse' when 'withdrawn' then 'approvalWithdraw' end, decided_by) as what
       from approval
     ), acts as (
       select subject_id as id, string_agg(act || ' ' || operator_id, ' ' order by act <> 'approvalAsk', id) as what, min(at) as first, max(at) as last
       from operator_act where subject_kind = 'approval' group by 1
     )
     select id, coalesce(said.what, 'gone') as says,
       case when is_early then 'decided behind it' when is_first or is_last and said.what = acts.what then 'acts behind it'
         else coalesce(acts.what, 'no act') end as expected
     from said full join acts using (id) cross join lateral (
       select was_before(decided_at, asked_at) as is_early,
              was_before(first, asked_at) as is_first,
              last < decided_at and first < last as is_last
     ) t
     where said.what is distinct from acts.what or is_early or is_first or is_last order by 1`,
  )
  for (const { id, says, expected } of rows) yield { check: 'approval', row: `approval ${id}`, says, expected }
}

/** The checks of approvals. */
export const approvalChecks: Checks = { approvals, approvalActs }
