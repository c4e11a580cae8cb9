/** Approvals: one operator asks, another decides. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { ApprovalKinds } from './kind.ts'
import { expireApprovals } from './lock.ts'
import { lapseOvertaken } from './overtaken.ts'
import { approvalRoutes } from './routes.ts'

/** What has ended is not shown as waiting for longer than this. */
const OVERTAKEN_EVERY_MS = 5_000

/** Opens the module, with all that two operators decide about. */
export const openApprovals = ({ database }: Platform, { kinds }: { kinds: ApprovalKinds }): Module => ({
  operatorCalls: approvalRoutes(database, kinds),
  jobs: [
    { name: 'approvals', every_ms: HOUR_MS, run: () => expireApprovals(database) },
    { name: 'overtaken approvals', every_ms: OVERTAKEN_EVERY_MS, run: () => lapseOvertaken(database, kinds) },
  ],
})
