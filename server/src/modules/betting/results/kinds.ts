/** The approval kinds of results. */
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import { resultCorrection } from './correct-result.ts'
import { resultEntry, resultVoid } from './enter-result.ts'

/** The approval kinds, for the module approvals. */
export const resultKinds: ApprovalKinds = [resultEntry, resultVoid, resultCorrection]
