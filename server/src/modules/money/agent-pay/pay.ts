/** Paying what is due on a day: asked for by one operator, paid once in the transaction in which another approves. */

import { type PayKind, payKinds } from '@hongyun/contract/agent-pay/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { dayPattern } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { hasRight } from '../../site/operators/rights.ts'
import { transfer } from '../ledger/post-transfers.ts'
import { closedThrough } from './closed.ts'
import { digestOfLines, linesOf, type PayLine, sumOf } from './due.ts'
import { namesOf, runChanges } from './run-changes.ts'

const HOURS = 72

/** `digest` stands for the lines as they were shown; `withheld` are plans that are not paid this time. */
const schema = z.strictObject({
  kind: z.enum(wordsOf(payKinds)),
  day: z.string().regex(dayPattern),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  withheld: z.array(z.string().regex(/^\d{1,19}$/)),
})
type Payload = z.output<typeof schema>

export const subjectOfRun = ({ kind, day }: { kind: PayKind; day: string }) => ({
  kind: 'payRun',
  id: `${kind} ${day}`,
})

/** Whether it was paid. */
export const isPaid = async (database: Queryable, kind: PayKind, day: string): Promise<boolean> =>
  (
    await database.query(
      'select 1 as one from pay_run where kind = $1 and day = $2::date',
      [kind, day],
      'agent-pay.is-paid',
    )
  ).length > 0

/** Whether the sums of the day no longer change. */
export const isClosed = async (database: Queryable, day: string): Promise<boolean> =>
  day <= (await closedThrough(database))

const withheldOf = ({ withheld }: Payload) => new Set(withheld.map(BigInt))
/** The plans that what was asked for leaves out. */
export const withheldIn = (payload: unknown): ReadonlySet<bigint> => withheldOf(schema.parse(payload))

/** The lines that were asked for, or why they can't be paid. */
async function wantedLines(database: Queryable, wanted: Payload) {
  if (await isPaid(database, wanted.kind, wanted.day)) return fail('这一天的发放已经办结')
  if (!(await isClosed(database, wanted.day))) return fail('这一天的账目尚未结清')
  const lines = await linesOf(database, wanted.kind, wanted.day)
  return digestOfLines(lines) === wanted.digest ? ok(lines) : fail('发放名单与提出时不一致')
}

/** The approval kind. */
export const payRun = approvalKind({
  name: 'payRun',
  schema,
  right: 'agentPay',
  hours: HOURS,
  subjectOf: subjectOfRun,
  async effect(database, wanted) {
    const lines = await wantedLines(database, wanted)
    if (!lines.ok) return lines
    const { agents, paid, amount } = sumOf(lines.value, withheldOf(wanted))
    const held = wanted.withheld.length > 0 ? `，暂不发放 ${wanted.withheld.length} 名` : ''
    return ok(
      `代理${payKinds[wanted.kind]} ${wanted.day}：${agents} 名到期，发给 ${paid} 名，共 ¥${formatMoney(amount)}${held}`,
    )
  },
  async changes(database, wanted) {
    const lines = await wantedLines(database, wanted)
    if (!lines.ok) return []
    return runChanges(lines.value, withheldOf(wanted), await namesOf(database, lines.value))
  },
  isOvertaken: (database, { kind, day }) => isPaid(database, kind, day),
  async carryOut(tx, wanted, approvalId) {
    const lines = await wantedLines(tx, wanted)
    if (!lines.ok) throw refuse('approvalImpossible', { text: lines.reason })
    // Only writes from here on.
    await pay(tx, wanted, lines.value, approvalId)
  },
})

const codes = { salary: 221, dividend: 220 } as const satisfies Record<PayKind, number>

