/** The heartbeat of a signed-in player: every 60 s. */
import { useEffect } from 'react'
import { useSession } from '../wire/session.ts'

const EVERY_MS = 60_000

export function useHeartbeat(): void {
  const userId = useSession()?.userId
  useEffect(() => {
    if (!userId) return
    // Its code is not needed before the first minute is over, but must be there when the network is gone by then.
    const code = import('./heartbeat.ts')
    const timer = setInterval(() => void code.then(({ beat }) => beat()), EVERY_MS)
    code.catch(() => clearInterval(timer))
    return () => clearInterval(timer)
  }, [userId])
}
