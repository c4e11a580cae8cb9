/**
 * An operator lets a player off what is missing of a requirement: alone up to a limit, by two above it. It is decided under the
 * lock of the account, so that what the player's stakes have consumed by then counts.
 */
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { type ActDetail, type Actor, noteAct } from '../../site/operators/acts.ts'
import { hasRight } from '../../site/operators/rights.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { catchUp, catchUpAhead } from './catch-up.ts'
import { missingOf, type Requirement } from './consume.ts'
import { shown } from './present.ts'
import { findRequirement } from './reads.ts'

const HOURS = 24

const number = z.string().regex(/^\d{1,19}$/)
/** `id`: the number of the requirement. */
const schema = z.strictObject({ playerId: number, id: number })
type Payload = z.output<typeof schema>

const subjectOf = ({ playerId }: Pick<Payload, 'playerId'>) => ({ kind: 'player', id: playerId })
const read = (database: Queryable, { playerId, id }: Payload) => findRequirement(database, BigInt(playerId), BigInt(id))

const ended = '这笔流水要求已完成或已解除'

async function nameOf(database: Queryable, playerId: string): Promise<string> {
  const [player] = await database.query<{ user_name: string }>('select user_name from player where id = $1', [playerId])
  if (!player) throw refuse('notFound')
  return player.user_name
}

/** The approval kind. */
export const turnoverRelease = approvalKind({
  name: 'turnoverRelease',
  schema,
  right: 'adjust',
  hours: HOURS,
  subjectOf,
  async effect(database, payload) {
    const requirement = await read(database, payload)
    if (requirement?.ended !== null) return fail(ended)
    const { code, amount, multiple } = requirement
    const credit = `${code} ${dictionary[code as TransactionCode].name} ¥${shown(amount)}`
    return ok(
      `玩家 ${await nameOf(database, payload.playerId)}：解除第 ${payload.id} 笔账变 ${credit}（${multiple} 倍）的流水要求`,
    )
  },
  async changes(database, payload) {
    const requirement = await read(database, payload)
    return requirement?.ended === null
      ? [{ what: '还差流水', before: `¥${shown(missingOf(requirement))}`, after: '¥0.00' }]
      : []
  },
  isOvertaken: async (database, payload) => (await read(database, payload))?.ended !== null,
  async carryOut(tx, { playerId, id }, approvalId) {
    const requirement = await openRequirement(tx, BigInt(playerId), BigInt(id))
    if (!requirement) throw refuse('approvalImpossible', { text: ended })
    // Only writes from here on.
    await keepRelease(tx, BigInt(playerId), requirement, { approvalId })
  },
})

/** The requirement as it is now, if it is open. The account is locked. */
async function openRequirement(tx: Tx, playerId: bigint, seq: bigint): Promise<Requirement | undefined> {
  const { standing } = await catchUp(tx, playerId)
  return standing.requirements.find((requirement) => requirement.seq === seq && requirement.ended === null)
}

async function keepRelease(
  tx: Tx,
  playerId: bigint,
  requirement: Requirement,
  by: { actId: bigint } | { approvalId: bigint },
): Promise<void> {
  await tx.query(
    'insert into turnover_release (player_id, seq, missing, act_id, approval_id) values ($1, $2, $3, $4, $5)',
    [
      playerId,
      requirement.seq,
      missingOf(requirement),
      'actId' in by ? by.actId : null,
      'approvalId' in by ? by.approvalId : null,
    ],
  )
}

/** Releases at once, or asks for a second operator where much is missing. */
export async function releaseRequirement(
  database: Database,
  actor: Actor,
  { playerId, id, reason }: { playerId: bigint; id: bigint; reason: string },
): Promise<{ state: 'released' | 'open' | 'same' }> {
  const payload = { playerId: playerId.toString(), id: id.toString() }
  const name = await nameOf(database, payload.playerId)
  await catchUpAhead(database, playerId)
  return inTransaction(database, async (tx) => {
    const subject = subjectOf(payload)
    await lockSubject(tx, subject)
    const requirement = await openRequirement(tx, playerId, id)
    if (!requirement) throw refuse((await read(tx, payload)) ? 'requirementEnded' : 'notFound')
    const { turnoverReleaseAlone } = await readSettings(tx)
    if (missingOf(requirement) > yuan(turnoverReleaseAlone)) return askForTwo(tx, actor, payload, reason)
    // Only writes from here on.
    const detail: ActDetail = { name, id: payload.id, missing: missingOf(requirement).toString(), reason }
    const actId = await noteAct(tx, actor, 'turnoverRelease', detail, { kind: 'player', id: playerId })
    await keepRelease(tx, playerId, requirement, { actId })
    return { state: 'released' as const }
  })
}

/** What another operator has asked for is approved where its effect is shown, not by asking again. */
async function askForTwo(tx: Tx, actor: Actor, payload: Payload, reason: string) {
  const { digest } = turnoverRelease.read(payload)
  const others = (await openAbout(tx, subjectOf(payload))).filter(
    (open) => open.asked_by !== actor.operatorId && open.digest.equals(digest),
  )
  for (const { asked_by } of others)
    if (await hasRight(tx, asked_by, turnoverRelease.right)) throw refuse('releaseAsked')
  const { id, state } = await ask(tx, turnoverRelease, actor, { payload, reason })
  if (state === 'approved') throw new Error(`release ${id} was approved by asking`)
  return { state }
}

/** When a player registered; refuses an id that nobody has. */
export async function registeredAt(database: Queryable, playerId: bigint): Promise<number> {
  const rows = await database.query<{ registered_at: number }>('select registered_at from player where id = $1', [
    playerId,
  ])
  if (rows.length === 0) throw refuse('notFound')
  return only(rows).registered_at
}
