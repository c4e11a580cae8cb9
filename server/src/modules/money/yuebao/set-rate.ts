/**
 * A new rate: asked for by one operator, announced once another approves. It holds from tomorrow on at the earliest, so that no day
 * that has begun is paid otherwise than was said.
 */

import { RATE_MOST, rateText } from '@hongyun/contract/yuebao/interest.ts'
import { dayPattern } from '@hongyun/lottery/days.ts'
import { ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { attempt, refuse } from '../../../platform/refuse.ts'
import { ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { rateOn } from './rates.ts'

/** How long what was asked for of the wallet may be approved. */
export const WALLET_HOURS = 72
export const dayText = z.string().regex(dayPattern)
export const rateUnits = z.number().int().min(0).max(RATE_MOST)

const schema = z.strictObject({ day: dayText, rate: rateUnits })
export type NewRate = z.output<typeof schema>

/** Refuses a day before the first that nothing has been said or done about: tomorrow, also where the clock was set back behind a run. */
export async function holdFreeDay(database: Queryable, day: string): Promise<void> {
  const { first } = only(
    await database.query<{ first: string }>(
      `select greatest((clock_timestamp() at time zone 'Asia/Shanghai')::date, (select max(day) from yuebao_run)) + 1 as first`,
      [],
      'yuebao.first-free-day',
    ),
  )
  if (day < first) throw refuse('rateDayPast')
}

const percent = (rate: number | undefined): string => (rate === undefined ? '无' : `${rateText(rate)}%`)

/** The approval kind. Of two rates from one day the later one counts. */
export const yuebaoRate = approvalKind({
  name: 'yuebaoRate',
  schema,
  right: 'wallet',
  hours: WALLET_HOURS,
  subjectOf: ({ day }) => ({ kind: 'yuebaoRate', id: day }),
  async effect(database, { day, rate }) {
    const free = await attempt(holdFreeDay(database, day))
    if (!free.ok) return free
    const before = await rateOn(database, day)
    return ok(`鸿利宝活期的年利率自 ${day} 起为 ${percent(rate)}，原为 ${percent(before)}；持有人收到站内信`)
  },
  changes: async (database, { day, rate }) => [
    { what: '年利率', before: percent(await rateOn(database, day)), after: percent(rate) },
  ],
  async carryOut(tx, wanted, approvalId, { actor }) {
    await holdFreeDay(tx, wanted.day)
    // Only writes from here on.
    await addRate(tx, actor, wanted, approvalId)
  },
})

/** Asks for a rate. */
export const askRate = (database: Database, actor: Actor, { reason, ...payload }: NewRate & { reason: string }) =>
  inTransaction(database, async (tx) => {
    await holdFreeDay(tx, payload.day)
    const { id, state } = await ask(tx, yuebaoRate, actor, { payload, reason })
    return { id: id.toString(), state }
  })

/** Enters a rate with its act; answers its number. */
export async function addRate(tx: Tx, actor: Actor, { day, rate }: NewRate, approvalId?: bigint): Promise<number> {
  const actId = await noteAct(tx, actor, 'yuebaoRate', { day, value: String(rate) }, { kind: 'yuebaoRate', id: day })
  const { no } = only(
    await tx.query<{ no: number }>(
      'insert into yuebao_rate (from_day, rate, act_id, approval_id) values ($1, $2, $3, $4) returning no',
      [day, rate, actId, approvalId ?? null],
      'yuebao.add-rate',
    ),
  )
  return no
}
