/** A call that changes something, sent by another site's page. */
import { refusals } from '@hongyun/contract/wire/refusal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let behindProxy: TestServer
let player: TestPlayer

beforeAll(async () => {
  server = await openTestServer()
  behindProxy = await openTestServer({ connection: server.connection, env: { TRUST_PROXY: '1' } })
  player = await server.newPlayer()
})
afterAll(async () => {
  await behindProxy.close()
  await closeAudited(server)
})

const HOST = 'play.example:8080'
const change = (headers: Record<string, string>, on = server) =>
  on.app.inject({
    method: 'POST',
    url: '/v1/users/infoUpdate',
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    cookies: { sid: player.cookie },
    payload: 'signature=x',
  })
const signOut = (headers: Record<string, string>) =>
  server.app.inject({ url: '/v1/users/logout', headers: { host: HOST, ...headers }, cookies: { sid: player.cookie } })

describe('another site', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another host', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://play.example:8081' }],
    ['no port', { origin: 'http://play.example' }],
    ['a host that begins alike', { origin: 'http://play.example:8080.evil.example' }],
    ['a host that ends alike', { origin: 'http://evil-play.example:8080' }],
    ['a user that looks like the host', { origin: 'http://play.example:8080@evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['no URL', { origin: 'play.example:8080/' }],
    ['an empty origin', { origin: '' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['what the browser calls same-site, a sister host', { 'sec-fetch-site': 'same-site' }],
    ['cross-site with our own origin', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }],
  ]
  it.each(foreign)('%s may neither change anything nor sign out', async (_name, headers) => {
    const refused = { code: refusals.foreignOrigin.code, msg: refusals.foreignOrigin.text }
    expect((await change(headers)).json()).toMatchObject(refused)
    const out = await signOut(headers)
    expect(out.json()).toMatchObject(refused)
    expect(out.headers['set-cookie']).toBeUndefined()
    expect((await server.call('info', {}, player.cookie)).code).toBe(1)
  })

  it('may read: the browser keeps the answer from it', async () => {
    const answer = await server.app.inject({ url: '/v1/users/info', headers: { origin: 'http://evil.example' } })
    expect(answer.json().code).toBe(0)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('this site', () => {
  it.each([
    ['its own origin', { origin: `http://${HOST}` }],
    ['its own origin by https, which a proxy ended', { origin: `https://${HOST}` }],
    ['same-origin', { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a tool, which sends neither', {}],
  ])('%s may', async (_name, headers) => {
    expect((await change(headers as Record<string, string>)).json()).toMatchObject({ code: 1 })
  })

  it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('is %s by its own name alone', async (host) => {
    expect((await change({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).json().code).toBe(1)
    const other = host === 'localhost:8080' ? '127.0.0.1:8080' : 'localhost:8080'
    expect((await change({ host, origin: `http://${other}` })).json().code).toBe(-98)
  })

  it('is known behind a trusted proxy by the host the player asked for', async () => {
    const headers = { host: 'backend:8080', 'x-forwarded-host': 'play.example', origin: 'https://play.example' }
    expect((await change(headers, behindProxy)).json()).toMatchObject({ code: 1 })
    expect((await change(headers)).json()).toMatchObject({ code: -98 })
  })

  it('is by https alone where it was asked by https: a page without it is of whoever is on the way', async () => {
    const headers = { host: 'play.example', 'x-forwarded-proto': 'https' }
    expect((await change({ ...headers, origin: 'https://play.example' }, behindProxy)).json()).toMatchObject({
      code: 1,
    })
    const refused = { code: refusals.foreignOrigin.code, msg: refusals.foreignOrigin.text }
    for (const origin of ['http://play.example', 'ftp://play.example', 'https://play.example:80'])
      expect((await change({ ...headers, origin }, behindProxy)).json(), origin).toMatchObject(refused)
  })

  it('has Secure cookies where its page says that it came by https, which no proxy says', async () => {
    const flagsOf = async (origin: string) => {
      const answer = await server.app.inject({ url: '/v1/users/logout', headers: { host: HOST, origin } })
      return String(answer.headers['set-cookie'])
    }
    expect(await flagsOf(`https://${HOST}`)).toMatch(/^sid=;.*Secure/)
    expect(await flagsOf(`http://${HOST}`)).toMatch(/^sid=;(?!.*Secure)/)
  })
})
