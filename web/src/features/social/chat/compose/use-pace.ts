import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { useEffect, useState } from 'react'
import { now } from '../../../../wire/clock.ts'
import type { Settings } from '../door.ts'

const SECOND_MS = 1000

/** When the player may post again: a slow room wants its time after each post, and the server may want more. */
export function usePace({ slowSeconds, waitSeconds, isManager }: Settings) {
  const slow = isManager ? 0 : slowSeconds
  const [postedAt, setPostedAt] = useState(() => now() - (slowSeconds - waitSeconds) * SECOND_MS)
  const [refusedUntil, setRefusedUntil] = useState(0)
  const until = Math.max(slow > 0 ? postedAt + slow * SECOND_MS : 0, refusedUntil)
  const [over, setOver] = useState(0)
  const isWaiting = until > over && until > now()
  useEffect(() => {
    const timer = setTimeout(() => setOver(until), until - now())
    return () => clearTimeout(timer)
  }, [until])
  return {
    /** Until when, while it is to be waited for. */
    until: isWaiting ? until : undefined,
    slow,
    posted: () => setPostedAt(now()),
    /** Whether a refusal was about the time, and says how long to wait. */
    isTooSoon: (failure: Error): boolean => {
      if (!isRefusedBy(failure, 'messageTooSoon')) return false
      const { retryAfter } = failure.data as { retryAfter?: number }
      if (!retryAfter) return false
      setRefusedUntil(now() + retryAfter * SECOND_MS)
      return true
    },
  }
}
