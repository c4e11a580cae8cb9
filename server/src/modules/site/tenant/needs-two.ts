/** What takes two operators because the tenant says so. */
import type { ExtraTwo } from '@hongyun/contract/tenant/settings.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Asked, ask } from '../approvals/ask.ts'
import type { ApprovalKind } from '../approvals/kind.ts'
import { lockSubject } from '../approvals/lock.ts'
import { type Actor, shell } from '../operators/acts.ts'
import { readSettings } from './settings.ts'

/** `done`: at once, by one operator. */
export type Outcome = { state: 'done' } | Asked

/** As calls answer it. */
export const shownOutcome = (outcome: Outcome) => ({
  state: outcome.state,
  approvalId: outcome.state === 'done' ? null : outcome.id.toString(),
})

type Wanted = { payload: unknown; reason: string }

/** Does it, or asks another operator for it where the tenant's list names this kind. */
export async function doOrAsk(
  tx: Tx,
  kind: ApprovalKind & { name: ExtraTwo },
  actor: Actor,
  { payload, reason }: Wanted,
): Promise<Outcome> {
  const { needTwo } = await readSettings(tx)
  if (actor.operatorId !== shell.operatorId && needTwo.includes(kind.name))
    return ask(tx, kind, actor, { payload, reason })
  await lockSubject(tx, kind.read(payload).subject)
  await kind.carryOut(tx, payload, 0n, { actor, reason })
  return { state: 'done' }
}
