/** Before each file of server tests. */
import { cheapHashes } from './hash-cost.ts'

cheapHashes()
