/** The heartbeat of a signed-in player: every 60 s. */
import { useEffect } from 'react'
import { useSession } from '../wire/session.ts'
import { beat } from './heartbeat.ts'

const EVERY_MS = 60_000

export function useHeartbeat(): void {
  const userId = useSession()?.userId
  useEffect(() => {
    if (!userId) return
    const timer = setInterval(() => void beat(), EVERY_MS)
    return () => clearInterval(timer)
  }, [userId])
}
