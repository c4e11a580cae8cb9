/** The approval kinds of the desk. */
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import { adjustment } from './adjust.ts'
import { rebateChange } from './set-rebate.ts'

/** The approval kinds, for the module approvals. */
export const deskKinds: ApprovalKinds = [adjustment, rebateChange]
