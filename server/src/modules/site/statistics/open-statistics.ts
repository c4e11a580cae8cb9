/** What pages report of themselves. */
import { HOUR_MS } from '../../../platform/jobs/sweeper.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { forgetFailures } from './forget-failures.ts'
import { telemetryRoutes } from './routes.ts'

/** Opens the module. */
export const openStatistics = ({ database }: Platform): Module => ({
  calls: telemetryRoutes(database),
  jobs: [{ name: 'heartbeat failures', every_ms: HOUR_MS, run: () => forgetFailures(database) }],
})
