/** Setting a pay plan: asked for by one operator, in force from a day to come once another has approved. */

import { beginsWith, endsWith } from '@hongyun/contract/agent-pay/periods.ts'
import { readTiers, type TierText } from '@hongyun/contract/agent-pay/tiers.ts'
import {
  PAY_AHEAD_DAYS,
  PAY_MEMBERS,
  type PayBase,
  type PayKind,
  type PayPeriod,
  type PayWay,
  payBases,
  payKinds,
  payPeriods,
  payWays,
  periodsOfKind,
} from '@hongyun/contract/agent-pay/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { dayAfter, dayPattern } from '@hongyun/lottery/days.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { attempt, refuse } from '../../../platform/refuse.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { endPlan, type PlanTerms, plansFrom, todayOf } from './plan-rows.ts'
import { activeText, planText, spanText, stepsText } from './plan-texts.ts'

const HOURS = 72
const units = z.string().regex(/^(?:0|[1-9]\d{0,15})$/)
const dayText = z.string().regex(dayPattern)

/** Amounts in 1/10000 yuan, rates in 1/100000. */
const schema = z.strictObject({
  agentId: z.string().regex(/^\d{1,19}$/),
  kind: z.enum(wordsOf(payKinds)),
  base: z.enum(wordsOf(payBases)),
  pays: z.enum(wordsOf(payWays)),
  every: z.enum(wordsOf(payPeriods)),
  tiers: z
    .array(z.tuple([units, units]).readonly())
    .min(1)
    .readonly(),
  leastActive: z.number().int().min(0).max(PAY_MEMBERS),
  leastStake: units,
  fromDay: dayText,
  untilDay: dayText.nullable(),
})
type Payload = z.output<typeof schema>

const subjectOf = ({ agentId, kind }: { agentId: string; kind: PayKind }) => ({
  kind: 'payPlan',
  id: `${kind} ${agentId}`,
})

const termsOf = (wanted: Payload) => ({
  ...{ kind: wanted.kind, base: wanted.base, pays: wanted.pays, every: wanted.every, tiers: wanted.tiers },
  ...{ least_active: wanted.leastActive, least_stake: BigInt(wanted.leastStake) },
})

type Place = { userName: string; before: PlanTerms | undefined }

/** Whose plan it becomes and which plan it ends. Refuses days that are no bounds of periods, are over, or are taken. */
async function placeOf(database: Queryable, wanted: Payload): Promise<Place> {
  const { agentId, kind, every, fromDay, untilDay } = wanted
  const [agent] = await database.query<{ user_name: string }>(
    'select user_name from player where id = $1 and agent',
    [agentId],
    'agent-pay.agent',
  )
  if (!agent) throw refuse('payAgentUnknown')
  const periods: readonly PayPeriod[] = periodsOfKind[kind]
  if (!periods.includes(every)) throw refuse('payPeriodWrong')
  const today = await todayOf(database)
  if (!beginsWith(every, fromDay) || fromDay <= today || fromDay > dayAfter(today, PAY_AHEAD_DAYS))
    throw refuse('payStart')
  if (untilDay !== null && (!endsWith(every, untilDay) || untilDay < fromDay)) throw refuse('payEnd')
  const met = (await plansFrom(database, BigInt(agentId), kind, fromDay)).filter(
    ({ from_day }) => untilDay === null || from_day <= untilDay,
  )
  const [before] = met
  if (!before) return { userName: agent.user_name, before }
  if (met.length > 1 || before.from_day >= fromDay || before.end_approval_id !== null)
    throw refuse('payPlanOverlaps', {
      text: `该代理${spanText(before.from_day, before.until_day)}已有${payKinds[kind]}方案`,
    })
  if (!endsWith(before.every, dayAfter(fromDay, -1)))
    throw refuse('payStart', { text: '生效日须在现行方案一个周期结束之后的第一天' })
  return { userName: agent.user_name, before }
}

