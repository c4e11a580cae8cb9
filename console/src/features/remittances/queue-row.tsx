// A row of the queue: who paid how much with which remark, what it has in common with others, who has it, how long it has waited.
import { Amount } from '@hongyun/ui/amount.tsx'
import type { QueueRow } from '../../parts/queue/queue-list.tsx'
import type { QueuedOrder } from './order.ts'
import { OrderTag } from './order-tag.tsx'

export const queueRow = (one: QueuedOrder): QueueRow => ({
  head: (
    <>
      <b className="clip">{one.userName}</b>
      <span className="mono muted">{one.remark}</span>
      <span className="push">
        <Amount yuan={one.payAmount} />
      </span>
    </>
  ),
  tags: <Tags one={one} />,
  doneBy: one.askedBy ?? one.decidedBy,
  since: one.proofAt ?? one.createdAt,
  until: one.decidedAt,
  waits: one.state === 'review',
})

function Tags({ one: { state, askedBy, needsTwo, twins } }: { one: QueuedOrder }) {
  return (
    <>
      {state !== 'review' ? (
        <OrderTag state={state} />
      ) : askedBy !== null ? (
        <span className="tag tag--pending">待第二人</span>
      ) : (
        needsTwo && <span className="tag tag--pending">须两人</span>
      )}
      {twins > 0 && <span className="tag tag--danger">疑似重复 {twins}</span>}
    </>
  )
}
