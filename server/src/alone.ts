/** Serving in one process, without a parent. */
import { setFlagsFromString } from 'node:v8'
import { openServer } from './compose.ts'
import { seedDemo } from './demo.ts'
import { listen } from './listen.ts'
import type { Config } from './platform/config.ts'
import type { Connection } from './platform/db/roles.ts'
import { openLog } from './platform/log.ts'
import { sumText } from './platform/metrics/metrics.ts'

/**
 * How much the heap may grow between two collections, in percent: V8 lets a small one grow fourfold. A single process is chosen
 * to be small; with it bets take 330 MB instead of 500, and some more processor time.
 */
const HEAP_GROWTH = 60

export type Serving = { port: number; metricsText(): Promise<string>; close(): Promise<void> }

export async function serveAlone(config: Config, connection: Connection): Promise<Serving> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const server = await openServer({
    config,
    connection,
    log: openLog(config.logLevel),
    ticking: true,
    ...(config.demo ? { prepare: seedDemo } : {}),
  })
  try {
    const port = await listen(server.app, config)
    return { port, metricsText: async () => sumText([await server.figures()]), close: () => server.close() }
  } catch (error) {
    await server.close()
    throw error
  }
}
