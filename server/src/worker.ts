/** One of the serving processes, started by the parent: it opens on the parent's order, and ends on its order or without it. */
import { openServer, type Server } from './compose.ts'
import { seedDemo } from './demo.ts'
import { listen } from './listen.ts'
import { openProcessBus } from './platform/bus/process-bus.ts'
import { readConfig, SetupError } from './platform/config.ts'
import { giveMemoryBackWhenIdle } from './platform/cores/idle-memory.ts'
import type { Opening, Order, Report } from './platform/cores/messages.ts'
import { openLog } from './platform/log.ts'

const config = readConfig(process.env)
const log = openLog(config.logLevel)
const report = (one: Report) => void process.send?.(one, undefined, undefined, () => {})
const bus = openProcessBus({
  send: report,
  onTold: (listener) =>
    process.on('message', (order: Order) => {
      if ('bus' in order) listener(order)
    }),
})
let server: Server | undefined
const wanted = new Map<number, (text: string) => void>()
let asks = 0

// A signal to the whole group reaches the parent as well, which decides what becomes of its processes.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

async function open({ connection, port, isFirst }: Opening): Promise<void> {
  server = await openServer({
    config,
    connection,
    log,
    ticking: isFirst,
    isPrepared: !isFirst,
    ...(config.demo ? { prepare: seedDemo } : {}),
    onPrepared: () => report({ report: 'prepared' }),
    bus,
    metricsText: () =>
      new Promise((resolve) => {
        asks += 1
        wanted.set(asks, resolve)
        report({ report: 'metricsWanted', id: asks })
      }),
  })
  await listen(server.app, { host: config.host, port })
  giveMemoryBackWhenIdle()
  report({ report: 'serving' })
}

async function tellFigures(): Promise<void> {
  if (server) report({ report: 'figures', figures: await server.figures() })
}

async function stop(drains: boolean): Promise<void> {
  if (drains) await server?.app.drain()
  await tellFigures()
  await server?.close()
  process.exit(0)
}

function fail(error: unknown): void {
  const isPlain = error instanceof SetupError
  report({ report: 'failed', text: isPlain ? error.message : String((error as Error).stack ?? error), isPlain })
}

process.on('message', (order: Order) => {
  if ('bus' in order) return
  if (order.order === 'open') open(order).catch(fail)
  else if (order.order === 'figures') void tellFigures()
  else if (order.order === 'metrics') {
    wanted.get(order.id)?.(order.text)
    wanted.delete(order.id)
  } else if (order.order === 'tick') void server?.tick()
  else
    stop(order.drains).catch((error: unknown) => {
      log.error({ err: error }, 'a process could not end in order')
      process.exit(1)
    })
})
