/** What operators see of plans: the list, and one with what it paid. */
import type { consolePayPlan, consolePayPlans } from '@hongyun/contract/agent-pay/operator-calls.ts'
import type { PayLineState } from '@hongyun/contract/agent-pay/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LineState, PayLine } from './due.ts'
import { LINE_STATE, PLAN_STATE, type PlanTerms, presentTerms, TERMS, todayOf } from './plan-rows.ts'

type PlanRow = PlanTerms & {
  user_name: string
  approval_id: bigint
  asked_by: string
  approved_by: string
  reason: string
  at: number
  paid_count: bigint
  paid_amount: bigint
}

const PLAN = `select ${TERMS}, p.approval_id, p.at, agent.user_name, asker.name as asked_by, decider.name as approved_by, a.reason,
    paid.count as paid_count, paid.amount as paid_amount
  from pay_plan p join player agent on agent.id = p.agent_id join approval a on a.id = p.approval_id
  join operator asker on asker.id = a.asked_by join operator decider on decider.id = a.decided_by
  cross join lateral (
    select count(*) as count, coalesce(sum(l.amount), 0)::bigint as amount from pay_line l
    where l.plan_id = p.id and l.amount > 0 and not l.withheld) paid`

export const presentPlan = (row: PlanRow, today: string) => ({
  ...presentTerms(row, today),
  ...{ agentId: row.agent_id.toString(), userName: row.user_name },
  approvalId: row.approval_id.toString(),
  endApprovalId: row.end_approval_id?.toString() ?? null,
  ...{ askedBy: row.asked_by, approvedBy: row.approved_by, reason: row.reason, at: row.at },
  paid: { count: Number(row.paid_count), amount: formatMoney(row.paid_amount) },
})
export type PresentedPlan = ReturnType<typeof presentPlan>

type Filter = Pick<Input<typeof consolePayPlans>, 'userName' | 'kind' | 'state'>

const WANTED = `($1::text is null or p.agent_id = (select id from player where user_name_key = $1))
  and ($2::text is null or p.kind = $2) and ($3::text is null or ${PLAN_STATE} = $3)`
const wantedOf = ({ userName, kind, state }: Filter) => [userName?.toLowerCase() ?? null, kind ?? null, state ?? null]

/** Plans below an id, the newest first. */
export async function plansBefore(database: Database, asked: Filter, before: bigint | null, limit: number) {
  const today = await todayOf(database)
  const rows = await database.query<PlanRow>(
    `${PLAN} where ${WANTED} and ($4::bigint is null or p.id < $4) order by p.id desc limit $5`,
    [...wantedOf(asked), before, limit],
    'agent-pay.plans-before',
  )
  return rows.map((row) => presentPlan(row, today))
}

/** A page of the plans, the newest first. */
export async function listPlans(database: Database, asked: Input<typeof consolePayPlans>) {
  const { pageNum, pageSize } = asked
  const today = await todayOf(database)
  const [rows, counted] = await Promise.all([
    database.query<PlanRow>(
      `${PLAN} where ${WANTED} order by p.id desc limit $4 offset $5`,
      [...wantedOf(asked), pageSize, (pageNum - 1) * pageSize],
      'agent-pay.plans',
    ),
    database.query<{ total: bigint }>(
      `select count(*) as total from pay_plan p where ${WANTED}`,
      wantedOf(asked),
      'agent-pay.count-plans',
    ),
  ])
  const total = Number(only(counted).total)
  return { list: rows.map((row) => presentPlan(row, today)), total, pageNum, pageSize, today }
}

type LineRow = {
  plan_id: bigint
  agent_id: bigint
  user_name: string
  base: PayLine['base']
  first_day: string
  last_day: string
  figure: bigint
  active: number
  tier: number
  amount: Money
  state: PayLineState
}

const LINE = `select l.plan_id, l.agent_id, agent.user_name, p.base, l.first_day::text as first_day, l.last_day::text as last_day,
    l.figure, l.active, l.tier, l.amount,
    ${LINE_STATE} as state
  from pay_line l join player agent on agent.id = l.agent_id join pay_plan p on p.id = l.plan_id`

type Shown = Omit<PayLine, 'planId' | 'agentId'> & {
  planId: bigint
  agentId: bigint
  userName: string
  state: LineState
}

/** A line as it is shown. */
export const presentLine = ({ planId, agentId, figure, amount, ...rest }: Shown) => ({
  ...{ planId: planId.toString(), agentId: agentId.toString() },
  ...rest,
  ...{ figure: formatMoney(figure), amount: formatMoney(amount) },
})

const ofRow = (row: LineRow) =>
  presentLine({
    ...{ planId: row.plan_id, agentId: row.agent_id, userName: row.user_name, base: row.base },
    ...{ firstDay: row.first_day, lastDay: row.last_day, figure: row.figure, active: row.active },
    ...{ tier: row.tier, amount: row.amount, state: row.state },
  })

/** One plan with a page of its lines, the newest first. */
export async function onePlan(database: Database, { id, pageNum, pageSize }: Input<typeof consolePayPlan>) {
  const today = await todayOf(database)
  const [plan] = await database.query<PlanRow>(`${PLAN} where p.id = $1`, [id], 'agent-pay.plan')
  if (!plan) throw refuse('notFound')
  const [rows, counted] = await Promise.all([
    database.query<LineRow>(
      `${LINE} where l.plan_id = $1 order by l.last_day desc limit $2 offset $3`,
      [id, pageSize, (pageNum - 1) * pageSize],
      'agent-pay.plan-lines',
    ),
    database.query<{ total: bigint }>(
      'select count(*) as total from pay_line where plan_id = $1',
      [id],
      'agent-pay.count-plan-lines',
    ),
  ])
  const total = Number(only(counted).total)
  return { plan: presentPlan(plan, today), list: rows.map(ofRow), total, pageNum, pageSize, today }
}

/** The lines of a run, in the order of their plans. */
export const linesOfRun = async (database: Queryable, runId: bigint, limit: number, offset: number) =>
  (
    await database.query<LineRow>(
      `${LINE} where l.run_id = $1 order by l.plan_id limit $2 offset $3`,
      [runId, limit, offset],
      'agent-pay.run-lines',
    )
  ).map(ofRow)
