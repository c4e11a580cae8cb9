// A row of the queue: who is reported, where, for what, and whether others say the same.
import { reportReasons, reportStates } from '@hongyun/contract/moderation/words.ts'
import type { QueueRow } from '../../../parts/queue/queue-list.tsx'
import { authorOf, type Report } from './report.ts'

const tones = { open: 'tag tag--pending', upheld: 'tag tag--danger', dismissed: 'tag' } as const

export const ReportTag = ({ state }: { state: Report['state'] }) => (
  <span className={tones[state]}>{reportStates[state]}</span>
)

export const reportRow = (one: Report): QueueRow => ({
  head: (
    <>
      <b className="clip">{authorOf(one)}</b>
      <span className="muted clip push">{one.title}</span>
    </>
  ),
  tags: (
    <>
      <span className="tag tag--miss">{reportReasons[one.reason]}</span>
      {one.others > 0 && <span className="tag tag--danger">另有 {one.others} 人</span>}
      {one.earlier > 0 && <span className="tag tag--pending">此前属实 {one.earlier}</span>}
    </>
  ),
  doneBy: one.decidedBy,
  since: one.at,
  until: one.decidedAt,
  waits: one.state === 'open',
})
