// The queue, oldest first: who paid how much with which remark, what it has in common with others, who has it, how long it has waited.
import { Amount } from '@hongyun/ui/amount.tsx'
import { QueueItem } from '../../parts/queue/queue-item.tsx'
import { useSeconds } from '../../parts/queue/use-seconds.ts'
import { OrderTag } from './order-tag.tsx'
import type { Queued } from './use-queue.ts'

interface QueueListProps {
  list: readonly Queued[]
  id: string | undefined
  myName: string | undefined
  onChoose: (id: string) => void
}

export function QueueList({ list, id, myName, onChoose }: QueueListProps) {
  const now = useSeconds()
  return (
    <ul>
      {list.map((one) => (
        <QueueItem
          key={one.id}
          head={
            <>
              <b className="clip">{one.userName}</b>
              <span className="mono muted">{one.remark}</span>
              <span className="push">
                <Amount yuan={one.payAmount} />
              </span>
            </>
          }
          tags={<Tags one={one} />}
          isCurrent={one.id === id}
          takenBy={one.takenBy}
          doneBy={one.askedBy ?? one.decidedBy}
          myName={myName}
          age={(one.decidedAt ?? now) - (one.proofAt ?? one.createdAt)}
          waits={one.state === 'review'}
          onChoose={() => onChoose(one.id)}
        />
      ))}
    </ul>
  )
}

function Tags({ one: { state, askedBy, needsTwo, twins } }: { one: Queued }) {
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
