/** Operators' requests about an issue's result: one open request at a time. */
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Asked, ask } from '../../site/approvals/ask.ts'
import { withdrawOpen } from '../../site/approvals/decide.ts'
import type { ApprovalKind } from '../../site/approvals/kind.ts'
import { type Approval, openAbout } from '../../site/approvals/reads.ts'
import type { Actor } from '../../site/operators/acts.ts'

/** What an approval of a result says it is; 作废 where the issue is to be void. */
export const numbersOf = ({ payload }: Approval): string => (payload as { numbers?: string }).numbers ?? '作废'

/**
 * Asks for it, or approves it where another operator has asked for the same. Where another one has asked for something
 * else it is refused, `sealed` without saying what; who asked for something else before gives that up. The issue is locked.
 */
export async function propose(
  tx: Tx,
  kind: ApprovalKind,
  actor: Actor,
  asked: { payload: unknown; reason: string; sealed?: boolean | undefined },
): Promise<Result<Asked>> {
  const { subject, digest } = kind.read(asked.payload)
  for (const open of await openAbout(tx, subject)) {
    if (open.kind === kind.name && open.digest.equals(digest)) continue
    if (open.asked_by !== actor.operatorId && asked.sealed) throw refuse('resultDiffers')
    if (open.asked_by !== actor.operatorId)
      return fail(`与 ${open.asker} 录入的 ${numbersOf(open)} 不一致，请核对；有误可驳回申请 ${open.id}`)
    await withdrawOpen(tx, open, actor, '改为其他内容')
  }
  return ok(await ask(tx, kind, actor, asked))
}
