/** The sealed journal of everything that is evidence. */
import type { Registry } from 'prom-client'
import type { Module, Platform } from '../../../platform/module.ts'
import { journalDesk, journalReceipts } from './calls.ts'
import { openPlaces } from './places/open-places.ts'
import { placeRoutes } from './places/routes.ts'
import { serveJournal } from './routes.ts'
import { openSealer } from './sealer.ts'
import { whyStanding } from './standing.ts'

/** Opens the module. */
export function openJournal(platform: Platform, { registry }: { registry: Registry }): Module {
  const { database, config, log, bus, limits } = platform
  const sealer = openSealer({ database, config, log, bus })
  const places = openPlaces(platform, registry)
  return {
    calls: journalReceipts(database),
    operatorCalls: [...journalDesk(database, config.dataDir, sealer), ...placeRoutes(database, places)],
    extras: [serveJournal(database, limits)],
    readyChecks: [
      async () => {
        const reason = (await sealer.fault())?.reason ?? (await whyStanding(database))
        return reason && `the journal is not sealed: ${reason}`
      },
    ],
    steps: [sealer.step, ...places.steps],
    stop: places.stop,
  }
}
