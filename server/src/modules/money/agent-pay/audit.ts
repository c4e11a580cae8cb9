/** Plans against the approvals of two operators; payments against approvals, figures and the ledger. */
import type { PayKind } from '@hongyun/contract/agent-pay/words.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { digestOfLines, ENDS_ON, HOLDS_ON, linesOf } from './due.ts'

/** Each plan has an approval of its terms, and each approved one a plan; it was set before the day it holds from. */
const plans = statementCheck(
  'pay plan',
  `with due as (
     select id, decided_at, subject_id, payload - 'untilDay' as terms, payload ->> 'untilDay' as until_day
     from approval where kind = 'payPlan' and state = 'approved'
   ), kept as (
     select p.id, p.approval_id, p.at, p.end_approval_id, p.until_day::text as until_day, p.from_day, p.kind || ' ' || p.agent_id as subject,
            jsonb_build_object('agentId', p.agent_id::text, 'kind', p.kind, 'base', p.base, 'pays', p.pays, 'every', p.every,
              'tiers', p.tiers, 'leastActive', p.least_active, 'leastStake', p.least_stake::text, 'fromDay', p.from_day::text) as terms
     from pay_plan p
   )
   select case when k.id is null then format('approval %s', d.id) else format('pay plan %s', k.id) end as row,
          case when k.id is null then 'no plan' else format('%s, until %s, at %s', k.terms, k.until_day, k.at) end as says,
          case when d.id is null then 'an approval of two operators'
            else format('%s, until %s, at %s', d.terms, d.until_day, d.decided_at) end as expected
   from kept k full join due d on d.id = k.approval_id
   where k.id is null or d.id is null or k.terms <> d.terms or k.subject <> d.subject_id or abs(extract(epoch from k.at - d.decided_at)) > 60
      or k.end_approval_id is null and k.until_day is distinct from d.until_day
      or k.from_day <= (k.at at time zone 'Asia/Shanghai')::date`,
)

/** An end is by the approval of it, or by that of the plan that follows; no two plans of an agent and kind hold for one day. */
const ends = statementCheck(
  'pay plan end',
  `with due as (
     select id, (payload ->> 'planId')::bigint as plan_id, payload ->> 'untilDay' as until_day
     from approval where kind = 'payPlanEnd' and state = 'approved'
     union all
     select next.approval_id, p.id, (next.from_day - 1)::text
     from pay_plan p join pay_plan next on next.approval_id = p.end_approval_id and next.agent_id = p.agent_id and next.kind = p.kind
   )
   select format('pay plan %s', coalesce(p.id, d.plan_id)) as row,
          format('until %s by approval %s', p.until_day, p.end_approval_id) as says,
          case when d.id is null then 'no approval of an end' else format('until %s by approval %s', d.until_day, d.id) end as expected
   from (select * from pay_plan where end_approval_id is not null) p full join due d on d.plan_id = p.id and d.id = p.end_approval_id
   where p.id is null or d.id is null or p.until_day::text is distinct from d.until_day
   union all
   select format('pay plan %s', p.id), format('from %s until %s', p.from_day, p.until_day), format('not in the days of pay plan %s', o.id)
   from pay_plan p join pay_plan o on o.agent_id = p.agent_id and o.kind = p.kind and o.id < p.id
   where greatest(p.from_day, o.from_day) <= least(coalesce(p.until_day, 'infinity'), coalesce(o.until_day, 'infinity'))`,
)

type RunRow = {
  id: bigint
  kind: PayKind
  day: string
  digest: string | null
  withheld: readonly string[] | null
  stored: string
  says: string
  says_approval: string
}

