/** Recovering an account: its login password is forgotten, or an operator has reset it. */
import type { Module, Platform } from '../../../platform/module.ts'
import { type RecoveryParts, recoveryRoutes } from './routes.ts'

type Others = Omit<RecoveryParts, 'database' | 'personal'>

/** Opens the module. */
export const openRecovery = ({ database, personal }: Platform, others: Others): Module => ({
  calls: recoveryRoutes({ database, personal, ...others }),
})
