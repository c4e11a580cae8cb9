// The queue, oldest first: who asks for what, who has it, how long it has waited.
import { verificationKinds } from '@hongyun/contract/verification/words.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconLock, IconUserCheck } from '@tabler/icons-react'
import { ageText, ageTone } from './age.ts'
import { type Queued, useSeconds } from './use-queue.ts'

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
      {list.map((one) => {
        const isMine = one.takenBy !== null && one.takenBy === myName
        const isTaken = one.takenBy !== null && !isMine
        const age = (one.decidedAt ?? now) - one.madeAt
        return (
          <li key={one.id}>
            <button
              type="button"
              className={isTaken ? 'qitem is-taken' : 'qitem'}
              aria-current={one.id === id ? 'true' : undefined}
              onClick={() => onChoose(one.id)}
            >
              <span className="row">
                <b className="clip">{one.userName}</b>
                <span className="tag push">{verificationKinds[one.kind]}</span>
              </span>
              <span className="row">
                {(one.takenBy ?? one.decidedBy) && (
                  <span className={isMine ? 'qitem__by brand' : 'qitem__by'}>
                    <Icon of={isTaken ? IconLock : IconUserCheck} />
                    {isMine ? '我' : (one.takenBy ?? one.decidedBy)}
                  </span>
                )}
                <span className={`qitem__age push ${one.decidedAt === null ? ageTone(age) : ''}`}>{ageText(age)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
