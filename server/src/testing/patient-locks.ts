/** What is asked for at once by many takes its turn, however slow the machine is: only what is about waiting for locks ends it early. */
import { type Database, inTransaction, type Tx } from '../platform/db/database.ts'
import { lockWait } from '../platform/db/lock-briefly.ts'

const PATIENT_MS = 60_000
const IMPATIENT_MS = 100

export function patientLocks(): void {
  lockWait.ms = PATIENT_MS
}

/** The opposite, for what is to be refused. */
export function impatientLocks(): void {
  lockWait.ms = IMPATIENT_MS
}

/** What is answered while another one holds something. */
export async function whileHeld<R>(
  database: Database,
  hold: (tx: Tx) => Promise<unknown>,
  ask: () => Promise<R>,
): Promise<R> {
  impatientLocks()
  try {
    return await inTransaction(database, async (tx) => {
      await hold(tx)
      return ask()
    })
  } finally {
    patientLocks()
  }
}

/** Holds every player, as a change of a branch holds its members. */
export const holdPlayers = (tx: Tx) => tx.query('select 1 from player for no key update')
