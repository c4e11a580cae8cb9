/** What pages report of themselves. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { forgetFailures } from './forget-failures.ts'
import { forgetSums, openPageSums } from './page-sums.ts'
import { telemetryRoutes } from './routes.ts'
import { sumRoutes } from './sum-routes.ts'

/** Opens the module. */
export function openStatistics({ database, bus, onWatchError }: Platform): Module {
  const sums = openPageSums(database, bus, onWatchError)
  return {
    calls: [...telemetryRoutes(database), ...sumRoutes(sums)],
    jobs: [
      { name: 'heartbeat failures', every_ms: HOUR_MS, run: () => forgetFailures(database) },
      { name: 'page sums', every_ms: HOUR_MS, run: () => forgetSums(database, Date.now()) },
    ],
    stop: () => sums.stop(),
  }
}
