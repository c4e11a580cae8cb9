/** Before each file of server tests. */
import { cheapHashes } from './hash-cost.ts'
import { patientLocks } from './patient-locks.ts'

cheapHashes()
patientLocks()
