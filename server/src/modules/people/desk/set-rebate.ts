/** Changing a player's own rebate: by one operator, or by two where the tenant says so. */
import { REBATE_STEP } from '@hongyun/contract/desk/words.ts'
import { ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { attempt, refuse } from '../../../platform/refuse.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { doOrAsk, type Outcome } from '../../site/tenant/needs-two.ts'
import { holdTopRebate, readSettings } from '../../site/tenant/settings.ts'
import { changeRebate, lockPlans, rebateBounds } from '../identity/rebate-plan.ts'
import { sendLetters } from '../messages/send-letters.ts'
import { lockPlayer, noteOn } from './act-on-player.ts'
import { percentText } from './find-players.ts'

const HOURS = 72

/** `rebate` in percent. */
const schema = z.strictObject({ playerId: z.string().regex(/^\d{1,19}$/), rebate: z.string().regex(/^\d{1,2}\.\d$/) })
type Payload = z.output<typeof schema>

async function rebateOf(database: Queryable, id: bigint): Promise<{ user_name: string; own_rate: number }> {
  const [player] = await database.query<{ user_name: string; own_rate: number }>(
    'select p.user_name, r.own_rate from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1',
    [id],
  )
  if (!player) throw refuse('notFound')
  return player
}

/** What it was and becomes, in 1/10000. Refuses what is beyond the agent above or a member below. */
async function changeOf(database: Queryable, { playerId, rebate }: Payload) {
  const id = BigInt(playerId)
  const player = await rebateOf(database, id)
  const becomes = Number(rebate.replace('.', '')) * REBATE_STEP
  const { least, most } = await rebateBounds(database, id, (await readSettings(database)).topRebate)
  if (becomes === player.own_rate) throw refuse('rebateSame')
  if (becomes < least || becomes > most) {
    const text =
      least > most
        ? '直属下级的返点已高于可调的上限，请先调整下级'
        : `返点必须在 ${percentText(least)}% 与 ${percentText(most)}% 之间`
    throw refuse('rebateOutOfBounds', { text })
  }
  return { userName: player.user_name, was: player.own_rate, becomes }
}

export const rebateChange = approvalKind({
  name: 'rebate',
  schema,
  right: 'rebates',
  hours: HOURS,
  subjectOf: ({ playerId }) => ({ kind: 'player', id: playerId }),
  async effect(database, payload) {
    const change = await attempt(changeOf(database, payload))
    if (!change.ok) return change
    const { userName, was, becomes } = change.value
    return ok(`玩家 ${userName} 的返点：${percentText(was)}% → ${percentText(becomes)}%`)
  },
  async changes(database, payload) {
    const change = await attempt(changeOf(database, payload))
    if (!change.ok) return []
    const { was, becomes } = change.value
    return [{ what: '返点', before: `${percentText(was)}%`, after: `${percentText(becomes)}%` }]
  },
  carryOut: (tx, payload, _id, { actor, reason }) => carryOut(tx, actor, payload, reason),
})

/** While no plan is written by anybody else, the highest rebate stays as it is, and under the lock of the player's row. */
async function carryOut(tx: Tx, actor: Actor, payload: Payload, reason: string): Promise<void> {
  await lockBriefly(tx, () => lockPlans(tx))
  await holdTopRebate(tx)
  const player = await lockPlayer(tx, BigInt(payload.playerId))
  const { was, becomes } = await changeOf(tx, payload)
  // Only writes from here on.
  await changeRebate(tx, player.id, becomes)
  const [before, after] = [percentText(was), percentText(becomes)]
  const act = await noteOn(tx, actor, player, 'rebate', { before, rebate: after, reason })
  await sendLetters(tx, [
    {
      ...{ playerId: player.id, kind: 'agent', reference: `rebate/${act}`, link: '/rebateDes' },
      title: '您的返点已更改',
      content: `您的返点由 ${before}% 改为 ${after}%。之后的注单按新的返点，已有的注单不变。`,
    },
  ])
}

/** Changes it, or asks for it. Refuses `changedMeanwhile` where it is not what was seen any more. */
export const setRebate = (
  database: Database,
  actor: Actor,
  { playerId, rebate, reason, seen }: { playerId: bigint; rebate: string; reason: string; seen?: string | undefined },
): Promise<Outcome> =>
  inTransaction(database, async (tx) => {
    await lockBriefly(tx, () => lockPlans(tx))
    holdSeen(seen, 'rebate', { rebate: percentText((await rebateOf(tx, playerId)).own_rate) })
    return doOrAsk(tx, rebateChange, actor, { payload: { playerId: playerId.toString(), rebate }, reason })
  })
