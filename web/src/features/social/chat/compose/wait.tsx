import { Icon } from '@hongyun/ui/icon.tsx'
import { IconClock } from '@tabler/icons-react'
import { useNow } from '../use-now.ts'

const SECOND_MS = 1000

interface WaitProps {
  until: number
  /** Of a slow room, the seconds between two messages. */
  slow: number
}

/** Counts down until the next message may be sent. */
export function Wait({ until, slow }: WaitProps) {
  const left = Math.max(1, Math.ceil((until - useNow()) / SECOND_MS))
  return (
    <p className="composer__wait" role="timer">
      <Icon of={IconClock} />
      {slow > 0 ? `慢速模式，每 ${slow} 秒一条，还需 ` : '发送过快，还需 '}
      <b className="num">{left}</b> 秒
    </p>
  )
}
