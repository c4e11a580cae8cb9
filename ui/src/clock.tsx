import { useEffect, useState } from 'react'
import { dateTime } from './format/time.ts'

/** 北京时间 with seconds, from the server-synced clock. Only this component re-renders. */
export function Clock({ now }: { now: () => number }) {
  const [ms, setMs] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setMs(now()), 1000 - (ms % 1000))
    return () => clearTimeout(timer)
  }, [ms, now])
  const text = dateTime(ms)
  return (
    <time className="num" dateTime={`${text.replace(' ', 'T')}+08:00`}>
      {text}
    </time>
  )
}
