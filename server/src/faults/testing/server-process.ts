/** A server as in production: a separate process, started by its entry file, reached over HTTP, and killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { type CallName, routeOf } from '@hongyun/contract/wire/routes.ts'

const entry = fileURLToPath(new URL('../../../main.mjs', import.meta.url))
/** For a server that hangs: on a busy machine a start on new data takes most of a minute. */
export const START_WITHIN_MS = 180_000
const ANSWER_WITHIN_MS = 15_000

export type ServerProcess = {
  readonly child: ChildProcess
  readonly base: string
  /** What it wrote, for the message of a test that fails. */
  readonly output: () => string
}

/** Seconds for a server to end in order: on a busy machine eight are too few for one that hangs on nothing. */
const STOP_TIMEOUT = '60'

/** A server's process, as soon as it exists. */
export function spawnServer(env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return spawn(process.execPath, [entry], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error', STOP_TIMEOUT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts a server and resolves once it serves; throws with its words where it ends instead. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServer(env)
  let output = ''
  const served = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /serving at (http:\/\/[^/\s]+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code, signal) => reject(new Error(`the server ended (${code ?? signal}): ${output}`)))
    setTimeout(() => reject(new Error(`the server does not serve: ${output}`)), START_WITHIN_MS).unref()
  })
  try {
    return { child, base: await served, output: () => output }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

export const hasEnded = ({ child }: ServerProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Sends a signal and waits for the end. */
export async function endServer(server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (!hasEnded(server)) {
    const exit = once(server.child, 'exit')
    server.child.kill(signal)
    await exit
  }
  return server.child.exitCode
}

/** Calls a server by the plain path, as tools do. Undefined where no answer came: nobody knows what was done. */
export async function ask(
  base: string,
  name: CallName,
  input: Record<string, unknown>,
  cookie: string,
): Promise<Envelope<unknown> | undefined> {
  const { method, path } = routeOf(name)
  const fields = new URLSearchParams()
  for (const [key, value] of Object.entries(input))
    fields.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  try {
    const answer = await fetch(base + path + (method === 'GET' && fields.size > 0 ? `?${fields}` : ''), {
      method,
      headers: { cookie: `sid=${cookie}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(method === 'POST' ? { body: fields } : {}),
    })
    return answer.status === 200 ? ((await answer.json()) as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}
