// The queue, oldest first: who asks for what, who has it, how long it has waited.
import { verificationKinds } from '@hongyun/contract/verification/words.ts'
import { QueueItem } from '../../parts/queue/queue-item.tsx'
import { useSeconds } from '../../parts/queue/use-seconds.ts'
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
              <span className="tag push">{verificationKinds[one.kind]}</span>
            </>
          }
          isCurrent={one.id === id}
          takenBy={one.takenBy}
          doneBy={one.decidedBy}
          myName={myName}
          age={(one.decidedAt ?? now) - one.madeAt}
          waits={one.decidedAt === null}
          onChoose={() => onChoose(one.id)}
        />
      ))}
    </ul>
  )
}
