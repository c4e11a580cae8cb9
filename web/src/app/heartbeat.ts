/** One heartbeat, and the failures of earlier ones that are posted once the server answers. */
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { api } from '../wire/api.ts'
import { now } from '../wire/clock.ts'
import { handleRefusal } from '../wire/refusal.ts'
import { addFailure, dropFailures, type Failure, partsOf, readFailures } from './heartbeat-failures.ts'

export async function beat(): Promise<void> {
  const checkTime = now()
  const from = performance.now()
  try {
    await api('heartbeat')
  } catch (error) {
    addFailure({ ...reasonOf(error), checkTime, connectionTime: performance.now() - from })
    // Quiet: a network that fails in the background is shown by the pages; a session that ended is not overlooked.
    handleRefusal(error, true)
    return
  }
  await postFailures()
}

/** What can't be posted is no failed heartbeat: it waits for the next one. */
async function postFailures(): Promise<void> {
  try {
    for (const part of partsOf(readFailures())) {
      await api('hc', { records: part })
      dropFailures(part)
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
