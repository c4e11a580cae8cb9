/** Serving in one process, without a parent. */
import { openServer } from './compose.ts'
import { seedDemo } from './demo.ts'
import { listen } from './listen.ts'
import type { Config } from './platform/config.ts'
import type { Connection } from './platform/db/roles.ts'
import { openLog } from './platform/log.ts'
import { sumText } from './platform/metrics/metrics.ts'

export type Serving = { port: number; metricsText(): Promise<string>; close(): Promise<void> }

export async function serveAlone(config: Config, connection: Connection): Promise<Serving> {
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
