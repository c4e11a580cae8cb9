/** Starts the server: database, migrations, seeds, HTTP; says what it does in plain lines; stops in order. */

import { openServer, type Server } from './compose.ts'
import { demoAccounts, demoOperator, seedDemo } from './demo.ts'
import { type Config, readConfig, SetupError } from './platform/config.ts'
import { connect } from './platform/db/connect.ts'
import { StartError } from './platform/db/embedded/start-error.ts'
import { openLog } from './platform/log.ts'

const STOP_WITHIN_MS = 9_000

const say = (line: string) => process.stdout.write(`${line}\n`)
// Whoever read these lines may have gone: that must not keep the server from stopping in order.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** What has been opened so far, closed last first. */
const opened: (() => Promise<void>)[] = []
let closing: Promise<void> | undefined

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
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const { connection, stop } = await connect(config, say)
  opened.push(stop)
  const server = await openServer({
    config,
    connection,
    log,
    ticking: true,
    ...(config.demo ? { prepare: seedDemo } : {}),
  })
  opened.push(() => server.close())
  const port = await listen(server, config)
  const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}/`
  say('')
  say(`鸿运 is serving at ${address}`)
  if (config.demo) {
    say('Demo accounts (play money):')
    for (const { role, userName, password } of demoAccounts) say(`  ${role}  ${userName} / ${password}`)
    const { role, name, password } = demoOperator
    say(`  ${role}  ${name} / ${password} at ${address}console/ (the code: npm run operator -- code ${name})`)
  }
}

/** Listens and answers the port; the ways an address can be unusable are one clear line each. */
async function listen({ app }: Server, { port, host }: Config): Promise<number> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use; set PORT to another one`,
    EACCES: `port ${port} may not be opened by this user; set PORT to one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
    ENOTFOUND: `HOST ${host} is not an address of this machine`,
  }
  try {
    await app.listen({ port, host })
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new SetupError(reason) : error
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
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
