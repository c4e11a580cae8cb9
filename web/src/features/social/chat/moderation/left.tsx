import { useEffect, useEffectEvent } from 'react'
import { useNow } from '../use-now.ts'

const DAY_S = 86_400
const pad = (part: number) => String(Math.floor(part)).padStart(2, '0')

/** `00:59:42`, with the days before it. */
function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const days = Math.floor(seconds / DAY_S)
  const time = [(seconds % DAY_S) / 3600, (seconds / 60) % 60, seconds % 60].map(pad).join(':')
  return days > 0 ? `${days} 天 ${time}` : time
}

interface LeftProps {
  until: number
  /** Called each second from then on, until what is over is no longer shown: the server may know of the end a little later. */
  onOver: () => void
}

/** The time that is left of a ban. */
export function Left({ until, onOver }: LeftProps) {
  const now = useNow()
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (now >= until) over()
  }, [now, until])
  return <span className="num">{leftText(until - now)}</span>
}
