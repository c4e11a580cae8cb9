import { useEffect, useState } from 'react'
import { now } from '../../../wire/clock.ts'

/** The server's time, read again every so often. */
export function useNow(every_ms = 1000): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), every_ms)
    return () => clearInterval(timer)
  }, [every_ms])
  return time
}
