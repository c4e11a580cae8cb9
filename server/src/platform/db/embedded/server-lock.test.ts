// One server per DATA_DIR, also when many start at once on the lock of a dead one.

import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
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

it('is held until released, and then leaves nothing behind', () => {
  const dataDir = makeDataDir()
  const release = takeServerLock(dataDir)
  expect(serverPidOf(dataDir)).toBe(process.pid)
  expect(() => takeServerLock(dataDir)).toThrow(`pid ${process.pid}`)
  release()
  expect(readdirSync(dataDir)).toEqual([])
})

it('is taken over from a dead server, also when its pid has gone to another process', () => {
  const dataDir = makeDataDir()
  const dead = { id: 'an-earlier-server', pid: process.pid, identity: 'an-earlier-boot:1' }
  writeFileSync(join(dataDir, 'server.lock'), JSON.stringify(dead))
  expect(serverPidOf(dataDir)).toBeUndefined()
  takeServerLock(dataDir)()
  expect(readdirSync(dataDir)).toEqual([])
})

it.each([JSON.stringify({ id: 'dead', pid: process.pid, identity: 'none' }), ''])(
  'goes to exactly one of eight that find the same dead lock at once: %s',
  async (content) => {
    const module = new URL('./server-lock.ts', import.meta.url).href
    const gate = new Int32Array(new SharedArrayBuffer(4))
    for (let round = 0; round < 3; round++) {
      const dataDir = makeDataDir()
      writeFileSync(join(dataDir, 'server.lock'), content)
      Atomics.store(gate, 0, 0)
      const taken = Array.from({ length: 8 }, () => raceFor(dataDir, module, gate))
      await Promise.all(taken.map(({ ready }) => ready))
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
      const results = await Promise.all(taken.map(({ result }) => result))
      expect(results.filter((won) => won)).toHaveLength(1)
      expect(readdirSync(dataDir)).toEqual(['server.lock'])
    }
  },
)

/** A thread that waits at the gate and then tries once. */
function raceFor(
  dataDir: string,
  module: string,
  gate: Int32Array,
): { ready: Promise<unknown>; result: Promise<boolean> } {
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
