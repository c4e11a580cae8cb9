/** The sealed journal of everything that is evidence. */
import type { Module, Platform } from '../../../platform/module.ts'
import { journalDesk, journalReceipts } from './calls.ts'
import { serveJournal } from './routes.ts'
import { openSealer } from './sealer.ts'

/** Opens the module. */
export function openJournal({ database, config, log }: Platform): Module {
  const sealer = openSealer({ database, config, log })
  return {
    calls: journalReceipts(database),
    operatorCalls: journalDesk(database, config.dataDir, sealer),
    extras: [serveJournal(database)],
    readyChecks: [
      async () => {
        const fault = await sealer.fault()
        return fault && `the journal is not sealed: ${fault.reason}`
      },
    ],
    steps: [sealer.step],
  }
}
