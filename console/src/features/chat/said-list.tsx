// What was said: who, when, in which place of the room, and whether it was recalled since.
import { ADMIN_GRADE, chatGrades } from '@hongyun/contract/chat/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { ReactNode } from 'react'
import { MemberName } from '../../parts/member-name.tsx'
import { toMinute } from '../../parts/minute.ts'
import type { Answer } from '../../wire/request.ts'
import { saidIn } from './said.ts'
import './chat.css'

export type Line = Answer<'consoleChatRecord'>['list'][number]

interface SaidListProps {
  lines: readonly Line[]
  label: string
  /** The place of the message that is asked about. */
  reported?: number
  /** At the end of a line's head. */
  aside?: (line: Line) => ReactNode
}

export function SaidList({ lines, label, reported, aside }: SaidListProps) {
  return (
    <ol className="said" aria-label={label}>
      {lines.map((line) => (
        <OneLine key={line.id} line={line} isReported={line.id === reported} aside={aside?.(line)} />
      ))}
    </ol>
  )
}

function OneLine({ line, isReported, aside }: { line: Line; isReported: boolean; aside: ReactNode }) {
  const { id, time, userId, userName, nickname, grade, messageTypeId, message, recalledAt } = line
  const { text, picture } = saidIn(messageTypeId, message)
  const names = [isReported && 'is-reported', recalledAt !== null && 'is-recalled'].filter(Boolean).join(' ')
  return (
    <li className={names || undefined}>
      <span className="said__when num">
        {dateTime(time)}
        <span>第 {id} 条</span>
      </span>
      <div>
        <p className="said__who">
          <MemberName userId={userId} userName={userName} nickname={nickname} />
          {userName !== '' && <span className="muted">{nickname}</span>}
          {grade === ADMIN_GRADE && <span className="tag tag--miss">{chatGrades[ADMIN_GRADE]}</span>}
          {isReported && <span className="tag tag--danger">被举报</span>}
          {recalledAt !== null && <span className="tag tag--pending">{toMinute(recalledAt)} 撤回</span>}
          {aside && <span className="push">{aside}</span>}
        </p>
        <div className="said__text">
          {text}
          {picture && (
            <a href={picture} target="_blank" rel="noreferrer">
              <img src={picture} alt="聊天图片" loading="lazy" />
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
