import { useEffect, useState } from 'react'
import { now } from '../../wire/clock.ts'
import { isNear, leftPart, leftText } from './time-left.ts'

const TICK_MS = 1000

/** The time left as figure and bar, red when little of it is left. */
export function LeftTime(times: { askedAt: number; expiresAt: number }) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = times.expiresAt - at
  return (
    <span className={isNear(left) ? 'left-time is-near' : 'left-time'}>
      {leftText(left)}
      <i style={{ '--at': `${leftPart(times, at)}%` }} />
    </span>
  )
}
