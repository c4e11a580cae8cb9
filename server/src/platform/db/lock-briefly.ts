/** Locks that another transaction may have for long: who waits for one holds a connection, and bets need these as well. */
import { type RefusedError, refuse } from '../refuse.ts'
import type { Tx } from './database.ts'

/** For how long one waits. Tests ask for much at once, and a busy machine has them wait longer than a site would. */
export const lockWait = { ms: 2000 }

const RETRY_AFTER_S = 3
const LOCK_NOT_AVAILABLE = '55P03'

/** What is refused because another one is at it for long. */
export const busy = (): RefusedError => refuse('systemBusy', { data: { retryAfter: RETRY_AFTER_S } })

/** Takes a lock by the one statement that `lock` sends; refuses `systemBusy` where it does not come soon. */
export async function lockBriefly<R>(tx: Tx, lock: () => Promise<R>): Promise<R> {
  const bound = (ms: number) => tx.query(`select set_config('lock_timeout', $1, true)`, [`${ms}`])
  try {
    const [, locked] = await Promise.all([bound(lockWait.ms), lock(), bound(0)])
    return locked
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw busy()
    throw error
  }
}
