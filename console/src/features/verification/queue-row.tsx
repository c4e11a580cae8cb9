// A row of the queue: who asks for what, who has it, how long it has waited.
import { verificationKinds } from '@hongyun/contract/verification/words.ts'
import type { QueueRow } from '../../parts/queue/queue-list.tsx'
import type { QueuedCase } from './case.ts'

export const queueRow = (one: QueuedCase): QueueRow => ({
  head: (
    <>
      <b className="clip">{one.userName}</b>
      <span className="tag push">{verificationKinds[one.kind]}</span>
    </>
  ),
  doneBy: one.decidedBy,
  since: one.madeAt,
  until: one.decidedAt,
  waits: one.decidedAt === null,
})
