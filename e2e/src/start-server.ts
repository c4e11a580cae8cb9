/** Starts the servers as `npm start` does, each on a free port and a fresh DATA_DIR, and stops them after the stories. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ServerName, servers, tellPlace } from './servers.ts'

const main = fileURLToPath(new URL('../../server/main.mjs', import.meta.url))
/** Only for one that hangs: on a machine with other work two starts side by side take more than a minute. */
const START_WITHIN_MS = 240_000

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

export default async function start(): Promise<() => Promise<void>> {
  const ends = await Promise.all(servers.map(startOne))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

async function startOne(name: ServerName): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hongyun-e2e-'))
  // As root the database runs as another user, who must be able to enter; else it would be staged elsewhere.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DEMO: '1',
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100',
      WORKERS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout.resume()
  // Where the stories do not come to their end, nobody stops it.
  process.once('exit', () => server.kill())
  tellPlace(name, { url, dataDir })
  const deadline = Date.now() + START_WITHIN_MS
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}