async function pay(tx: Tx, wanted: Payload, lines: readonly PayLine[], approvalId: bigint): Promise<void> {
  const { kind, day } = wanted
  const withheld = withheldOf(wanted)
  const { agents, paid, amount } = sumOf(lines, withheld)
  const { id: runId } = only(
    await tx.query<{ id: bigint }>(
      `insert into pay_run (kind, day, agents, paid, amount, approval_id) values ($1, $2::date, $3, $4, $5, $6) returning id`,
      [kind, day, agents, paid, amount, approvalId],
      'agent-pay.write-run',
    ),
  )
  const ids = await writeLines(tx, runId, lines, withheld)
  const due = lines.filter((line) => line.amount > 0n && !withheld.has(line.planId))
  await transfer(
    tx,
    due.map((line) => ({
      ...{ playerId: line.agentId, code: codes[kind], amount: line.amount, record: ids.get(line.planId)! },
    })),
  )
  await sendLetters(
    tx,
    due.map((line) => ({
      ...{ playerId: line.agentId, kind: 'agent' as const, reference: `payLine/${ids.get(line.planId)}` },
      title: `${payKinds[kind]}已入账`,
      content: `${line.firstDay === line.lastDay ? line.lastDay : `${line.firstDay} 至 ${line.lastDay}`} 的${payKinds[kind]} ${formatMoney(line.amount)} 元已入账。`,
      link: '/userCenter/billRecord',
    })),
  )
}

/** The ids by plan. */
async function writeLines(
  tx: Tx,
  runId: bigint,
  lines: readonly PayLine[],
  withheld: ReadonlySet<bigint>,
): Promise<Map<bigint, bigint>> {
  const rows = await tx.query<{ id: bigint; plan_id: bigint }>(
    `insert into pay_line (run_id, plan_id, agent_id, first_day, last_day, figure, active, tier, amount, withheld)
     select $1, l.* from unnest($2::bigint[], $3::bigint[], $4::date[], $5::date[], $6::bigint[], $7::integer[], $8::integer[],
                                $9::bigint[], $10::boolean[]) as l
     returning id, plan_id`,
    [
      runId,
      bigintArray(lines.map(({ planId }) => planId)),
      bigintArray(lines.map(({ agentId }) => agentId)),
      textArray(lines.map(({ firstDay }) => firstDay)),
      textArray(lines.map(({ lastDay }) => lastDay)),
      bigintArray(lines.map(({ figure }) => figure)),
      bigintArray(lines.map(({ active }) => active)),
      bigintArray(lines.map(({ tier }) => tier)),
      bigintArray(lines.map(({ amount }) => amount)),
      textArray(lines.map(({ planId }) => String(withheld.has(planId)))),
    ],
    'agent-pay.write-lines',
  )
  return new Map(rows.map(({ id, plan_id }) => [plan_id, id]))
}

type Asked = { kind: PayKind; day: string; digest: string; withheld: readonly string[]; reason: string }

/**
 * Asks for a run, once: what another operator has asked for is approved where its effect is shown, not by asking again, and the
 * list shows whom the one open request leaves out.
 */
export const askPayRun = (database: Database, actor: Actor, { reason, ...asked }: Asked) =>
  inTransaction(database, async (tx) => {
    const { kind, day, digest } = asked
    const subject = subjectOfRun(asked)
    await lockSubject(tx, subject)
    if (await isPaid(tx, kind, day)) throw refuse('payRunDone')
    const lines = (await isClosed(tx, day)) ? await linesOf(tx, kind, day) : []
    if (lines.length === 0) throw refuse('payRunNothing')
    if (digestOfLines(lines) !== digest) throw refuse('payRunChanged')
    const owed = new Set(lines.filter(({ amount }) => amount > 0n).map(({ planId }) => planId.toString()))
    if (asked.withheld.some((id) => !owed.has(id))) throw refuse('notFound')
    const payload = { kind, day, digest, withheld: asked.withheld.toSorted() }
    const wanted = payRun.read(payload).digest
    for (const { asked_by, digest: open } of await openAbout(tx, subject)) {
      const isSame = asked_by === actor.operatorId && open.equals(wanted)
      if (!isSame && (await hasRight(tx, asked_by, payRun.right))) throw refuse('payRunAsked')
    }
    const { id, state } = await ask(tx, payRun, actor, { payload, reason })
    if (state === 'approved') throw new Error(`pay run ${id} was approved by asking`)
    return { id: id.toString(), state }
  })
