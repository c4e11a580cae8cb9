/** Approvals: one operator asks, another decides. */
import { HOUR_MS } from '../../../platform/jobs/sweeper.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { ApprovalKinds } from './kind.ts'
import { expireApprovals } from './lock.ts'
import { approvalRoutes } from './routes.ts'

/** Opens the module, with all that two operators decide about. */
export const openApprovals = ({ database }: Platform, { kinds }: { kinds: ApprovalKinds }): Module => ({
  operatorCalls: approvalRoutes(database, kinds),
  jobs: [{ name: 'approvals', every_ms: HOUR_MS, run: () => expireApprovals(database) }],
})
