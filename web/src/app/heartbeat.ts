/** One heartbeat, and the failures of earlier ones that are posted once the server answers. */
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { api } from '../wire/api.ts'
import { now } from '../wire/clock.ts'
import { endsSession, handleRefusal } from '../wire/refusal.ts'
import { currentUser } from '../wire/session.ts'
import { addFailure, dropFailures, type Failure, partsOf, readFailures } from './heartbeat-failures.ts'

export async function beat(): Promise<void> {
  const userId = currentUser()?.userId
  if (userId === undefined) return
  const checkTime = now()
  const from = performance.now()
  try {
    await api('heartbeat')
  } catch (error) {
    // That the session is over is no fault of the connection, and nobody would post it.
    if (!endsSession(error))
      addFailure(userId, { ...reasonOf(error), checkTime, connectionTime: performance.now() - from })
    // Quiet: the pages show network errors themselves. An ended session is still handled.
    handleRefusal(error, true)
    return
  }
  await postFailures(userId)
}

/** A failure to post the records is no failed heartbeat: the records wait for the next one. */
async function postFailures(userId: string): Promise<void> {
  try {
    for (const part of partsOf(readFailures(userId))) {
      // Another player may have signed in meanwhile.
      if (currentUser()?.userId !== userId) return
      await api('hc', { records: part })
      dropFailures(userId, part)
    }
  } catch (error) {
    handleRefusal(error, true)
  }
}

function reasonOf(error: unknown): Pick<Failure, 'status' | 'reason'> {
  if (error instanceof Refused) return { status: String(error.code), reason: error.message }
  if (error instanceof Unreachable) return { status: error.reason, reason: error.message }
  return { status: 'unknown', reason: '' }
}
