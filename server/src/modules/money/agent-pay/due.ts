/** What is due on a day: every plan of a kind whose period ends with it, at the figures of closed days. */
import { createHash } from 'node:crypto'
import { payFor } from '@hongyun/contract/agent-pay/amount.ts'
import { periodOf } from '@hongyun/contract/agent-pay/periods.ts'
import type { PayBase, PayKind, PayLineState } from '@hongyun/contract/agent-pay/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { figuresOf } from './figures.ts'
import { type PlanTerms, TERMS, tiersOf } from './plan-rows.ts'

/** An agent's line: `due` until it is paid. */
export type PayLine = {
  readonly planId: bigint
  readonly agentId: bigint
  readonly base: PayBase
  readonly firstDay: string
  readonly lastDay: string
  readonly figure: bigint
  readonly active: number
  readonly tier: number
  readonly amount: Money
}
export type LineState = PayLineState | 'due'

/** Whether a period of a plan `p` ends on a day `d`. */
export const ENDS_ON = `(p.every = 'day' or extract(day from d.day + 1) = 1 or p.every = 'halfMonth' and extract(day from d.day) = 15)`
/** Whether a plan `p` holds for a day `d`. */
export const HOLDS_ON = `p.from_day <= d.day and d.day <= coalesce(p.until_day, 'infinity')`

/** The lines, in the order of the plans. */
export async function linesOf(database: Queryable, kind: PayKind, day: string): Promise<PayLine[]> {
  const plans = await database.query<PlanTerms>(
    `select ${TERMS} from (select $2::date as day) d join pay_plan p on ${HOLDS_ON} and ${ENDS_ON}
     where p.kind = $1 order by p.id`,
    [kind, day],
    'agent-pay.due-plans',
  )
  const asked = plans.map((plan) => ({
    ...{ planId: plan.id, agentId: plan.agent_id, base: plan.base, lastDay: day },
    firstDay: periodOf(plan.every, day).first,
    ...{ leastActive: plan.least_active, leastStake: plan.least_stake },
  }))
  const figures = await figuresOf(database, asked)
  return plans.map((plan, n) => {
    const { planId, agentId, base, firstDay, lastDay, leastActive } = asked[n]!
    const { figure, active } = figures.get(planId)!
    const paid = payFor({ pays: plan.pays, tiers: tiersOf(plan.tiers), leastActive }, { base: figure, active })
    return { planId, agentId, base, firstDay, lastDay, figure, active, ...paid }
  })
}

/** Stands for the whole list: who was shown it approves it and no other. */
export const digestOfLines = (lines: readonly PayLine[]): string =>
  createHash('sha256')
    .update(
      lines
        .map(({ planId, agentId, firstDay, lastDay, figure, active, tier, amount }) =>
          [planId, agentId, firstDay, lastDay, figure, active, tier, amount].join(' '),
        )
        .join('\n'),
    )
    .digest('hex')

/** What of the lines is paid. */
export function sumOf(lines: readonly PayLine[], withheld: ReadonlySet<bigint>) {
  const paid = lines.filter(({ planId, amount }) => amount > 0n && !withheld.has(planId))
  return {
    agents: lines.length,
    paid: paid.length,
    amount: paid.reduce((sum, { amount }) => sum + amount, 0n) as Money,
  }
}
