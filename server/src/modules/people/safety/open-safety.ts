/** What protects an account beside the login password: the safety password and the safety questions. */
import type { Module, Platform } from '../../../platform/module.ts'
import { safetyRoutes } from './routes.ts'

/** Opens the module. */
export const openSafety = ({ database, sealKey }: Platform): Module => ({
  calls: safetyRoutes(database, sealKey),
})
