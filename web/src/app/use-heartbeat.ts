/** The heartbeat of a signed-in player: every 60 s. */
import { useEffect } from 'react'
import { useSession } from '../wire/session.ts'

const EVERY_MS = 60_000

const load = () => import('./heartbeat.ts')

export function useHeartbeat(): void {
  const userId = useSession()?.userId
  useEffect(() => {
    if (!userId) return
    // Its code is not needed before the first minute is over, but must be there when the network is gone by then. Where it did not
    // come, each beat asks for it again.
    load().catch(() => undefined)
    const timer = setInterval(
      () =>
        void load().then(
          ({ beat }) => beat(),
          () => undefined,
        ),
      EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [userId])
}
