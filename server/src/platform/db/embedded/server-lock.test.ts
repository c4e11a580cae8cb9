// One server per DATA_DIR, also when many start at once on the lock of a dead one, or can't see each other.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import { serverPidOf, takeServerLock } from './server-lock.ts'
import { makeFolder, removeFolders } from './testing/serving.ts'

afterAll(removeFolders)

function makeDataDir(): string {
  const dataDir = makeFolder()
  mkdirSync(dataDir)
  return dataDir
}

const module = new URL('./server-lock.ts', import.meta.url).href
/** Above the largest pid of Linux: what the lock says of a server in another container. */
const hidden = JSON.stringify({ pid: 4_194_305, identity: 'a-boot:1' })

it('is held until released, and then names nobody', () => {
  const dataDir = makeDataDir()
  const release = takeServerLock(dataDir)
  expect(serverPidOf(dataDir)).toBe(process.pid)
  expect(() => takeServerLock(dataDir)).toThrow(`pid ${process.pid}`)
  release()
  expect(serverPidOf(dataDir)).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual(['server.hold'])
  takeServerLock(dataDir)()
})

it('is kept by a server that nobody sees, until a kill', async () => {
  const dataDir = makeDataDir()
  const lock = join(dataDir, 'server.lock')
  const take = `import { takeServerLock } from '${module}'
    takeServerLock(process.argv[1]); console.log('held'); setInterval(() => {}, 60_000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', take, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  writeFileSync(lock, hidden)
  expect(serverPidOf(dataDir)).toBeUndefined()
  expect(() => takeServerLock(dataDir)).toThrow("can't be seen from here")
  expect(readFileSync(lock, 'utf8')).toBe(hidden)
  other.kill('SIGKILL')
  await once(other, 'exit')
  takeServerLock(dataDir)()
})

it('is on a file that nobody else may read, and so lock', () => {
  const dataDir = makeDataDir()
  const file = join(dataDir, 'server.hold')
  for (const mode of [0o600, 0o644]) {
    takeServerLock(dataDir)()
    chmodSync(file, mode)
    takeServerLock(dataDir)()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
})

it.skipIf(process.getuid?.() === 0)('is not taken on a file that it may not write, on which it would be none', () => {
  const dataDir = makeDataDir()
  writeFileSync(join(dataDir, 'server.hold'), '', { mode: 0o444 })
  expect(() => takeServerLock(dataDir)).toThrow('permission denied')
  expect(readdirSync(dataDir)).toEqual(['server.hold'])
})

it('says that a path is too long for it', () => {
  const dataDir = join(makeDataDir(), ...Array.from({ length: 5 }, () => 'long'.repeat(25)))
  mkdirSync(dataDir, { recursive: true })
  expect(() => takeServerLock(dataDir)).toThrow('the path is too long')
})

it('is taken over from a dead server, also when its pid has gone to another process', () => {
  const dataDir = makeDataDir()
  const dead = { pid: process.pid, identity: 'an-earlier-boot:1' }
  writeFileSync(join(dataDir, 'server.lock'), JSON.stringify(dead))
  expect(serverPidOf(dataDir)).toBeUndefined()
  takeServerLock(dataDir)()
  expect(readdirSync(dataDir)).toEqual(['server.hold'])
})

it.each([JSON.stringify({ pid: process.pid, identity: 'none' }), ''])(
  'goes to exactly one of eight that find the same dead lock at once: %s',
  async (content) => {
    const gate = new Int32Array(new SharedArrayBuffer(4))
    for (let round = 0; round < 3; round++) {
      const dataDir = makeDataDir()
      writeFileSync(join(dataDir, 'server.lock'), content)
      Atomics.store(gate, 0, 0)
      const taken = Array.from({ length: 8 }, () => raceFor(dataDir, gate))
      await Promise.all(taken.map(({ ready }) => ready))
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
      const results = await Promise.all(taken.map(({ result }) => result))
      expect(results.filter((won) => won)).toHaveLength(1)
      expect(readdirSync(dataDir)).toEqual(['server.hold', 'server.lock'])
    }
  },
)

/** A thread that waits at the gate and then tries once. */
function raceFor(dataDir: string, gate: Int32Array): { ready: Promise<unknown>; result: Promise<boolean> } {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.module).then(({ takeServerLock }) => {
      parentPort.postMessage('ready')
      Atomics.wait(workerData.gate, 0, 0)
      try { takeServerLock(workerData.dataDir); parentPort.postMessage(true) } catch { parentPort.postMessage(false) }
    })`
  const worker = new Worker(code, { eval: true, workerData: { dataDir, module, gate } })
  const ready = once(worker, 'message')
  const result = ready.then(() => once(worker, 'message')).then(([won]) => won === true)
  return { ready, result }
}
