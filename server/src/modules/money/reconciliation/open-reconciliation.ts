/** Reconciliation: what providers state of a day against our orders, and what operators do about what differs. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Providers } from '../cashier/provider.ts'
import { reconciliationRoutes } from './routes.ts'

/** Opens the module. */
export const openReconciliation = ({ database }: Platform, { providers }: { providers: Providers }): Module => ({
  operatorCalls: reconciliationRoutes({ database, providers }),
})