/** The approval kind. */
export const payPlan = approvalKind({
  name: 'payPlan',
  schema,
  right: 'agentPay',
  hours: HOURS,
  subjectOf,
  async effect(database, wanted) {
    const place = await attempt(placeOf(database, wanted))
    if (!place.ok) return place
    const { userName, before } = place.value
    const ends = before ? `，替代 ${before.from_day} 起的方案` : ''
    return ok(`代理 ${userName} 的${planText(termsOf(wanted))}，${spanText(wanted.fromDay, wanted.untilDay)}${ends}`)
  },
  async changes(database, wanted) {
    const place = await attempt(placeOf(database, wanted))
    if (!place.ok) return []
    const { before } = place.value
    const after = { ...termsOf(wanted), until_day: wanted.untilDay }
    const rows: [string, (plan: typeof after) => string][] = [
      ['周期', ({ every }) => payPeriods[every]],
      ['档位', stepsText],
      ['活跃下级', activeText],
      ['结束日', ({ until_day }) => until_day ?? '不限'],
    ]
    return rows.map(([what, textOf]) => ({
      what,
      before: before ? textOf(before as typeof after) : '—',
      after: textOf(after),
    }))
  },
  async carryOut(tx, wanted, approvalId) {
    // An agent stays one until the plan is written.
    await tx.query('select 1 from player where id = $1 for share', [wanted.agentId], 'agent-pay.hold-agent')
    const { before } = await placeOf(tx, wanted)
    // Only writes from here on.
    if (before) await endPlan(tx, before.id, dayAfter(wanted.fromDay, -1), approvalId)
    await writePlan(tx, wanted, approvalId)
  },
})

async function writePlan(tx: Tx, wanted: Payload, approvalId: bigint): Promise<void> {
  const { agentId, kind, fromDay, untilDay } = wanted
  const { id } = only(
    await tx.query<{ id: bigint }>(
      `insert into pay_plan (agent_id, kind, base, pays, every, tiers, least_active, least_stake, from_day, until_day, approval_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, $10::date, $11) returning id`,
      [
        ...[agentId, kind, wanted.base, wanted.pays, wanted.every, JSON.stringify(wanted.tiers)],
        ...[wanted.leastActive, wanted.leastStake, fromDay, untilDay, approvalId],
      ],
      'agent-pay.write-plan',
    ),
  )
  await sendLetters(tx, [
    {
      ...{ playerId: BigInt(agentId), kind: 'agent' as const, reference: `payPlan/${id}`, link: '/agentIntro' },
      title: `您的${payKinds[kind]}方案`,
      content: `${spanText(fromDay, untilDay)}，${planText(termsOf(wanted))}。按团队结清的账目计算，由站点核对后入账。`,
    },
  ])
}

export type AskedPlan = {
  userName: string
  kind: PayKind
  base: PayBase
  pays: PayWay
  every: PayPeriod
  tiers: readonly TierText[]
  leastActive: number
  leastStake: Money
  fromDay: string
  untilDay?: string | undefined
  reason: string
}

/** Asks for a plan. */
export const askPayPlan = (database: Database, actor: Actor, { reason, ...asked }: AskedPlan) =>
  inTransaction(database, async (tx) => {
    const payload = await payloadOf(tx, asked)
    await lockSubject(tx, subjectOf(payload))
    await placeOf(tx, payload)
    const { id, state } = await ask(tx, payPlan, actor, { payload, reason })
    return { id: id.toString(), state }
  })

async function payloadOf(tx: Tx, asked: Omit<AskedPlan, 'reason'>): Promise<Payload> {
  const { userName, kind, base, pays, every } = asked
  const [agent] = await tx.query<{ id: bigint }>(
    'select id from player where user_name_key = $1 and agent',
    [userName.toLowerCase()],
    'agent-pay.agent-called',
  )
  if (!agent) throw refuse('payAgentUnknown')
  const read = readTiers(asked.tiers, base, pays)
  if (!read.ok) throw refuse('payTiers', { text: read.reason })
  return {
    ...{ agentId: agent.id.toString(), kind, base, pays, every },
    tiers: read.value.map(({ from, value }) => [from.toString(), value.toString()] as [string, string]),
    ...{ leastActive: asked.leastActive, leastStake: asked.leastStake.toString() },
    ...{ fromDay: asked.fromDay, untilDay: asked.untilDay ?? null },
  }
}
