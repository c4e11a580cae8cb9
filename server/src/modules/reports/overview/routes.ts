/** The console's call of the overview. */
import { consoleOverview } from '@hongyun/contract/overview/operator-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { sharedFor } from '../../../platform/shared-for.ts'
import { type OverviewParts, overviewOf } from './overview.ts'

/** Operators who ask at the same time share one computation. */
const OVERVIEW_MS = 3000

export function overviewRoutes(parts: OverviewParts): Route[] {
  const overview = sharedFor(OVERVIEW_MS, () => overviewOf(parts))
  return [route(consoleOverview, () => overview())]
}
