/** The key of a socket: it opens once, for its holder. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { openSocketKeys } from './keys.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

describe('a key', () => {
  const holder = { token: 'token', block: '10.0.0.1', host: 'site' }
  it('opens once, for its holder, within 30 seconds', async () => {
    let now = Date.now()
    const keys = openSocketKeys(server.database, Buffer.alloc(32, 1), () => now)
    const strangers = [
      { ...holder, token: 'another' },
      { ...holder, token: undefined },
      { ...holder, host: 'elsewhere' },
    ]
    const key = keys.make(holder)
    for (const stranger of strangers) expect(await keys.take(key, stranger)).toBe(false)
    const another = openSocketKeys(server.database, Buffer.alloc(32, 2), () => now)
    expect(await another.take(key, holder)).toBe(false)
    const taken = await Promise.all(Array.from({ length: 20 }, () => keys.take(key, holder)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await keys.take(key, holder)).toBe(false)
    for (const wrong of ['', 'x', `${key}A`, key.slice(1), `${key}=`, '鸿'.repeat(50)])
      expect(await keys.take(wrong, holder)).toBe(false)
    const [early, late] = [keys.make(holder), keys.make(holder)]
    now += 30_000
    expect(await keys.take(early, holder)).toBe(true)
    now += 1
    expect(await keys.take(late, holder)).toBe(false)
  })

  it('of a visitor is bound to the address', async () => {
    const keys = openSocketKeys(server.database, Buffer.alloc(32, 1))
    const visitor = { ...holder, token: undefined }
    const key = keys.make(visitor)
    expect(await keys.take(key, { ...visitor, block: '10.0.0.2' })).toBe(false)
    expect(await keys.take(key, visitor)).toBe(true)
  })

  it('that was used is forgotten once it would be too old', async () => {
    const keys = openSocketKeys(server.database, Buffer.alloc(32, 1))
    await keys.take(keys.make(holder), holder)
    await server.database.query(`update chat_key set used_at = now() - interval '2 minutes'`)
    await keys.take(keys.make(holder), holder)
    await keys.forget()
    expect(await server.database.query('select 1 from chat_key')).toHaveLength(1)
  })
})
