/** What an agent sees of the own salary and dividend: the plans, and each period with its figures. Who set and approved it is not told. */
import type { agentPay } from '@hongyun/contract/agent-pay/calls.ts'
import {
  type PayBase,
  type PayKind,
  type PayLineState,
  type PayPeriod,
  PLANS_SHOWN,
} from '@hongyun/contract/agent-pay/words.ts'
import type { Input, Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { LINE_STATE, type PlanTerms, presentTerms, TERMS, todayOf } from './plan-rows.ts'

type LineRow = {
  id: bigint
  plan_id: bigint
  kind: PayKind
  base: PayBase
  every: PayPeriod
  first_day: string
  last_day: string
  figure: Money
  active: number
  tier: number
  amount: Money
  state: PayLineState
  at: number
}

/** A page of the periods that were settled, the newest first, and the plans. */
export async function ownPay(
  database: Database,
  agentId: bigint,
  { pageNum, pageSize }: Input<typeof agentPay>,
): Promise<Reply<typeof agentPay>> {
  const [today, plans, rows, counted] = await Promise.all([
    todayOf(database),
    database.query<PlanTerms>(
      `select ${TERMS} from pay_plan p where p.agent_id = $1 and p.from_day <= coalesce(p.until_day, 'infinity')
       order by p.from_day desc, p.id desc limit $2`,
      [agentId, PLANS_SHOWN],
      'agent-pay.own-plans',
    ),
    database.query<LineRow>(
      `select l.id, l.plan_id, p.kind, p.base, p.every, l.first_day::text as first_day, l.last_day::text as last_day, l.figure, l.active,
              l.tier, l.amount, ${LINE_STATE} as state, r.at
       from pay_line l join pay_plan p on p.id = l.plan_id join pay_run r on r.id = l.run_id
       where l.agent_id = $1 order by l.last_day desc, l.id desc limit $2 offset $3`,
      [agentId, pageSize, (pageNum - 1) * pageSize],
      'agent-pay.own-lines',
    ),
    database.query<{ total: bigint; paid_count: bigint; paid_amount: Money }>(
      `select count(*) as total, count(*) filter (where ${LINE_STATE} = 'paid') as paid_count,
              coalesce(sum(l.amount) filter (where ${LINE_STATE} = 'paid'), 0)::bigint as paid_amount
       from pay_line l where l.agent_id = $1`,
      [agentId],
      'agent-pay.own-sums',
    ),
  ])
  const { total, paid_count, paid_amount } = only(counted)
  return {
    ...{ plans: plans.map((row) => presentTerms(row, today)), today },
    paid: { count: Number(paid_count), amount: formatMoney(paid_amount) },
    list: rows.map((row) => ({
      ...{ id: row.id.toString(), planId: row.plan_id.toString(), kind: row.kind, base: row.base, every: row.every },
      ...{ firstDay: row.first_day, lastDay: row.last_day, figure: formatMoney(row.figure), active: row.active },
      ...{ tier: row.tier, amount: formatMoney(row.amount), state: row.state, at: row.at },
    })),
    ...{ total: Number(total), pageNum, pageSize },
  }
}
