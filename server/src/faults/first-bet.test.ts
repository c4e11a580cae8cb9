/**
 * The script that shows how to integrate runs against a server as it runs in earnest, and proves its bet. The server is first
 * ended while it starts.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { makeFolder, removeFolders } from '../platform/db/embedded/testing/serving.ts'
import { endServer, type ServerProcess, spawnServer, startServer } from './testing/server-process.ts'

const script = fileURLToPath(new URL('../../../docs/first-bet.ts', import.meta.url))
let server: ServerProcess | undefined

afterAll(async () => {
  if (server) await endServer(server)
  removeFolders()
})

it('registers, recharges, bets and proves', async () => {
  const dataDir = makeFolder()
  // Made here, so that the database's own user may enter it.
  mkdirSync(dataDir, { mode: 0o755 })
  const env = { DATA_DIR: dataDir, DEMO: '1', WORKERS: '1' }
  const postmaster = join(dataDir, 'postgres/postmaster.pid')
  const brokenOff = spawnServer(env)
  while (!existsSync(postmaster)) await sleep(10)
  let said = ''
  brokenOff.stdout.on('data', (chunk) => {
    said += chunk
  })
  brokenOff.kill('SIGHUP')
  await expect.poll(() => said).toContain('SIGHUP: the server still starts')
  brokenOff.kill()
  expect(await once(brokenOff, 'exit')).toEqual([0, null])
  expect(existsSync(postmaster), 'the database ended with the start that was broken off').toBe(false)

  server = await startServer(env)
  const { stdout } = await promisify(execFile)(process.execPath, [script, server.base])
  expect(stdout).toContain('recharged: the balance is ¥100.00')
  expect(stdout.match(/^ok {2}/gm)).toHaveLength(5)
  expect(stdout).not.toContain('BAD')
})
