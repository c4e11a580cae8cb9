/** A report, and what an operator is about to decide of it. */
import { SITE_ID } from '@hongyun/contract/chat/words.ts'
import type { Answer } from '../../../wire/request.ts'

export type Report = Answer<'consoleChatReports'>['list'][number]

/** What it can come to. */
export const decisions = { upheld: '属实', dismissed: '未发现违规' } as const
type Decision = keyof typeof decisions

export interface Draft {
  decision: Decision
  isRecalled: boolean
  /** The duration's id, `0` for none. */
  ban: string
  reason: string
}
export const emptyDraft: Draft = { decision: 'upheld', isRecalled: true, ban: '0', reason: '' }

/** What is sent: one that is dismissed takes nothing back and bans nobody. */
export const inputOf = (id: string, { decision, isRecalled, ban, reason }: Draft) => ({
  ...{ id, state: decision, reason: reason.trim() },
  ...(decision === 'upheld' && { isRecalled, banTypeId: ban }),
})

/** Who is reported: a guest has no account, and the site itself is nobody. */
export const authorOf = ({ authorName, authorId }: Pick<Report, 'authorName' | 'authorId'>): string => {
  if (authorId === SITE_ID) return '网站'
  return authorName || (authorId.startsWith('-') ? `游客 ${authorId.slice(-4)}` : authorId)
}

/** Where its message stands in the record: the newest line shown is the message itself. */
export const recordPath = ({
  roomCode,
  roomId,
  messageId,
}: Pick<Report, 'roomCode' | 'roomId' | 'messageId'>): string =>
  `/chat/record?${roomCode === null ? `private=${roomId}` : `room=${roomCode}`}&before=${messageId + 1}`
