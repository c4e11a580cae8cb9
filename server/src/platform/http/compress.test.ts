/** Which answers are compressed, how, and which are not. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../testing/test-server.ts'
import { COMPRESSED_FROM_BYTES } from './compress.ts'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer()
})
afterAll(() => closeAudited(server))

const LONG = encodePath(routeOf('getAllLotteryDataFront').path)
const ask = (url: string, accept?: string) =>
  server.app.inject({ url, cookies: { sid: player.cookie }, headers: accept ? { 'accept-encoding': accept } : {} })

describe('an answer of more than a kilobyte', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('to who takes %s is sent as %s', async (accept, encoding, unpack) => {
    const plain = await ask(LONG)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.length).toBeGreaterThan(COMPRESSED_FROM_BYTES)
    const packed = await ask(LONG, accept)
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(packed.headers['content-type']).toMatch(/^application\/json/)
    expect(packed.headers['cache-control']).toBe('no-store')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json())
  })

  it.each([undefined, 'identity', 'deflate', 'nonsense', 'br;q=0'])(
    'to who takes %s is sent as it is',
    async (accept) => {
      const { headers, json } = await ask(LONG, accept)
      expect(headers['content-encoding']).toBeUndefined()
      expect(json()).toMatchObject({ code: 1 })
    },
  )

  it('of the API reference is compressed too', async () => {
    for (const url of ['/docs/', '/docs/openapi.json'])
      expect((await ask(url, 'br')).headers['content-encoding']).toBe('br')
  })
})

describe('not compressed', () => {
  it('is a short answer, a refusal, and one to what acts', async () => {
    const short = await ask(routeOf('getServerTimeMillisecond').path, 'br')
    const refused = await ask('/v1/nothing', 'br')
    const acted = await server.app.inject({
      method: 'POST',
      url: routeOf('login').path,
      headers: { 'accept-encoding': 'br' },
      payload: { userName: 'nobody', password: 'x'.repeat(4000) },
    })
    for (const { headers, json } of [short, refused, acted]) {
      expect(headers['content-encoding']).toBeUndefined()
      expect(json()).toHaveProperty('code')
    }
  })
})
