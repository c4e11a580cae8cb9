import { useEffect, useState } from 'react'
import { now } from '../../wire/clock.ts'

/** The time, every second: ages in a queue. */
export function useSeconds(): number {
  const [ms, setMs] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMs(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return ms
}
