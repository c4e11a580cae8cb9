/** The sealed journal of everything that is evidence. */
import type { Module, Platform } from '../../../platform/module.ts'
import { serveJournal } from './routes.ts'
import { openSealer } from './sealer.ts'

/** Opens the module. */
export function openJournal({ database, config, log }: Platform): Module {
  const sealer = openSealer({ database, config, log })
  return { extras: [serveJournal(database)], readyChecks: [() => sealer.fault()], steps: [sealer.step] }
}
