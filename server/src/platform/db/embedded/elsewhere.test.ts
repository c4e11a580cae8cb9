// A database that runs where its process can't be seen, as in another container, keeps its files; one that is dead keeps nobody out.

import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openEmbedded } from './open-embedded.ts'
import type { Place } from './place.ts'
import { bringUp } from './postmaster.ts'
import { takeServerLock } from './server-lock.ts'
import { makeFolder, removeFolders, start } from './testing/serving.ts'

afterEach(() => vi.restoreAllMocks())
afterAll(removeFolders)

/** Above the largest pid of Linux. */
const hiddenPid = 4_194_305

/** A DATA_DIR that looks as if a server used it whose processes nobody sees; `listener` is its database. */
async function servedElsewhere() {
  const dataDir = makeFolder()
  const cluster = join(dataDir, 'postgres')
  const socket = join(cluster, '.s.PGSQL.5432')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'postmaster.pid'), [hiddenPid, cluster, 0, 5432, cluster, '', '', 'ready'].join('\n'))
  const listener = createServer((client) => client.destroy()).listen(socket)
  await once(listener, 'listening')
  // No process can be started by such a name.
  const place = { dataDir, cluster, user: {}, binaries: { postgres: 'post\0gres' } } as Place
  const files = () => [
    ...[readdirSync(dataDir), readdirSync(cluster)],
    readFileSync(join(cluster, 'postmaster.pid'), 'utf8'),
  ]
  return { dataDir, socket, place, listener, files, bringUp: () => bringUp(place, () => {}) }
}

async function ended(listener: Server): Promise<void> {
  listener.close()
  await once(listener, 'close')
}

/** Each look at the clock is six seconds after the one before. */
function hurryTime(): void {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 6_000
    return now
  })
}

it('is left as it is while its database answers', async () => {
  const { dataDir, listener, files, bringUp: again } = await servedElsewhere()
  const before = files()
  hurryTime()
  const refused = { code: 'in-use', message: expect.stringContaining(`${dataDir}: its database answers`) }
  await expect(again()).rejects.toMatchObject(refused)
  expect(files()).toEqual(before)
  await ended(listener)
})

it('is left as it is before its database answers, where its server has the lock', async () => {
  const { dataDir, listener, files } = await servedElsewhere()
  await ended(listener)
  const release = takeServerLock(dataDir)
  const lock = join(dataDir, 'server.lock')
  const hidden = JSON.stringify({ pid: hiddenPid, identity: 'a-boot:1' })
  writeFileSync(lock, hidden)
  const before = files()
  const refused = { code: 'in-use', message: expect.stringContaining("can't be seen from here") }
  await expect(start(dataDir)).rejects.toMatchObject(refused)
  await expect(openEmbedded({ dataDir, log: () => {} })).rejects.toMatchObject(refused)
  expect(files()).toEqual(before)
  expect(readFileSync(lock, 'utf8')).toBe(hidden)
  release()
})

it('is waited for while it stops', async () => {
  const { listener, bringUp: again } = await servedElsewhere()
  listener.once('connection', () => listener.close())
  await expect(again()).rejects.toThrow('null bytes')
})

it('is taken over where it has left a socket that nobody answers at', async () => {
  const { socket, place, listener, bringUp: again } = await servedElsewhere()
  // What closes removes the socket by its name; a kill leaves it.
  renameSync(socket, `${socket}.away`)
  await ended(listener)
  renameSync(`${socket}.away`, socket)
  await expect(again()).rejects.toThrow('null bytes')
  expect(readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8')).not.toContain(hiddenPid)
  expect(readdirSync(place.cluster)).toEqual(['postmaster.pid'])
})
