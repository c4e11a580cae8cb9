/** How a command ends that is not let come to its end: its database ends with it, and its exit code says so. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { locateCluster } from '../platform/db/embedded/place.ts'
import { findPostmaster } from '../platform/db/embedded/postmaster-file.ts'
import { copyDataDir, removeFolders } from '../platform/db/embedded/testing/serving.ts'

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  removeFolders()
})

const place = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)

/** A command with such work, as a process of its own. */
function command(work: string, env: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = `
    import { runCommand } from ${place('run-command.ts')}
    import { siteDatabase } from ${place('site-database.ts')}
    await runCommand(async (opened) => { ${work} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return { child, errors: () => said }
}

const ENDLESS = `
  await siteDatabase(opened, () => {})
  process.stdout.write('open')
  await new Promise(() => setInterval(() => {}, 1000))`

describe('a command that is broken off', () => {
  const dataDir = copyDataDir(inject('siteDir'))
  const database = () => findPostmaster(locateCluster(dataDir))

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s ends the database that it started, and with %i', async (signal, code) => {
    const { child, errors } = command(ENDLESS, { DATA_DIR: dataDir })
    await once(child.stdout, 'data')
    expect(database()).toBeDefined()
    child.kill(signal)
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([code, null])
    expect(errors()).toBe('')
    expect(database()).toBeUndefined()
  })

  it('while the database starts leaves none behind', async () => {
    const { child } = command(ENDLESS, { DATA_DIR: dataDir })
    while (!existsSync(join(locateCluster(dataDir), 'postmaster.pid'))) await sleep(10)
    child.kill('SIGINT')
    expect(await once(child, 'close')).toEqual([130, null])
    expect(database()).toBeUndefined()
  })
})

it('a command whose reader has gone does its work to the end, and says how that ended', async () => {
  const { child, errors } = command(`
    for (let n = 0; n < 100; n += 1) {
      process.stdout.write('x'.repeat(10_000))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    process.stderr.write('done')
    return 3`)
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await once(child, 'exit')).toEqual([3, null])
  await expect.poll(errors).toBe('done')
})
