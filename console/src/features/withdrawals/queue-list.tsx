// The queue, oldest first: who wants how much, which rules were hit, who has it, how long it has waited.
import { riskRules } from '@hongyun/contract/withdrawals/words.ts'
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

/** Rules beyond these are counted. */
const SHOWN = 2

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
              <span className="push">
                <Amount yuan={one.amount} />
              </span>
            </>
          }
          tags={<Tags one={one} />}
          isCurrent={one.id === id}
          takenBy={one.takenBy}
          doneBy={one.askedBy ?? one.decidedBy}
          myName={myName}
          age={(one.endedAt ?? now) - one.createdAt}
          waits={one.endedAt === null}
          onChoose={() => onChoose(one.id)}
        />
      ))}
    </ul>
  )
}

function Tags({ one: { state, askedBy, needsTwo, hits } }: { one: Queued }) {
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
