/** What is asked for at once by many takes its turn, however slow the machine is: only what is about waiting for locks ends it early. */
import { lockWait } from '../platform/db/lock-briefly.ts'

const PATIENT_MS = 60_000
const IMPATIENT_MS = 100

export function patientLocks(): void {
  lockWait.ms = PATIENT_MS
}

/** For `beforeAll`; `patientLocks` comes after it. */
export function impatientLocks(): void {
  lockWait.ms = IMPATIENT_MS
}
