/**
 * Starts the server: the database, then one process that does everything or several that share a port. Says what it does
 * in plain lines; stops in order. It loads little itself: beside several processes it only looks after them.
 */
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoOperators } from './demo-accounts.ts'
import { findPort } from './listen.ts'
import { type Config, namedHost, readConfig, SetupError } from './platform/config.ts'
import { giveMemoryBackWhenIdle } from './platform/cores/idle-memory.ts'
import { stripping } from './platform/cores/stripping.ts'
import { connect } from './platform/db/connect.ts'
import { StartError } from './platform/db/embedded/start-error.ts'
import type { Connection } from './platform/db/roles.ts'

type Serving = {
  port: number
  /** The figures of all processes, in Prometheus's text. */
  metricsText(): Promise<string>
  /** Serves with new processes; one process alone can't. */
  reload?: () => Promise<void>
  close(): Promise<void>
}

const say = (line: string) => process.stdout.write(`${line}\n`)
// Whoever read these lines may have gone: that must not keep the server from stopping in order.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** What has been opened so far, closed last first. */
const opened: (() => Promise<void>)[] = []
let closing: Promise<void> | undefined
let reload: (() => Promise<void>) | undefined
let notReloaded = 'the server still starts, with what is there now'
/** Until the configuration says. */
let stopWithin_ms = 9_000

function close(): Promise<void> {
  closing ??= (async () => {
    for (const step of opened.reverse()) await step()
  })()
  return closing
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (closing) return
    say(`${signal}: stopping`)
    setTimeout(() => process.exit(1), stopWithin_ms).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

process.on('SIGHUP', () => {
  if (closing) return
  if (!reload) {
    say(`SIGHUP: ${notReloaded}`)
    return
  }
  say('SIGHUP: new processes are started')
  reload().then(
    () => say('the new processes serve, the old ones have ended'),
    (error: Error) => say(`the old processes go on: ${error.message}`),
  )
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  stopWithin_ms = config.stopTimeout_s * 1000
  const open = async () => {
    const connected = connect(config, say)
    // A start that is broken off ends the database that it has begun, too.
    opened.push(() =>
      connected.then(
        ({ stop }) => stop(),
        () => {},
      ),
    )
    return (await connected).connection
  }
  const serving = config.workers === 1 ? await serveAlone(config, await open()) : await serveTogether(config, open)
  opened.push(() => serving.close())
  reload = serving.reload
  notReloaded = 'one process alone (WORKERS=1) is not reloaded; start the server again'
  giveMemoryBackWhenIdle()
  const { metricsPort } = config
  if (metricsPort !== undefined) {
    const { serveMetricsApart } = await import('./platform/metrics/serve-metrics.ts')
    const metrics = await serveMetricsApart(config, metricsPort, () => serving.metricsText())
    opened.push(() => metrics.close())
  }
  const address = `http://${namedHost(config.host)}:${serving.port}/`
  say('')
  say(`鸿运 is serving at ${address}`)
  if (config.workers > 1) say(`${config.workers} processes share the port; kill -HUP ${process.pid} reloads them`)
  if (config.demo) {
    say('Demo accounts (play money):')
    for (const { role, userName, password } of demoAccounts) say(`  ${role}  ${userName} / ${password}`)
    for (const { role, name, password } of demoOperators)
      say(`  ${role}  ${name} / ${password} at ${address}console/ (the code: npm run operator -- code ${name})`)
  }
}

const serveAlone = async (config: Config, connection: Connection): Promise<Serving> =>
  (await import('./alone.ts')).serveAlone(config, connection)

async function serveTogether(config: Config, open: () => Promise<Connection>): Promise<Serving> {
  const [{ startWorkers }, { openLog }] = await Promise.all([
    import('./platform/cores/workers.ts'),
    import('./platform/log.ts'),
  ])
  const port = await findPort(config)
  const workers = await startWorkers({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    execArgv: stripping,
    count: config.workers,
    connect: open,
    port,
    // A second is left for what the parent ends itself.
    stopWithin_ms: (config.stopTimeout_s - 1) * 1000,
    log: openLog(config.logLevel),
  })
  const { metricsText } = workers
  return { port, metricsText, reload: () => workers.reload(), close: () => workers.stop() }
}

start().catch(async (error: unknown) => {
  // Closing breaks what was still starting; that is no failure of its own.
  if (closing) return
  await close().catch(() => {})
  const isPlain = error instanceof SetupError || error instanceof StartError
  const text = error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)
  process.stderr.write(isPlain ? `${text}\n` : `the server could not start: ${text}\n`)
  process.exit(1)
})
