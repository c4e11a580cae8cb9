/** An operator asks for an approval. Asking for the same as another operator approves that request. */

import { only, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { hasRight, holdRight } from '../operators/rights.ts'
import { carryOutApproved } from './decide.ts'
import type { ApprovalKind, Wanted } from './kind.ts'
import { expireAbout, lapse, lockSubject } from './lock.ts'
import { openAbout } from './reads.ts'

/** `same`: this operator has asked for it already. `approved`: another one had, and it is done. */
export type Asked = { readonly id: bigint; readonly state: 'open' | 'same' | 'approved' }

const MAX_REASON = 200

/** Refuses what can't be carried out now. `payload` is checked by the kind's schema. */
export async function ask(
  tx: Tx,
  kind: ApprovalKind,
  actor: Actor,
  { payload, reason }: { payload: unknown; reason: string },
): Promise<Asked> {
  const wanted = kind.read(payload)
  await lockSubject(tx, wanted.subject)
  await holdRight(tx, actor.operatorId, kind.right)
  const effect = await kind.effect(tx, wanted.payload)
  if (!effect.ok) throw refuse('approvalImpossible', { text: effect.reason })
  const open = (await openAbout(tx, wanted.subject)).find(
    (one) => one.kind === kind.name && one.digest.equals(wanted.digest),
  )
  if (open?.asked_by === actor.operatorId) return { id: open.id, state: 'same' }
  if (open && (await hasRight(tx, open.asked_by, kind.right))) {
    await carryOutApproved(tx, kind, open, actor, reason.slice(0, MAX_REASON))
    return { id: open.id, state: 'approved' }
  }
  await expireAbout(tx, wanted.subject)
  if (open) await lapse(tx, open.id, `${open.asker} 已停用或没有这项权限`)
  return {
    id: await keep(tx, kind, actor, wanted, { effect: effect.value, reason: reason.slice(0, MAX_REASON) }),
    state: 'open',
  }
}

async function keep(
  tx: Tx,
  kind: ApprovalKind,
  actor: Actor,
  wanted: Wanted,
  { effect, reason }: { effect: string; reason: string },
): Promise<bigint> {
  const { subject, payload, digest } = wanted
  const { id } = only(
    await tx.query<{ id: bigint }>(
      `insert into approval (kind, subject_kind, subject_id, payload, digest, effect, reason, asked_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + make_interval(hours => $9)) returning id`,
      [
        kind.name,
        subject.kind,
        subject.id,
        JSON.stringify(payload),
        digest,
        effect,
        reason,
        actor.operatorId,
        kind.hours,
      ],
    ),
  )
  await noteAct(tx, actor, 'approvalAsk', { kind: kind.name }, { kind: 'approval', id })
  return id
}
