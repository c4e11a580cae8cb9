import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { isMemberId } from '@hongyun/contract/chat/words.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconDots } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { GradeTag } from './grade-tag.tsx'
import { ActBar, type MessageAct } from './message-acts.tsx'
import { lineOf, renderers } from './renderers.tsx'
import { useHold } from './use-hold.ts'

interface MessageProps {
  message: ChatMessage
  isMine: boolean
  /** Its bar of actions is open. */
  isHeld: boolean
  acts: readonly MessageAct[]
  onHold: (id: number | undefined) => void
  /** The author's card. */
  onAuthor: ((userId: string) => void) | undefined
}

export const Message = memo(function Message({ message, isMine, isHeld, acts, onHold, onAuthor }: MessageProps) {
  const allowed = acts.filter(({ may }) => may(message))
  const hold = useHold(() => allowed.length > 0 && onHold(message.id))
  const more = useRef<HTMLButtonElement>(null)
  const renderer = renderers[message.messageTypeId]
  if (!renderer) return null
  const { Body, isBare } = renderer
  const { userId, nickname, avatar, gradeName, gradeShowColorId, reply, time } = message
  const classes = ['msg', isMine && 'msg--me', isHeld && 'is-held'].filter(Boolean).join(' ')
  return (
    <article className={classes} aria-label={`${isMine ? '我' : nickname}，${clockTime(time)}`}>
      <span className="msg__face">
        {onAuthor && !isMine && isMemberId(userId) ? (
          <button type="button" aria-label={`${nickname} 的名片`} onClick={() => onAuthor(userId)}>
            <Avatar name={nickname} src={avatar} size={36} />
          </button>
        ) : (
          <Avatar name={nickname} src={avatar} size={36} />
        )}
      </span>
      <span className="msg__who">
        <b className="soft">{isMine ? '我' : nickname}</b>
        <GradeTag name={gradeName} colour={gradeShowColorId} />
      </span>
      <div className="msg__line">
        <div className={isBare ? 'msg__body msg__body--bare' : 'msg__body'} {...hold}>
          {reply && (
            <span className="quoted">
              {reply.message === '' ? '引用的消息已撤回' : `${reply.nickname}：${lineOf(reply as ChatMessage)}`}
            </span>
          )}
          <Body message={message} />
        </div>
        {allowed.length > 0 && (
          <button
            ref={more}
            type="button"
            className="btn btn--ghost btn--icon btn--sm msg__more"
            aria-label="消息操作"
            aria-expanded={isHeld}
            onClick={() => onHold(isHeld ? undefined : message.id)}
          >
            <Icon of={IconDots} />
          </button>
        )}
      </div>
      {isHeld && <ActBar message={message} acts={allowed} opener={more} onDone={() => onHold(undefined)} />}
    </article>
  )
})
