// A database whose process cannot be started: it is tried again for as long as the server runs, and holds nothing meanwhile.

import { existsSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Place } from './place.ts'
import { bringUp } from './postmaster.ts'
import { makeFolder, removeFolders } from './testing/serving.ts'

afterAll(removeFolders)

const openFiles = '/proc/self/fd'

it.skipIf(!existsSync(openFiles))('leaves no descriptor of its log open', async () => {
  const dataDir = makeFolder()
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { recursive: true })
  // No process can be started by such a name.
  const place = { dataDir, cluster, user: {}, binaries: { postgres: 'post\0gres' } } as Place
  for (let n = 0; n < 3; n += 1) await expect(bringUp(place, () => {}, dataDir)).rejects.toThrow()
  const open = readdirSync(openFiles).flatMap((fd) => {
    try {
      return readlinkSync(join(openFiles, fd))
    } catch {
      return []
    }
  })
  expect(open.filter((path) => path.startsWith(dataDir))).toEqual([])
})
