import { Avatar } from '@hongyun/ui/avatar.tsx'
import type { ReactNode } from 'react'

interface RoomRowProps {
  title: string
  about: string
  avatar: string
  isChosen: boolean
  isUnread: boolean
  /** Above the sign of what is unread: a time, a lock. */
  mark: ReactNode
  onChoose: () => void
}

export function RoomRow({ title, about, avatar, isChosen, isUnread, mark, onChoose }: RoomRowProps) {
  return (
    <button
      type="button"
      className={isChosen ? 'room is-on' : 'room'}
      aria-current={isChosen ? 'true' : undefined}
      title={title}
      onClick={onChoose}
    >
      <Avatar name={title} src={avatar} size={42} />
      <span className="room__about">
        <b className="clip">{title}</b>
        <small className="clip">{about}</small>
      </span>
      <span className="room__marks">
        {mark}
        {isUnread && !isChosen && (
          <span className="badge">
            新<span className="sr">消息</span>
          </span>
        )}
      </span>
    </button>
  )
}
