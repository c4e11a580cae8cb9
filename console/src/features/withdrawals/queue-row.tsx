// A row of the queue: who wants how much, which rules were hit, who has it, how long it has waited.
import { riskRules } from '@hongyun/contract/withdrawals/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import type { QueueRow } from '../../parts/queue/queue-list.tsx'
import { isHeld, type QueuedOrder } from './order.ts'
import { OrderTag } from './order-tag.tsx'

/** Rules beyond these are counted. */
const SHOWN = 2

export const queueRow = (one: QueuedOrder): QueueRow => ({
  head: (
    <>
      <b className="clip">{one.userName}</b>
      <span className="push">
        <Amount yuan={one.amount} />
      </span>
    </>
  ),
  tags: <Tags one={one} />,
  doneBy: one.askedBy ?? one.decidedBy,
  since: one.createdAt,
  until: one.endedAt,
  waits: one.endedAt === null,
})

function Tags({ one }: { one: QueuedOrder }) {
  const { state, askedBy, needsTwo, hits, isStuck } = one
  if (isStuck) return <span className="tag tag--danger">{askedBy === null ? '付款无法查询' : '待第二人办结'}</span>
  if (isHeld(one))
    return (
      <>
        <OrderTag state={state} />
        <span className="tag tag--danger">玩家已冻结</span>
      </>
    )
  if (state !== 'review') return <OrderTag state={state} />
  const shown = needsTwo ? SHOWN - 1 : SHOWN
  const more = hits.length - shown
  return (
    <>
      {askedBy !== null ? (
        <span className="tag tag--pending">待第二人</span>
      ) : (
        needsTwo && <span className="tag tag--pending">须两人</span>
      )}
      {hits.slice(0, shown).map((rule) => (
        <span key={rule} className="tag tag--miss">
          {riskRules[rule]}
        </span>
      ))}
      {more > 0 && <span className="tag tag--miss">+{more}</span>}
    </>
  )
}
