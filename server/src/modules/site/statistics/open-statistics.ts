/** What pages report of themselves. */
import type { Module, Platform } from '../../../platform/module.ts'
import { telemetryRoutes } from './routes.ts'

/** Opens the module. */
export const openStatistics = ({ database }: Platform): Module => ({ calls: telemetryRoutes(database) })
