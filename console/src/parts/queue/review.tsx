// The decision about what waits: for whoever has it the two ways to decide it, for others who has it.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { clockTime } from '@hongyun/ui/format/time.ts'
import type { ReactNode } from 'react'
import { AwaitsApproval } from './awaits-approval.tsx'

/** What the parts of a decision take of the desk. */
export interface DeskActs {
  isMine: boolean
  busy: boolean
  take: (id: string) => void
  putBack: () => void
  approve: () => void
  refuse: () => void
}

interface ReviewProps {
  one: {
    id: string
    takenBy: string | null
    takenUntil: number | null
    askedBy?: string | null
    approvalId?: string | null
  }
  desk: DeskActs
  /** What taking it means. */
  takeHint: string
  title: string
  /** What is written or read before approving, and the button's text. */
  approving: ReactNode
  approve: string
  /** The same of refusing. */
  refusing: ReactNode
  refuse: string
  children?: ReactNode
}

export function Review({ one, desk, takeHint, title, approving, approve, refusing, refuse, children }: ReviewProps) {
  const { id, takenBy, takenUntil, askedBy = null, approvalId = null } = one
  const { isMine, busy } = desk
  if (approvalId !== null)
    return (
      <div className="part">
        <AwaitsApproval approvalId={approvalId} by={askedBy} done="已通过" />
      </div>
    )
  if (!isMine)
    return (
      <div className="part">
        {takenBy === null ? (
          <>
            <p className="small muted">{takeHint}</p>
            <Button kind="primary" busy={busy} onClick={() => desk.take(id)}>
              领取 <kbd className="kbd">N</kbd>
            </Button>
          </>
        ) : (
          <Alert tone="info">{takenBy} 已领取，您看到的是只读。</Alert>
        )}
      </div>
    )
  return (
    <>
      <div className="part">
        <h2 className="h">
          {title}
          <span className="small muted push">{takenUntil !== null && `领取至 ${clockTime(takenUntil)}`}</span>
        </h2>
        {approving}
        <Button kind="primary" busy={busy} onClick={desk.approve}>
          {approve} <kbd className="kbd">A</kbd>
        </Button>
      </div>
      <div className="part part--sunken">
        {refusing}
        <Button busy={busy} onClick={desk.refuse}>
          {refuse} <kbd className="kbd">R</kbd>
        </Button>
      </div>
      <div className="part">
        <Button kind="ghost" size="sm" busy={busy} onClick={desk.putBack}>
          放回队列 <kbd className="kbd">U</kbd>
        </Button>
      </div>
      {children}
    </>
  )
}
