/** Ending in order: a request that is under way when the server is told to end has its answer, one that never comes whole is cut off. */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { quietDatabase } from '../testing/database-url.ts'
import { auditLines } from '../testing/test-server.ts'
import { endServer, type ServerProcess, startServer } from './testing/server-process.ts'

const BODY = 'userName=nobody'
let made: Awaited<ReturnType<typeof quietDatabase>>
let database: Database
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hongyun-stop-'))
  made = await quietDatabase()
  database = made.database
})
afterAll(async () => {
  expect(await auditLines(database)).toEqual([])
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const SEAL_KEY = Buffer.alloc(32, 7).toString('base64')
const serve = (env: Record<string, string>) =>
  startServer({ DATABASE_URL: made.url, DATA_DIR: folder, DEMO: '1', SEAL_KEY, ...env })

/** A request whose last byte waits; `closed` resolves with what came back. */
async function halfAsked({ base }: ServerProcess) {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received += chunk
  })
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
  const head = `POST /v1/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  socket.write(`${head}Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, -1)}`)
  // A process that has read the head says so.
  await expect.poll(() => received).toContain('100 Continue')
  return { finish: () => socket.write(BODY.slice(-1)), closed }
}

describe.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  it('what is under way is answered', async () => {
    const server = await serve({ WORKERS })
    const asked = await halfAsked(server)
    const ended = endServer(server)
    await expect.poll(server.output).toContain('SIGTERM: stopping')
    // The message to the processes is under way.
    await sleep(500)
    asked.finish()
    expect(await asked.closed).toContain('HTTP/1.1 200 OK')
    expect(await ended, server.output()).toBe(0)
  })

  it('what never comes whole is cut off at STOP_TIMEOUT', async () => {
    const server = await serve({ WORKERS, STOP_TIMEOUT: '2' })
    const asked = await halfAsked(server)
    await endServer(server)
    expect(await asked.closed).not.toContain('200 OK')
  })
})
