/** Approvals: one operator asks, another decides. */
import { HOUR_MS } from '../../../platform/jobs/sweeper.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { expireApprovals } from './lock.ts'

/** Opens the module. */
export const openApprovals = ({ database }: Platform): Module => ({
  jobs: [{ name: 'approvals', every_ms: HOUR_MS, run: () => expireApprovals(database) }],
})
