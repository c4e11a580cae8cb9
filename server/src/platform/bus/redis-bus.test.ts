/** The bus through a Redis: the same as in memory, also over its restart. Where no server of it is installed there is nothing to try. */
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, openRedis, type TestRedis } from '../../testing/redis.ts'
import { type Bus, topic } from './bus.ts'
import { openRedisBus } from './redis-bus.ts'

const log = pino({ level: 'silent' })
const words = topic<string>('words')

describe.skipIf(!hasRedis('the bus through a Redis'))('a bus through a Redis', () => {
  let redis: TestRedis
  let all: [Bus, Bus, Bus]
  const open = (site = 'a') => openRedisBus(redis.url, site, log)
  beforeAll(async () => {
    redis = await openRedis()
    all = await Promise.all([open(), open(), open('another')])
  })
  afterAll(async () => {
    for (const bus of all) await bus.close()
    await redis.remove()
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
    await redis.kill('SIGKILL')
    await expect(all[0].count('key', 60_000)).rejects.toThrow()
    all[0].publish(words, 'lost')
    redis.start()
    await expect.poll(() => all[0].count('again', 60_000).catch(() => undefined)).toBeDefined()
    const heard: string[] = []
    all[1].subscribe(words, (word) => heard.push(word))
    await expect
      .poll(() => {
        all[0].publish(words, 'back')
        return heard
      })
      .toContain('back')
  })
})
