import type { ReactNode } from 'react'
import { QueueItem } from './queue-item.tsx'
import type { Queued } from './use-desk.tsx'
import { useSeconds } from './use-seconds.ts'

/** What a row of a queue shows of its own. */
export interface QueueRow {
  head: ReactNode
  tags?: ReactNode
  /** Who has decided, or has approved and waits for a second one. */
  doneBy: string | null
  /** From when its age counts, and until when: null while it goes on. */
  since: number
  until: number | null
  /** It waits: its age stands out. */
  waits: boolean
}

interface QueueListProps<Row extends Queued> {
  list: readonly Row[]
  id: string | undefined
  myName: string | undefined
  row: (one: Row) => QueueRow
  onChoose: (id: string) => void
}

/** A queue in the order of the server, with ages that run. */
export function QueueList<Row extends Queued>({ list, id, myName, row, onChoose }: QueueListProps<Row>) {
  const now = useSeconds()
  return (
    <ul>
      {list.map((one) => {
        const { since, until, ...shown } = row(one)
        return (
          <QueueItem
            key={one.id}
            {...shown}
            isCurrent={one.id === id}
            takenBy={one.takenBy}
            myName={myName}
            age={(until ?? now) - since}
            onChoose={() => onChoose(one.id)}
          />
        )
      })}
    </ul>
  )
}
