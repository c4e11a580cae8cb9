/** Rows of pay plans: their terms, where they are in time, and which of them meet. */
import type { PayTier } from '@hongyun/contract/agent-pay/amount.ts'
import { valueText } from '@hongyun/contract/agent-pay/tiers.ts'
import type { PayBase, PayKind, PayPeriod, PayPlanState, PayWay } from '@hongyun/contract/agent-pay/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'

/** A step as it is stored: both in text. */
export type StoredTier = readonly [from: string, value: string]
export const tiersOf = (stored: readonly StoredTier[]): PayTier[] =>
  stored.map(([from, value]) => ({ from: BigInt(from), value: BigInt(value) }))

export type PlanTerms = {
  id: bigint
  agent_id: bigint
  kind: PayKind
  base: PayBase
  pays: PayWay
  every: PayPeriod
  tiers: readonly StoredTier[]
  least_active: number
  least_stake: bigint
  from_day: string
  until_day: string | null
  end_approval_id: bigint | null
}

/** Days are text. */
export const TERMS = `p.id, p.agent_id, p.kind, p.base, p.pays, p.every, p.tiers, p.least_active, p.least_stake,
  p.from_day::text as from_day, p.until_day::text as until_day, p.end_approval_id`

/** The present business day by the database's clock. */
export const TODAY = `(clock_timestamp() at time zone 'Asia/Shanghai')::date`

/** Where a plan `p` is in time. */
export const PLAN_STATE = `case when p.until_day < p.from_day then 'cancelled' when p.until_day < ${TODAY} then 'ended'
  when p.from_day > ${TODAY} then 'coming' else 'running' end`

export const stateOf = (
  { from_day, until_day }: Pick<PlanTerms, 'from_day' | 'until_day'>,
  today: string,
): PayPlanState => {
  if (until_day !== null && until_day < from_day) return 'cancelled'
  if (until_day !== null && until_day < today) return 'ended'
  return from_day > today ? 'coming' : 'running'
}

/** The terms as they are shown. */
export const presentTerms = (row: PlanTerms, today: string) => ({
  ...{ id: row.id.toString(), kind: row.kind, base: row.base, pays: row.pays, every: row.every },
  tiers: tiersOf(row.tiers).map(({ from, value }) => ({ from: formatMoney(from), value: valueText(row.pays, value) })),
  ...{ leastActive: row.least_active, leastStake: formatMoney(row.least_stake) },
  ...{ fromDay: row.from_day, untilDay: row.until_day, state: stateOf(row, today) },
})

/** What became of a line `l`. */
export const LINE_STATE = `case when l.withheld then 'withheld' when l.amount > 0 then 'paid' else 'nothing' end`

export const todayOf = async (database: Queryable): Promise<string> =>
  only(await database.query<{ today: string }>(`select ${TODAY}::text as today`, [], 'agent-pay.today')).today

/** The plans of an agent and kind that hold on a day from the given one on. */
export const plansFrom = (database: Queryable, agentId: bigint, kind: PayKind, fromDay: string) =>
  database.query<PlanTerms>(
    `select ${TERMS} from pay_plan p
     where p.agent_id = $1 and p.kind = $2 and p.from_day <= coalesce(p.until_day, 'infinity')
       and coalesce(p.until_day, 'infinity') >= $3::date
     order by p.from_day`,
    [agentId, kind, fromDay],
    'agent-pay.plans-from',
  )

/** One plan, where there is one. */
export async function findPlan(database: Queryable, id: bigint): Promise<PlanTerms | undefined> {
  const [plan] = await database.query<PlanTerms>(
    `select ${TERMS} from pay_plan p where p.id = $1`,
    [id],
    'agent-pay.find-plan',
  )
  return plan
}

/** Ends a plan, as an approval says. */
export const endPlan = (tx: Tx, id: bigint, untilDay: string, approvalId: bigint) =>
  tx.query(
    'update pay_plan set until_day = $2::date, end_approval_id = $3 where id = $1',
    [id, untilDay, approvalId],
    'agent-pay.end-plan',
  )
