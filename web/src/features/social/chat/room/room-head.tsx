import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { IconChartDots, IconHelpCircle, IconId, IconInfoCircle, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isEmbedded } from '../../../../wire/embedded.ts'
import type { Door, Settings } from '../door.ts'
import type { useRoomDialogs } from './room-dialogs.tsx'

interface RoomHeadProps {
  door: Door
  room: Settings
  /** How many are there. */
  online: number | undefined
  dialogs: ReturnType<typeof useRoomDialogs>
  isPeopleOpen: boolean
  /** Shows or hides who is there, where the player may see it. */
  onPeople: (() => void) | undefined
  /** What closes, folds or widens the window. */
  buttons: ReactNode
}

/** Which room it is, and what opens beside it. */
export function RoomHead({ door, room, online, dialogs, isPeopleOpen, onPeople, buttons }: RoomHeadProps) {
  const { other } = room
  return (
    <header className="chat__head">
      <Avatar name={room.title} src={room.avatar} size={36} />
      <div className="chat__title">
        <h2 className="clip">{room.title}</h2>
        <p className="small muted clip">
          {online !== undefined && (
            <>
              在线 <span className="num">{online}</span> 人{room.subTitle && ' · '}
            </>
          )}
          {room.subTitle}
        </p>
      </div>
      {onPeople && <HeadButton name="在线成员" icon={IconUsers} isOpen={isPeopleOpen} onClick={onPeople} />}
      {!isEmbedded && <HeadButton name="推送计划" icon={IconChartDots} onClick={() => dialogs.plans.open(true)} />}
      {door.kind === 'group' && (
        <HeadButton name="房间信息" icon={IconInfoCircle} onClick={() => dialogs.info.open(true)} />
      )}
      {other && <HeadButton name="会员名片" icon={IconId} onClick={() => dialogs.card.open(other)} />}
      <HeadButton name="聊天帮助" icon={IconHelpCircle} onClick={() => dialogs.help.open(true)} />
      {buttons}
    </header>
  )
}

interface HeadButtonProps {
  name: string
  icon: IconShape
  isOpen?: boolean
  onClick: () => void
}

function HeadButton({ name, icon, isOpen, onClick }: HeadButtonProps) {
  return (
    <button
      type="button"
      className="btn btn--ghost btn--icon"
      aria-label={name}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  )
}