/** Each run is of an approval, and has the lines that its plans and the sums of its days give; what was withheld was approved. */
const runs: Check = async function* (database) {
  const rows = await database.query<RunRow>(
    `select r.id, r.kind, r.day::text as day, a.payload ->> 'digest' as digest, a.payload -> 'withheld' as withheld,
            format('%s agents, %s paid, %s', r.agents, r.paid, r.amount) as says,
            format('%s agents, %s paid, %s', s.agents, s.paid, s.amount) as stored,
            case when a.id is null then 'an approval of two operators'
              when a.subject_id <> r.kind || ' ' || r.day then format('an approval of this day, not of %s', a.subject_id)
              when abs(extract(epoch from r.at - a.decided_at)) > 60 then format('paid at %s', a.decided_at) else '' end as says_approval
     from pay_run r
     left join approval a on a.id = r.approval_id and a.kind = 'payRun' and a.state = 'approved'
     cross join lateral (
       select count(*) as agents, count(*) filter (where l.amount > 0 and not l.withheld) as paid,
              coalesce(sum(l.amount) filter (where not l.withheld), 0) as amount
       from pay_line l where l.run_id = r.id) s
     order by r.id`,
  )
  for (const run of rows) {
    const found = (says: string, expected: string) => ({ check: 'pay run', row: `pay run ${run.id}`, says, expected })
    if (run.says_approval !== '') yield found('another approval', run.says_approval)
    if (run.says !== run.stored) yield found(run.says, `what its lines come to: ${run.stored}`)
    const lines = await linesOf(database, run.kind, run.day)
    if (run.digest !== null && run.digest !== digestOfLines(lines))
      yield found('lines that were approved', 'the figures of its days')
    const withheld = new Set(run.withheld ?? [])
    const kept = await database.query<{ id: bigint; plan_id: bigint; line: string }>(
      `select id, plan_id, concat_ws(' ', agent_id, first_day, last_day, figure, active, tier, amount, withheld) as line
       from pay_line where run_id = $1`,
      [run.id],
    )
    const due = new Map(
      lines.map(({ planId, agentId, firstDay, lastDay, figure, active, tier, amount }) => {
        const isWithheld = withheld.has(planId.toString()) ? 't' : 'f'
        return [planId, [agentId, firstDay, lastDay, figure, active, tier, amount, isWithheld].join(' ')]
      }),
    )
    for (const { id, plan_id, line } of kept) {
      const expected = due.get(plan_id) ?? 'no such line'
      due.delete(plan_id)
      if (line !== expected) yield { check: 'pay line', row: `pay line ${id}`, says: line, expected }
    }
    for (const [planId, expected] of due)
      yield { check: 'pay line', row: `pay run ${run.id} plan ${planId}`, says: 'no line', expected }
  }
}

/** An approved run was paid. */
const approved = statementCheck(
  'approved pay run',
  `select format('approval %s', a.id) as row, 'no run' as says, a.subject_id as expected
   from approval a left join pay_run r on r.approval_id = a.id where a.kind = 'payRun' and a.state = 'approved' and r.id is null`,
)

/** Each line that is not withheld was credited once, then, by the code of its kind; nothing else was credited as pay. */
const paid = statementCheck(
  'paid line',
  `with moved as (
     select record_id, count(*) as n, min(id) as id, min(player_id) as player_id, min(code) as code, min(amount) as amount, min(at) as at
     from transfer where record_kind = 'pay' group by record_id
   ), due as (
     select l.id, l.agent_id, l.amount, r.at, case r.kind when 'salary' then 221 else 220 end as code
     from pay_line l join pay_run r on r.id = l.run_id where l.amount > 0 and not l.withheld
   )
   select case when d.id is null then format('transfer %s', m.id) else format('pay line %s', d.id) end as row,
          case when m.record_id is null then 'no transfer'
            else format('%s of %s to player %s by code %s at %s', m.n, m.amount, m.player_id, m.code, m.at) end as says,
          case when d.id is null then 'a line that is paid'
            else format('1 of %s to player %s by code %s at %s', d.amount, d.agent_id, d.code, d.at) end as expected
   from moved m full join due d on d.id = m.record_id
   where m.record_id is null or d.id is null or m.n <> 1 or m.amount <> d.amount or m.player_id <> d.agent_id or m.code <> d.code
      or abs(extract(epoch from m.at - d.at)) > 60`,
)

/** A day that was paid has no plan that was left out: one that is set later begins later. */
const late = statementCheck(
  'pay plan of a paid day',
  `select format('pay plan %s', p.id) as row, format('at %s', p.at) as says, format('set before pay run %s of %s', r.id, r.day) as expected
   from pay_run r cross join lateral (select r.day) d join pay_plan p on p.kind = r.kind and ${HOLDS_ON} and ${ENDS_ON}
   where was_before(r.at, p.at)`,
)

/** The checks of pay plans and payments. */
export const agentPayChecks: Checks = {
  payPlans: plans,
  payPlanEnds: ends,
  payRuns: runs,
  approvedPayRuns: approved,
  paidLines: paid,
  latePayPlans: late,
}
