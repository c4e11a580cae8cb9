/** Ending a pay plan at the end of a period, or cancelling one before it begins: by two operators, once. */

import { endsWith } from '@hongyun/contract/agent-pay/periods.ts'
import { payKinds } from '@hongyun/contract/agent-pay/words.ts'
import { dayAfter, dayPattern } from '@hongyun/lottery/days.ts'
import { ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import { attempt, refuse } from '../../../platform/refuse.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { endPlan, findPlan, type PlanTerms, todayOf } from './plan-rows.ts'
import { planText } from './plan-texts.ts'

const HOURS = 72

/** Of the agent and kind that its subject names. */
const schema = z.strictObject({
  planId: z.string().regex(/^\d{1,19}$/),
  subject: z.string().regex(/^[a-z]+ \d{1,19}$/),
  untilDay: z.string().regex(dayPattern),
})
type Payload = z.output<typeof schema>

/** The plan that may end so. A day that is over can't be its end: what it pays for that day may be paid already. */
async function endingOf(database: Queryable, planId: bigint, untilDay: string): Promise<PlanTerms> {
  const plan = await findPlan(database, planId)
  if (!plan) throw refuse('notFound')
  const { every, from_day, until_day, end_approval_id } = plan
  const today = await todayOf(database)
  if (end_approval_id !== null || (until_day !== null && until_day < today)) throw refuse('payPlanEnded')
  const cancels = from_day > today && untilDay === dayAfter(from_day, -1)
  if (!cancels && (!endsWith(every, untilDay) || untilDay < from_day || untilDay < today)) throw refuse('payEnd')
  if (until_day !== null && untilDay >= until_day) throw refuse('payEnd', { text: `该方案本就到 ${until_day} 为止` })
  return plan
}

/** What it comes to. One that never begins gives no days back to the plan that ended for it. */
async function endText(database: Queryable, { id, from_day }: PlanTerms, untilDay: string): Promise<string> {
  if (untilDay >= from_day) return `${untilDay} 之后结束`
  const [before] = await database.query<{ until_day: string }>(
    `select e.until_day::text as until_day from pay_plan p join pay_plan e on e.agent_id = p.agent_id and e.end_approval_id = p.approval_id
     where p.id = $1`,
    [id],
    'agent-pay.ended-for',
  )
  return `取消，不再生效${before ? `；此前的方案仍到 ${before.until_day} 为止，不会恢复` : ''}`
}

async function nameOf(database: Queryable, id: bigint): Promise<string> {
  const [player] = await database.query<{ user_name: string }>(
    'select user_name from player where id = $1',
    [id],
    'agent-pay.name-of',
  )
  return player!.user_name
}

/** The approval kind. */
export const payPlanEnd = approvalKind({
  name: 'payPlanEnd',
  schema,
  right: 'agentPay',
  hours: HOURS,
  subjectOf: ({ subject }) => ({ kind: 'payPlan', id: subject }),
  async effect(database, { planId, untilDay }) {
    const ending = await attempt(endingOf(database, BigInt(planId), untilDay))
    if (!ending.ok) return ending
    const plan = ending.value
    const name = await nameOf(database, plan.agent_id)
    return ok(`代理 ${name} ${plan.from_day} 起的${planText(plan)}：${await endText(database, plan, untilDay)}`)
  },
  async changes(database, { planId, untilDay }) {
    const plan = await findPlan(database, BigInt(planId))
    return plan ? [{ what: '结束日', before: plan.until_day ?? '—', after: untilDay }] : []
  },
  async carryOut(tx, { planId, untilDay }, approvalId) {
    const plan = await endingOf(tx, BigInt(planId), untilDay)
    const text = await endText(tx, plan, untilDay)
    // Only writes from here on.
    await endPlan(tx, plan.id, untilDay, approvalId)
    await sendLetters(tx, [
      {
        ...{ playerId: plan.agent_id, kind: 'agent', reference: `payPlanEnd/${plan.id}`, link: '/agentIntro' },
        title: `您的${payKinds[plan.kind]}方案${untilDay < plan.from_day ? '已取消' : '将结束'}`,
        content: `${plan.from_day} 起的方案${text}。已到期的周期照常核对发放。`,
      },
    ])
  },
})

type Asked = { id: bigint; untilDay: string; reason: string }

/** Asks for the end of a plan. */
export const askPayPlanEnd = (database: Database, actor: Actor, { id: planId, untilDay, reason }: Asked) =>
  inTransaction(database, async (tx) => {
    const found = await findPlan(tx, planId)
    if (!found) throw refuse('notFound')
    const payload: Payload = {
      ...{ planId: planId.toString(), untilDay },
      subject: `${found.kind} ${found.agent_id}`,
    }
    await lockSubject(tx, { kind: 'payPlan', id: payload.subject })
    await endingOf(tx, planId, untilDay)
    const { id, state } = await ask(tx, payPlanEnd, actor, { payload, reason })
    return { id: id.toString(), state }
  })
