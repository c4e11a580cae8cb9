/** Reconciliation: what providers state of a day against our orders, and what operators do about what differs. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Providers } from '../cashier/provider.ts'
import { reconciliationRoutes } from './routes.ts'
import { takeDaily } from './take-daily.ts'

const DAILY_EVERY_MS = 600_000

/** Opens the module. */
export const openReconciliation = ({ database, log }: Platform, { providers }: { providers: Providers }): Module => ({
  operatorCalls: reconciliationRoutes({ database, providers }),
  jobs: [{ name: 'statements', every_ms: DAILY_EVERY_MS, run: () => takeDaily({ database, providers, log }) }],
})
