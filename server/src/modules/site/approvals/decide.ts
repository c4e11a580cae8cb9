/** A second operator decides what the first one has asked for. Each decision is made once, and noted. */
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { hasRight, holdRight, oneHand } from '../operators/rights.ts'
import type { ApprovalKind, ApprovalKinds } from './kind.ts'
import { lockSubject } from './lock.ts'
import { type Approval, findApproval, isWhole } from './reads.ts'

const MAX_REASON = 200

type Decision = (
  database: Database,
  kinds: ApprovalKinds,
  actor: Actor,
  id: bigint,
  reason: string,
  /** Of who decides on a page: the digest that was shown there. What it would do must be what was asked for as well. */
  seen?: { digest: string | undefined },
) => Promise<Approval>

/** A decision about an open approval, in one transaction that holds its subject; answers what was decided about. */
const deciding =
  (
    act: (
      tx: Tx,
      open: OpenApproval,
      actor: Actor,
      reason: string,
      seen?: { digest: string | undefined },
    ) => Promise<void>,
  ): Decision =>
  (database, kinds, actor, id, reason, seen) =>
    inTransaction(database, async (tx) => {
      const open = await lockOpen(tx, kinds, actor, id)
      await act(tx, open, actor, reason, seen)
      return open.approval
    })

/** Carries it out in the transaction that decides it. */
export const approve = deciding(async (tx, { kind, approval }, actor, reason, seen) => {
  if (approval.asked_by === actor.operatorId) throw refuse('approvalOwn')
  if (seen !== undefined) await holdSeen(tx, kind, approval, seen)
  if (!(await hasRight(tx, approval.asked_by, kind.right))) throw refuse('approvalAskerGone')
  await carryOutApproved(tx, kind, approval, actor, reason)
})

/** A second operator says no; who asked withdraws it instead. */
export const refuseApproval = deciding(async (tx, { approval }, actor, reason) => {
  if (approval.asked_by === actor.operatorId) throw refuse('approvalOwn')
  await decide(tx, approval, actor, 'refused', reason)
})

/** Withdraws an open approval. Refuses `approvalNotOwn` unless the actor asked for it. */
export const withdraw = deciding(async (tx, { approval }, actor, reason) => {
  if (approval.asked_by !== actor.operatorId) throw refuse('approvalNotOwn')
  await withdrawOpen(tx, approval, actor, reason)
})

/** Withdraws one whose subject this transaction has locked. */
export const withdrawOpen = (tx: Tx, approval: Approval, actor: Actor, reason: string): Promise<void> =>
  decide(tx, approval, actor, 'withdrawn', reason)

/** Refuses what is not what was shown, can't be done now, or would do something else than when it was asked for. */
async function holdSeen(
  tx: Tx,
  kind: ApprovalKind,
  approval: Approval,
  seen: { digest: string | undefined },
): Promise<void> {
  if (kind.sealed) throw refuse('approvalSealed')
  if (approval.digest.toString('hex') !== seen.digest || !isWhole(approval)) throw refuse('approvalChanged')
  const effect = await kind.effect(tx, approval.payload)
  if (!effect.ok) throw refuse('approvalImpossible', { text: effect.reason })
  if (effect.value !== approval.asked_effect) throw refuse('approvalChanged')
}

type OpenApproval = { kind: ApprovalKind; approval: Approval }

/** An approval that may be decided, its subject locked. */
async function lockOpen(tx: Tx, kinds: ApprovalKinds, actor: Actor, id: bigint): Promise<OpenApproval> {
  const found = await findApproval(tx, id)
  const kind = kinds.find(({ name }) => name === found?.kind)
  if (!found || !kind) throw refuse('notFound')
  await lockSubject(tx, { kind: found.subject_kind, id: found.subject_id })
  await holdRight(tx, actor.operatorId, kind.right)
  const approval = await findApproval(tx, id)
  if (approval?.state === 'expired') throw refuse('approvalExpired')
  if (approval?.state !== 'open') throw refuse('approvalDecided')
  return { kind, approval }
}

const handText = (name: string): string =>
  `你们两人的登录凭据都可能为 ${name} 所知，不能相互复核；请由其他操作员复核，或由其他操作员重置其中一人的凭据后重新提出`

/** For callers that have locked the subject and know that both operators may. */
export async function carryOutApproved(
  tx: Tx,
  kind: ApprovalKind,
  approval: Approval,
  actor: Actor,
  reason: string,
): Promise<void> {
  const { payload, id } = approval
  if (!isWhole(approval)) throw refuse('approvalChanged')
  const hand = await oneHand(tx, approval, actor.operatorId)
  if (hand !== undefined) throw refuse('approvalSameHand', { text: handText(hand) })
  await decide(tx, approval, actor, 'approved', reason)
  await kind.carryOut(tx, payload, id, { actor, reason: approval.reason })
}

const acts = { approved: 'approvalApprove', refused: 'approvalRefuse', withdrawn: 'approvalWithdraw' } as const

async function decide(
  tx: Tx,
  { id, kind }: Approval,
  actor: Actor,
  state: keyof typeof acts,
  reason: string,
): Promise<void> {
  const decided = await tx.query(
    `update approval set state = $2, decided_by = $3, decided_at = least(clock_timestamp(), expires_at), decision = $4
     where id = $1 and state = 'open' and expires_at > clock_timestamp() returning id`,
    [id, state, actor.operatorId, reason.slice(0, MAX_REASON)],
  )
  // Its time may have passed since it was read.
  if (decided.length === 0) throw refuse('approvalExpired')
  await noteAct(tx, actor, acts[state], { kind }, { kind: 'approval', id })
}
