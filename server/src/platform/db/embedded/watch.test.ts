// A database that can't come up again is tried for as long as the server runs, without filling what keeps its log.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { Place } from './place.ts'
import { makeFolder, removeFolders } from './testing/serving.ts'
import { watch } from './watch.ts'

afterEach(() => vi.useRealTimers())
afterAll(removeFolders)

it('says once a minute that the database does not come up, and tries it less and less often', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const dataDir = makeFolder()
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { recursive: true })
  let tries = 0
  const binaries = {
    get postgres() {
      tries += 1
      // No process can be started by such a name.
      return 'post\0gres'
    },
  }
  const lines: string[] = []
  const place = { dataDir, cluster, user: {}, binaries } as Place
  const ended = { pid: 2 ** 31 - 2, identity: 'none', socketDir: cluster, status: 'ready' } as const
  const endWatch = watch(place, ended, (line) => lines.push(line))
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds * 4; n += 1) {
      await vi.advanceTimersByTimeAsync(250)
      // The files that are looked at are no timers.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await pass(55)
  expect(lines).toEqual(['the database ended; starting it again', expect.stringContaining('null bytes')])
  expect(tries).toBeGreaterThan(5)
  expect(tries).toBeLessThan(12)
  await pass(20)
  expect(lines).toHaveLength(4)
  await endWatch()
})
