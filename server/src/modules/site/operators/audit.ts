/** What operators may against the acts that gave it: rights and roles follow from the log, which can't be changed unseen. */
import { type Checks, statementCheck } from '../../../platform/check.ts'

/**
 * The last act about each thing that an operator or a role is said to be, by the order of commits: where the clock was set back, a
 * later act has a smaller id.
 */
const LAST = `last as (
    select distinct on (subject_kind, subject_id, what) subject_kind as kind, subject_id as id, what, act, detail, l.seq
    from operator_act a join evidence_link l on l.source = 'operator_act' and l.row_id = a.id cross join lateral (select case
      when act in ('operatorAdd', 'operatorRights') then 'rights'
      when act = 'operatorRoles' then 'roles'
      when act in ('operatorDisable', 'operatorEnable') then 'state'
      when act in ('roleAdd', 'roleChange', 'roleDelete') then 'role' end as what) w
    where subject_kind in ('operator', 'role') and what is not null
    order by subject_kind, subject_id, what, l.seq desc
  )`

/** A list of texts in jsonb, in order. */
const inOrder = (list: string) =>
  `coalesce((select string_agg(t, ',' order by t) from jsonb_array_elements_text(${list}) t), '')`

/** An act names roles as they were called then: the role is the one that had taken the name last. */
const roleOf = `(select r.subject_id from operator_act r join evidence_link l on l.source = 'operator_act' and l.row_id = r.id
  where r.subject_kind = 'role' and r.act in ('roleAdd', 'roleChange') and r.detail ->> 'name' = n and l.seq < roles.seq
  order by l.seq desc limit 1)`

const operators = statementCheck(
  'operator',
  `with ${LAST}, found as (
     select id::text as id, format('rights [%s], roles [%s], %s', ${inOrder('to_jsonb(rights)')},
              (select string_agg(role_id::text, ',' order by role_id::text) from operator_role where operator_id = o.id),
              case when disabled_at is null then 'enabled' else 'disabled' end) as says
     from operator o where id <> 0
   ), said as (
     select rights.id, format('rights [%s], roles [%s], %s', ${inOrder(`rights.detail -> 'rights'`)},
              (select string_agg(${roleOf}, ',' order by ${roleOf}) from jsonb_array_elements_text(roles.detail -> 'roles') n),
              case state.act when 'operatorDisable' then 'disabled' else 'enabled' end) as expected
     from last rights left join last roles on roles.kind = 'operator' and roles.id = rights.id and roles.what = 'roles'
     left join last state on state.kind = 'operator' and state.id = rights.id and state.what = 'state'
     where rights.kind = 'operator' and rights.what = 'rights'
   )
   select format('operator %s', id) as row, coalesce(says, 'gone') as says, coalesce(expected, 'an act') as expected
   from found full join said using (id) where says is distinct from expected`,
)

const roles = statementCheck(
  'role',
  `with ${LAST}, found as (
     select id::text as id, format('%s [%s]', name, ${inOrder('to_jsonb(rights)')}) as says from role
   ), said as (
     select id, format('%s [%s]', detail ->> 'name', ${inOrder(`detail -> 'rights'`)}) as expected
     from last where kind = 'role' and act <> 'roleDelete'
   )
   select format('role %s', id) as row, coalesce(says, 'gone') as says, coalesce(expected, 'an act') as expected
   from found full join said using (id) where says is distinct from expected`,
)

/** The checks of operators and roles. */
export const operatorChecks: Checks = { operators, roles }
