/** The console's call of the overview. */
import { consoleOverview } from '@hongyun/contract/overview/operator-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { sharedFor } from '../../../platform/shared-for.ts'
import { type OverviewParts, overviewOf } from './overview.ts'

/** Every operator who looks at the same time is shown the same reckoning. */
const OVERVIEW_MS = 3000

export function overviewRoutes(parts: OverviewParts): Route[] {
  const overview = sharedFor(OVERVIEW_MS, () => overviewOf(parts))
  return [route(consoleOverview, () => overview())]
}
