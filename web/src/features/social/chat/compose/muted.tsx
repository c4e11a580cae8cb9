import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconBan } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { now } from '../../../../wire/clock.ts'
import type { Settings } from '../door.ts'

/** Why somebody cannot write in a room, with the time that is left; nothing where they can. */
export function mutedReason(room: Settings, onOver: () => void): ReactNode {
  if (room.isBanned && room.bannedUntil !== null) return <MutedUntil until={room.bannedUntil} onOver={onOver} />
  if (room.isBanned) return <Reason>{room.bannedMessage}</Reason>
  return room.isMessageBanned && !room.isManager ? <Reason>全体禁言</Reason> : undefined
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={IconBan} />
      <span>{children}</span>
    </>
  )
}

const pad = (part: number) => String(part).padStart(2, '0')

/** `00:59:42`, with the days before it. */
function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const days = Math.floor(seconds / 86_400)
  const time = [seconds / 3600, seconds / 60, seconds].map((part, index) =>
    pad(Math.floor(part) % (index === 0 ? 24 : 60)),
  )
  return `${days > 0 ? `${days} 天 ` : ''}${time.join(':')}`
}

function MutedUntil({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => until - now())
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(until - now())
      if (until <= now()) {
        clearInterval(timer)
        onOver()
      }
    }, 1000)
    return () => clearInterval(timer)
  }, [until, onOver])
  return (
    <Reason>
      已禁言至 <b className="num">{dateTime(until).slice(5, 16)}</b>，还剩 <b className="num">{leftText(left)}</b>
    </Reason>
  )
}
