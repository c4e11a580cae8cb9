// A row of a queue: what it is, who has it, how long it has waited. What another operator has is faded, and readable.
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconCheck, IconLock, IconUserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './queue.css'
import './case.css'
import { ageText, ageTone } from './age.ts'

interface QueueItemProps {
  head: ReactNode
  tags?: ReactNode
  isCurrent: boolean
  takenBy: string | null
  /** Who has decided, or has approved and waits for a second one. */
  doneBy: string | null
  myName: string | undefined
  age: number
  /** It waits: its age stands out. */
  waits: boolean
  onChoose: () => void
}

export function QueueItem({ head, tags, isCurrent, takenBy, doneBy, myName, age, waits, onChoose }: QueueItemProps) {
  const isMine = takenBy !== null && takenBy === myName
  const isTaken = takenBy !== null && !isMine
  const by = takenBy ?? doneBy
  const icon = isTaken ? IconLock : isMine ? IconUserCheck : IconCheck
  return (
    <li>
      <button
        type="button"
        className={isTaken ? 'qitem is-taken' : 'qitem'}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className="row">{head}</span>
        <span className="row">
          <span className="qitem__tags">{tags}</span>
          {by !== null && (
            <span className={isMine ? 'qitem__by brand' : 'qitem__by'}>
              <Icon of={icon} />
              {isMine ? '我' : by}
            </span>
          )}
          <span className={`qitem__age push ${waits ? ageTone(age) : ''}`}>{ageText(age)}</span>
        </span>
      </button>
    </li>
  )
}
