/** The heartbeat of a signed-in player: every 60 s; what failed is kept here and told once the server answers. */
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { useEffect } from 'react'
import { api } from '../wire/api.ts'
import { now } from '../wire/clock.ts'
import { handleRefusal } from '../wire/refusal.ts'
import { useSession } from '../wire/session.ts'
import { addFailure, clearFailures, type Failure, readFailures } from './heartbeat-failures.ts'

const EVERY_MS = 60_000

export function useHeartbeat(): void {
  const userId = useSession()?.userId
  useEffect(() => {
    if (!userId) return
    const timer = setInterval(() => void beat(), EVERY_MS)
    return () => clearInterval(timer)
  }, [userId])
}

async function beat(): Promise<void> {
  const checkTime = now()
  const from = performance.now()
  try {
    await api('heartbeat')
    await tellFailures()
  } catch (error) {
    const connectionTime = Math.round(performance.now() - from)
    addFailure({ ...reasonOf(error), checkTime, connectionTime })
    // Quiet: a network that fails in the background is shown by the pages; a session that ended is not overlooked.
    handleRefusal(error, true)
  }
}

async function tellFailures(): Promise<void> {
  const records = readFailures()
  if (records.length === 0) return
  await api('hc', { records })
  clearFailures()
}

function reasonOf(error: unknown): Pick<Failure, 'status' | 'reason'> {
  if (error instanceof Refused) return { status: String(error.code), reason: error.message.slice(0, 200) }
  if (error instanceof Unreachable) return { status: error.reason, reason: error.message.slice(0, 200) }
  return { status: 'unknown', reason: '' }
}
