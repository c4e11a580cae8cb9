/**
 * Ends approvals that another act or a provider's word has overtaken. Whoever ends what they are about holds other locks by then
 * than those that approving takes first, so it is done in a transaction of its own, seconds later.
 */
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { ApprovalKinds } from './kind.ts'
import { lapse, lockSubject } from './lock.ts'
import { allOpen, isWhole } from './reads.ts'

const WHY = '事项已另行办结'

export async function lapseOvertaken(database: Database, kinds: ApprovalKinds): Promise<void> {
  for (const open of await allOpen(database)) {
    const { id, subject_kind, subject_id, payload } = open
    const kind = kinds.find(({ name }) => name === open.kind)
    // One that was tampered with is left to the audit, and to who reads it.
    if (!kind || !isWhole(open) || !(await kind.isOvertaken(database, payload))) continue
    await inTransaction(database, async (tx) => {
      await lockSubject(tx, { kind: subject_kind, id: subject_id })
      if (await kind.isOvertaken(tx, payload)) await lapse(tx, id, WHY)
    })
  }
}
