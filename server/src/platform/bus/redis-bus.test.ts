/** The bus through a Redis: the same as in memory, also over its restart. Where no server of it is installed there is nothing to try. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPort } from '../../listen.ts'
import { type Bus, topic } from './bus.ts'
import { openRedisBus } from './redis-bus.ts'

const program = ['redis-server', 'valkey-server'].find((name) => {
  try {
    execFileSync(name, ['--version'])
    return true
  } catch {
    return false
  }
})
const log = pino({ level: 'silent' })
const words = topic<string>('words')

if (!program)
  process.stderr.write('the bus through a Redis is not tried: neither redis-server nor valkey-server is here\n')
describe.skipIf(!program)('a bus through a Redis', () => {
  let folder: string
  let port: number
  let redis: ChildProcess
  let all: [Bus, Bus, Bus]
  const start = () => {
    redis = spawn(program!, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''], {
      stdio: 'ignore',
    })
  }
  const open = (site = 'a') => openRedisBus(`redis://127.0.0.1:${port}`, site, log)
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hongyun-redis-'))
    port = await findPort({ host: '127.0.0.1', port: 0 })
    start()
    all = await Promise.all([open(), open(), open('another')])
  })
  afterAll(async () => {
    for (const bus of all) await bus.close()
    redis.kill()
    await once(redis, 'exit')
    rmSync(folder, { recursive: true })
  })

  it('tells the others of the site, and neither oneself nor another site', async () => {
    const heard: string[] = []
    for (const [n, bus] of all.entries()) bus.subscribe(words, (word) => heard.push(`${n} ${word}`))
    all[0].publish(words, 'a')
    await expect.poll(() => heard).toEqual(['1 a'])
    await all[0].count('settle', 1000)
    expect(heard).toEqual(['1 a'])
  })

  it('counts a key once for all of the site, in a window that ends', async () => {
    const counts = await Promise.all(Array.from({ length: 60 }, (_, n) => all[n % 2]!.count('key', 60_000)))
    expect(counts.map(({ total }) => total).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
    expect(counts[0]!.left_ms).toBeGreaterThan(50_000)
    expect((await all[2].count('key', 60_000)).total).toBe(1)
    await all[0].count('short', 20)
    await expect.poll(async () => (await all[1].count('short', 20)).total, { interval: 50 }).toBe(1)
  })

  it('lets one hold a name, and only the holder let go', async () => {
    const held = await Promise.all([all[0].hold('name', 60_000), all[1].hold('name', 60_000)])
    expect(held.toSorted()).toEqual([false, true])
    const [holder, other] = held[0] ? [all[0], all[1]] : [all[1], all[0]]
    other.release('name')
    expect(await other.hold('name', 60_000)).toBe(false)
    holder.release('name')
    await expect.poll(() => other.hold('name', 60_000)).toBe(true)
  })

  it('rejects while the server is away, and goes on when it is back', async () => {
    redis.kill('SIGKILL')
    await once(redis, 'exit')
    await expect(all[0].count('key', 60_000)).rejects.toThrow()
    all[0].publish(words, 'lost')
    start()
    await expect.poll(() => all[0].count('again', 60_000).catch(() => undefined), { timeout: 10_000 }).toBeDefined()
    const heard: string[] = []
    all[1].subscribe(words, (word) => heard.push(word))
    await expect
      .poll(
        () => {
          all[0].publish(words, 'back')
          return heard
        },
        { timeout: 10_000 },
      )
      .toContain('back')
  })
})
